/**
 * A platform that answers as a real engine did, except where a test wants it to fail, in one of the ways that platforms
 * fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const WAYS_TO_FAIL = {
  'answers 500': (response) => void response.writeHead(500).end('{}'),
  'breaks the line': (response) => void response.socket?.destroy(),
  'never answers': () => {},
  'never ends its reply': (response) => void response.write('{'),
  'answers with a page': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  'answers null': (response) => void response.end('null'),
  'answers with the wrong types': (response) =>
    void response.end('{"culture":{"a":1},"en-US":["x"],"body-top":"x","Unity":7,"FirstName":null,"Items":[{}]}'),
  'answers with too much': (response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  },
} satisfies Record<string, (response: ServerResponse) => void>

export type WayToFail = keyof typeof WAYS_TO_FAIL

/** `failing` names the paths that fail and how, `answers` those that say something else than the engine. */
export async function startMadeUpPlatform(engineUrl: string) {
  const failing = new Map<string, WayToFail>()
  const replies = new Map<string, unknown>()
  const remembered = new Map<string, { status: number; type: string; body: Buffer }>()

  async function replyTo({ method = 'GET', headers }: IncomingMessage, path: string, asked: string) {
    const question = `${method} ${path} ${asked}`
    let known = remembered.get(question)
    if (!known) {
      const sent = asked && { body: asked, headers: { 'content-type': headers['content-type'] ?? '' } }
      const reply = await fetch(engineUrl + path, { method, redirect: 'manual', ...sent })
      const type = reply.headers.get('content-type') ?? 'text/plain'
      known = { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) }
      remembered.set(question, known)
    }
    return known
  }

  const server = createServer(async (request, response) => {
    const { url = '/' } = request
    const path = url.split('?')[0] ?? url
    const way = failing.get(path) ?? failing.get('*')
    if (way) return WAYS_TO_FAIL[way](response)
    if (replies.has(path)) return void response.end(JSON.stringify(replies.get(path)))
    const { body, status, type } = await replyTo(request, url, await text(request))
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failing,
    replies,
    close: () => new Promise<unknown>((resolve) => server.close(resolve).closeAllConnections()),
  }
}
