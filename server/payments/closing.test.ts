/** A shop that is told to stop in the middle of an order closes once the step is whole; no other process helps. */
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectTo } from '#commerce/database/open.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS } from '#commerce/testing/test-codes.ts'
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { start } from '#server/boot/start.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'

const CARD = { intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' }

test.each([
  ['after place', 'pending', 0],
  ['before capture', 'paid', 1],
])(
  'A shop that begins to close %s of an order ends with it %s and answers its guest [FLT-01]',
  async (point, state, charges) => {
    const clone = await cloneDemo(testServerUrl())
    const recorded = recordLines()
    const log = createLog({ level: 'debug', recorded, write: () => {} })
    const read = readEnvironment({
      ...{ PORT: '0', SERVE: 'commerce', STORE_CLOCK: TEST_CLOCK, DATABASE_URL: clone.url },
      ...{ SESSION_SECRET: TEST_SECRET, DATA_KEYS: TEST_DATA_KEYS, TICKET_KEYS: TEST_TICKET_KEYS },
    })
    if (!read.ok) throw new Error(read.refusals.join(' '))
    const closed = Promise.withResolvers<void>()
    let isClosing = false
    const running = await start(read.environment, {
      ...{ log, recorded, welcomesDemo: false, sendsMails: false },
      async atOrderPoint(reached) {
        if (isClosing || reached !== point) return
        isClosing = true
        running.close().then(closed.resolve, closed.reject)
        await turn()
      },
    })
    const database = connectTo(clone.url, log, 2)
    const fetched: TestShop['fetch'] = (path, init = {}) =>
      fetch(running.url + path, {
        ...init,
        headers: { origin: running.url, ...(init.headers as Record<string, string>) },
      })
    const guest = cartGuest({ fetch: fetched })
    expect(await guest.add('half-day-ticket', { quantity: 1 })).toMatchObject({ success: true })
    const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
    const body = { CartVersion, OrderTotal, Email: 'closing@silverpine.example' }
    const placed = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
    expect(placed.status).toBe(200)
    const { RedirectUrl } = (await placed.json()) as { RedirectUrl: string }
    if (state === 'paid') {
      const form = { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' } as const
      expect((await guest.ask(new URL(RedirectUrl).pathname, form)).status).toBe(303)
    }
    await closed.promise

    const { rows } = await database.pool.query(`select state,
    (select count(*)::int from sandbox_change where kind = 'capture') as charges
    from customer_order where email = 'closing@silverpine.example'`)
    expect(rows).toEqual([{ state, charges }])
    expect(await violations(database.pool)).toEqual([])
    await database.close()
    await clone.drop()
  },
)
