/** Whose client renders whose page. The storefront is a stand-in here: it shows whatever its client says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readFeatureFlagsCall } from '#contract/calls/settings.ts'
import type { Client } from '#contract/wire/client.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { createHashedDocuments } from '#server/pages/document/hashed-documents.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import { createPages } from '#server/pages/pages.ts'

const log = pino({ level: 'silent' })
const CANARY = 'canary-5d1e'

const renderer: Renderer = {
  isDevelopment: false,
  assetsFor: () => ({ entry: '/assets/entry.js', modules: [], styles: [], fonts: [] }),
  async renderPage(_, { client }) {
    const html = JSON.stringify(await client(readFeatureFlagsCall))
    return { kind: 'page', status: 200, page: 'category', head: { title: 'Page' }, headTop: '', html, state: '{}' }
  },
}

/** Every visitor's own calls answer with the canary; only the guest nobody is gets a plain answer. */
function clientFor({ requestId }: RequestContext): Client {
  return (async (call: unknown) =>
    call === readFeatureFlagsCall ? { who: requestId === 'shared' ? 'nobody' : CANARY } : {}) as Client
}

function pagesFor(render: Renderer['renderPage'] = renderer.renderPage) {
  return createPages({
    renderer: { ...renderer, renderPage: render },
    documents: createHashedDocuments(),
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

test('a cached page was rendered with a guest’s client, even for the first visitor [IMPL-69]', async () => {
  const pages = pagesFor()
  expect(await (await pages.reply(ask('/l/day'), context)).text()).not.toContain(CANARY)
})

test('a visitor with a session gets a page by their own client, which no one else is shown [IMPL-69]', async () => {
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

test('a page whose error page fails as well is two plain lines and the way home, and says nothing of why [ERROR-09]', async () => {
  const pages = pagesFor(() => Promise.reject(new Error(`broken inside ${CANARY}`)))
  const reply = await pages.reply(ask('/l/day'), context)
  const html = await reply.text()
  expect(reply.status).toBe(500)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
  expect(html).not.toContain(CANARY)
})
