import { expect } from 'vitest'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { givenDatedTicket } from '#commerce/pricing/save/ticket-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import type { Day } from '#contract/values/day.ts'
import { setDayPrices } from './set-day-prices.ts'
import { withDayPrices } from './with-day-prices.ts'

const [FIRST, SECOND, THIRD]: Day[] = ['2026-12-10', '2026-12-11', '2026-12-12'] as const

test('Days that are given one price leave their periods and overrides, and other days and variants keep theirs', () => {
  const windows = [
    {
      minDays: 0,
      levels: [
        { key: 'first', priceMinor: 5000, number: 3 },
        { key: 'last', priceMinor: 6000 },
      ],
    },
  ]
  const prices = {
    periods: [
      { key: 'season', name: 'Season', days: [FIRST, SECOND, THIRD], windows },
      { key: 'season', name: 'Season', variantId: 7, days: [FIRST], windows },
    ],
    overrides: [
      { day: SECOND, priceMinor: 1 },
      { day: SECOND, priceMinor: 2, variantId: 7 },
    ],
  }
  const plain = [{ minDays: 0, basePriceMinor: null, levels: [{ key: 'any', priceMinor: 900 }] }]
  const named = [FIRST, SECOND].map((day) => ({ variantId: null, day, priceMinor: 900 }))
  const first = withDayPrices(prices, named)
  expect(first).toEqual({
    periods: [
      { key: 'season', name: 'Season', days: [THIRD], windows },
      { key: 'season', name: 'Season', variantId: 7, days: [FIRST], windows },
      expect.objectContaining({ variantId: null, days: [FIRST, SECOND], windows: plain }),
    ],
    overrides: [{ day: SECOND, priceMinor: 2, variantId: 7 }],
  })
  const again = withDayPrices(first, [{ variantId: null, day: THIRD, priceMinor: 900 }])
  expect(again.periods?.find(({ windows: own }) => own[0]?.levels[0]?.key === 'any')?.days).toEqual([
    FIRST,
    SECOND,
    THIRD,
  ])
})

test('A season of day prices is one version of the prices, and the same again is none of its own periods twice [IMPL-13]', async ({
  tx,
}) => {
  const { id, variants } = await givenDatedTicket(tx)
  const adult = variants[0]?.id ?? 0
  expect(await savePrices(tx, id, { overrides: [{ day: SECOND, priceMinor: 4000 }] })).toEqual({ ok: true })
  const days = [FIRST, SECOND].flatMap((day) => [
    { variantId: null, day, priceMinor: 7000 },
    { variantId: adult, day, priceMinor: 9000, basePriceMinor: 9900 },
  ])
  for (const round of [1, 2]) {
    expect([round, await setDayPrices(tx, id, days)]).toEqual([round, { ok: true }])
    const { overrides, periods } = (await readPriceBook(tx)).get(id) ?? {}
    expect(overrides).toEqual([])
    expect(periods?.map(({ variantId, windows }) => [variantId, windows[0]?.levels[0]?.priceMinor])).toEqual([
      [null, 7000],
      [adult, 9000],
    ])
  }
  expect(await setDayPrices(tx, 0, days)).toEqual({ ok: false, reason: 'unknown_product' })
})
