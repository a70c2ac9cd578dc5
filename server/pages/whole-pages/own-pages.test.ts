/** Whose client renders whose page. The storefront is a stand-in here: it shows whatever its client says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readFeatureFlagsCall } from '#contract/calls/settings.ts'
import type { Client } from '#contract/wire/client.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import { createStaticFiles } from '#server/pages/files/static-files.ts'
import { createPages } from '#server/pages/pages.ts'

const log = pino({ level: 'silent' })
const CANARY = 'canary-5d1e'

const renderer: Renderer = {
  isDevelopment: false,
  textKeysFor: () => undefined,
  assetsFor: () => ({ entry: '/assets/entry.js', modules: [], styles: [], fonts: [] }),
  async loadPage(_, { client }) {
    const html = JSON.stringify(await client(readFeatureFlagsCall))
    const page = {
      status: 200,
      page: 'category',
      prepared: [],
      head: { title: 'Page' },
      headTop: '',
      textsUrl: '',
      html,
      state: '{}',
    } as const
    return { kind: 'page', madeOf: undefined, render: () => page }
  },
}

/** Every visitor's own calls answer with the canary; only the guest of shared pages gets a plain reply. */
function clientFor({ requestId }: RequestContext): Client {
  return (async (call: unknown) =>
    call === readFeatureFlagsCall ? { who: requestId === 'shared' ? 'nobody' : CANARY } : {}) as Client
}

function pagesFor(loadPage: Renderer['loadPage'] = renderer.loadPage) {
  return createPages({
    renderer: { ...renderer, loadPage },
    files: createStaticFiles([]),
    revision: () => '1',
    clientFor,
    readPeer: () => ({ clientAddress: '', origin: 'http://shop.test', isSecure: false }),
    log,
  })
}

const context: RequestContext = {
  requestId: 'visitor-1',
  actor: GUEST,
  clientAddress: '203.0.113.9',
  origin: 'http://shop.test',
  isSecure: false,
  log,
  ...WITHOUT_VISITOR,
}
const ask = (path: string, headers: Record<string, string> = {}) => new Request(`http://shop.test${path}`, { headers })

test('A cached page was rendered with a guest’s client, even for the first visitor [IMPL-69]', async () => {
  const pages = pagesFor()
  expect(await (await pages.reply(ask('/l/day'), context)).text()).not.toContain(CANARY)
})

test('A visitor with a session gets a page by their own client, which no other visitor is shown [IMPL-69]', async () => {
  const pages = pagesFor()
  const own = await pages.reply(ask('/l/day', { cookie: '__Host-visitor=1' }), context)
  expect(await own.text()).toContain(CANARY)
  expect(own.headers.get('cache-control')).toBe('private, no-store')

  const sent: string[] = []
  const response = {
    writeHead: () => {},
    end: (body: Buffer) => sent.push(body.toString()),
  } as unknown as ServerResponse
  const stranger = { method: 'GET', url: '/l/day', headers: {} } as unknown as IncomingMessage
  expect(pages.early(stranger, response)).toBe(false)
  await pages.reply(ask('/l/day'), context)
  expect(pages.early(stranger, response)).toBe(true)
  expect(sent.join()).not.toContain(CANARY)
})

/** Loaders that give back one public value, and a render that counts. */
function loadingPublic(publicValue: () => object) {
  const renders: unknown[] = []
  const pages = pagesFor(async () => {
    const madeOf = [publicValue()]
    const html = () => `render ${renders.push(madeOf)}`
    const page = {
      status: 200,
      page: 'category',
      prepared: [],
      head: { title: 'Page' },
      headTop: '',
      textsUrl: '',
      state: '{}',
    } as const
    return { kind: 'page', madeOf, render: () => ({ ...page, html: html() }) }
  })
  const open = async (headers: Record<string, string>, path = '/l/day') => {
    const reply = await pages.reply(ask(path, headers), context)
    return { html: /render \d+/.exec(await reply.text())?.[0], caching: reply.headers.get('cache-control') }
  }
  return { open, renders }
}

test('Visitors with a session share one render of a page of public replies, and no browser may keep it', async () => {
  const value = {}
  const { open, renders } = loadingPublic(() => value)
  for (const cookie of ['__Host-visitor=1', '__Host-sid=2', '__Host-visitor=3']) {
    expect(await open({ cookie })).toEqual({ html: 'render 1', caching: 'private, no-store' })
  }
  expect(renders.length).toBe(1)
})

test('A page of replies that only staff get is shown to no other visitor and to no guest [IMPL-69]', async () => {
  const [staff, customers] = [{}, {}]
  let value = staff
  const { open } = loadingPublic(() => value)
  expect(await open({ cookie: '__Host-sid=staff' })).toMatchObject({ html: 'render 1' })
  value = customers
  expect(await open({ cookie: '__Host-sid=customer' })).toMatchObject({ html: 'render 2' })
  expect(await open({})).toEqual({ html: 'render 3', caching: 'no-cache' })
  value = staff
  expect(await open({ cookie: '__Host-sid=staff' })).toMatchObject({ html: 'render 4' })
  expect(await open({})).toMatchObject({ html: 'render 5' })
})

test('A page about its visitor is rendered each time, even where everything on it is public', async () => {
  const value = {}
  const { open } = loadingPublic(() => value)
  const cookie = '__Host-sid=2'
  expect((await open({ cookie }, '/cart')).html).toBe('render 1')
  expect((await open({ cookie }, '/cart')).html).toBe('render 2')
})

test('A page whose error page fails as well is two plain lines and the way home, and says nothing of why [ERROR-09]', async () => {
  const pages = pagesFor(() => Promise.reject(new Error(`broken inside ${CANARY}`)))
  const reply = await pages.reply(ask('/l/day'), context)
  const html = await reply.text()
  expect(reply.status).toBe(500)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
  expect(html).not.toContain(CANARY)
})
