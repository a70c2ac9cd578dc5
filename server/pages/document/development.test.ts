import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { pagePolicies } from '#server/pages/page-policies.ts'
import { openDevelopment } from './development.ts'

let development: Awaited<ReturnType<typeof openDevelopment>>
let url = ''
const server = createServer((request, response) => {
  if (!development.early(request, response)) response.writeHead(418).end()
})

beforeAll(async () => {
  development = await openDevelopment(resolve('.'))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await development.close()
})

test('The development entry and the sources behind it are compiled as they are asked for', {
  tags: 'prove',
}, async () => {
  const { entry } = development.renderer.assetsFor('category', [])
  expect(await (await fetch(url + entry)).text()).toContain('/gallery/entry-client.ts')
  for (const path of ['gallery/entry-client.ts', 'storefront/app/entry-client.tsx', 'ui/inputs/button.tsx']) {
    const module = await fetch(`${url}/${path}`)
    expect(module.headers.get('content-type'), path).toContain('javascript')
  }
})

test('Addresses of the shop are left to the shop', async () => {
  for (const path of ['/', '/ui', '/l/lift-tickets', '/api/v1/categories', '/media/1/golf/tile-400.webp']) {
    expect((await fetch(url + path)).status).toBe(418)
  }
})

test('Pages are rendered from the sources', { tags: 'prove' }, async () => {
  const page = await development.renderer.loadPage(new Request('http://shop.test/nowhere'), {
    client: (() => Promise.reject(new Error('no engine'))) as never,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    locale: 'en-US',
    origin: 'http://shop.test',
    basename: '',
    texts: { 'publicui.errors.pagenotfound': 'This page could not be found' },
    textsUrl: '/texts.json',
    reportFailure: () => 'id',
  })
  expect(page.kind === 'page' && page.render()).toMatchObject({ status: 404 })
})

test('Only during development may styles be written into a page', () => {
  const { closed } = pagePolicies(storeSettings({}), true)
  expect(closed.join('')).toContain("style-src 'self' 'unsafe-inline'")
  expect(pagePolicies(storeSettings({}), false).closed.join('')).not.toContain('unsafe-inline')
})
