/** A request exactly as written: `fetch` adds and forbids headers of its own, and an attacker does not use `fetch`. */
import { request } from 'node:http'

export type RawReply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** What a browser says of a `fetch` by a script of the shop. */
export const FETCHED_BY_US = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

export function rawRequest(url: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const { hostname, pathname, port, search } = new URL(url)
    const sent = request({ hostname, port, path: pathname + search, method, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
