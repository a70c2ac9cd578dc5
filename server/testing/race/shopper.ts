/**
 * A guest with a browser of their own: their own address, their own cookies, and the proof that a page of ours asks.
 */
import { FETCHED_BY_US } from '#server/testing/visitors/raw-request.ts'
import { type Asked, ask, type RaceReply, type ShopConnection } from './ask.ts'

export type RaceShopper = {
  /** The cookie by which the shop knows them; empty until it gave them one. */
  cookie(): string
  post(shop: ShopConnection, path: string, body: URLSearchParams | object, key?: string): Promise<RaceReply | undefined>
  get(shop: ShopConnection, path: string): Promise<RaceReply | undefined>
}

/** `shown` is the cookie of vouchers that they have shown before. */
export function createShopper(number: number, shown?: string): RaceShopper {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const own = { 'x-forwarded-for': address, ...FETCHED_BY_US }
  let cookie = ''

  async function send(shop: ShopConnection, asked: Asked): Promise<RaceReply | undefined> {
    const sent = [cookie, shown].filter(Boolean).join('; ')
    const reply = await ask(shop, { ...asked, headers: { ...own, ...(sent && { cookie: sent }), ...asked.headers } })
    const given = reply?.cookies.find((text) => text.includes('visitor='))
    if (given) cookie = given.slice(0, given.indexOf(';'))
    return reply
  }

  return {
    cookie: () => cookie,
    get: (shop, path) => send(shop, { method: 'GET', path, headers: {} }),
    post(shop, path, body, key) {
      const isForm = body instanceof URLSearchParams
      const headers = {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(key && { 'idempotency-key': key }),
      }
      return send(shop, { method: 'POST', path, headers, body: isForm ? body.toString() : JSON.stringify(body) })
    },
  }
}
