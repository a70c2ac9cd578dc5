/** What saving prices asks the database: guests wait for slots that are locked, so their number must not count. */

import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays } from '#contract/values/day.ts'
import type { PricesDraft } from './prices-draft.ts'
import { savePrices } from './save-prices.ts'

/** Three of them for the audit trail: its lock, and the prices before and after. */
const MOST_STATEMENTS = 18

/** Every period has a week of its own and three windows with so many levels that count. */
function season(periods: number, levels: number, number: number): PricesDraft {
  const windows = [{ minDays: 0, maxDays: 2 }, { minDays: 3, maxDays: 13 }, { minDays: 14 }]
  return {
    periods: Array.from({ length: periods }, (_, week) => ({
      key: `week-${week}`,
      name: `Week ${week}`,
      days: Array.from({ length: 7 }, (_, day) => addDays('2026-11-30', week * 7 + day)),
      windows: windows.map((window) => ({
        ...window,
        levels: Array.from({ length: levels }, (_, at) => ({
          key: `from-${window.minDays}-${at}`,
          priceMinor: 5000 + at,
          number,
        })),
      })),
    })),
    overrides: Array.from({ length: periods }, (_, week) => ({ day: addDays('2026-12-02', week * 7), priceMinor: 1 })),
    tiers: Array.from({ length: levels }, (_, at) => ({ fromQuantity: at + 2, priceMinor: 100 })),
  }
}

async function givenTicketId(tx: OperatorTx): Promise<number> {
  const saved = await saveCatalog(tx, {
    categories: [{ slug: 'tickets', name: 'Tickets' }],
    products: [{ slug: 'ticket', sku: 'T', name: 'Ticket', priceMinor: 8000, categories: ['tickets'] }],
  })
  return saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
}

test('Prices of one week and of a whole year are saved by as many statements, and by no more than eighteen', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  const productId = await givenTicketId(tx)
  const statements = async (draft: PricesDraft) => {
    asked.length = 0
    expect(await savePrices(tx, productId, draft)).toEqual({ ok: true })
    return asked.map(({ name }) => name)
  }
  await statements(season(1, 1, 5))
  const few = await statements(season(1, 2, 6))
  const many = await statements(season(52, 6, 7))
  const again = await statements(season(52, 6, 8))

  expect(many).toEqual(few)
  expect(again).toEqual(few)
  expect(few.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(few.filter((name) => name === 'lock_slots_that_change')).toHaveLength(1)
  const { rows } = await client.query('select count(*)::int as slots from slot')
  expect(rows).toEqual([{ slots: 52 * 7 * 18 }])
})

test('The slots of all levels are locked in ascending id, whichever order their periods are named in', async ({
  recorded: { tx, asked },
}) => {
  const productId = await givenTicketId(tx)
  await savePrices(tx, productId, season(4, 2, 5))
  asked.length = 0
  const { periods = [] } = season(4, 2, 6)
  await savePrices(tx, productId, { periods: periods.toReversed() })
  const booked = asked.find(({ name }) => name === 'count_locked_slots')
  const ids = ((booked?.values[0] ?? []) as string[]).map(Number)

  expect(ids).toHaveLength(4 * 7 * 6)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})
