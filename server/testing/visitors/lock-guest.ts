/** A guest who locks start times: keeps the cookie the shop gives, and asks as one of its pages does. */
import { checkLockCall, releaseLockCall, requestLockCall, showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

type Wish = { code?: string; location?: string | null; at?: string; quantity?: number | undefined; lockId?: string }

export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** Of the demo resort: four places, and free on this evening. */
export const EVENING = '2026-12-05T18:00:00'

let guests = 0

/** Their own address counts in a shop that trusts the proxy they come by: `BEHIND_PROXY`. */
export function lockGuest(shop: TestShop, address = `10.0.${guests >> 8}.${guests++ & 255}`) {
  let cookie = ''

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': address }
    if (cookie !== '') headers.cookie = cookie
    const reply = await shop.fetch(path, { ...init, headers: { ...headers, ...(init.headers as typeof headers) } })
    const given = reply.headers.getSetCookie().find((text) => text.includes('visitor='))
    if (given) cookie = given.slice(0, given.indexOf(';'))
    return reply
  }
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })

  return {
    cookie: () => cookie,
    ask,
    post,
    async lock({ code = 'CAT', location = 'BASE', at = EVENING, quantity, lockId }: Wish = {}) {
      const body = {
        ActivityCode: code,
        ActivityLocationCode: location,
        ActivityDateTime: at,
        Quantity: quantity,
        LockId: lockId,
      }
      const reply = await post(requestLockCall.path, body)
      if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
      return (await reply.json()) as Reply<typeof requestLockCall>
    },
    check: (lockId: string) => ask(checkLockCall.path.replace('{lockId}', lockId), {}),
    async release(lockId: string) {
      const reply = await post(releaseLockCall.path.replace('{lockId}', lockId), {})
      return (await reply.json()) as Reply<typeof releaseLockCall>
    },
    /** Start times of the snowcat with the places left. */
    async times(from = '2026-12-05', to = from) {
      const reply = await post(showActivityTimesCall.path, {
        Code: 'CAT',
        Location: 'BASE',
        StartDate: from,
        EndDate: to,
      })
      const { Activities } = (await reply.json()) as Reply<typeof showActivityTimesCall>
      return Object.fromEntries((Activities[0]?.StartTimes ?? []).map((one) => [one.Time, one.AvailableInventory]))
    },
  }
}
