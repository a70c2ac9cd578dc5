/**
 * A guest with a browser of their own: their own address, their own cookies, and the proof that a page of ours asks.
 */
import { FETCHED_BY_US } from '#server/testing/raw-request.ts'
import { type Asked, ask, type Door, type Reply } from './ask.ts'

export type Shopper = {
  /** The cookie by which the shop knows them; empty until it gave them one. */
  cookie(): string
  post(door: Door, path: string, body: URLSearchParams | object, key?: string): Promise<Reply | undefined>
  get(door: Door, path: string): Promise<Reply | undefined>
}

export function createShopper(number: number): Shopper {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const own = { 'x-forwarded-for': address, ...FETCHED_BY_US }
  let cookie = ''

  async function send(door: Door, asked: Asked): Promise<Reply | undefined> {
    const reply = await ask(door, { ...asked, headers: { ...own, ...(cookie && { cookie }), ...asked.headers } })
    const given = reply?.cookies.find((text) => text.includes('visitor='))
    if (given) cookie = given.slice(0, given.indexOf(';'))
    return reply
  }

  return {
    cookie: () => cookie,
    get: (door, path) => send(door, { method: 'GET', path, headers: {} }),
    post(door, path, body, key) {
      const isForm = body instanceof URLSearchParams
      const headers = {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(key && { 'idempotency-key': key }),
      }
      return send(door, { method: 'POST', path, headers, body: isForm ? body.toString() : JSON.stringify(body) })
    },
  }
}
