/** Days that are split off a period to cost something else stay counted where they were. */
import { expect } from 'vitest'
import { readViolations } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import type { PeriodDraft } from './prices-draft.ts'
import { savePrices } from './save-prices.ts'
import { givenDatedTicket, holdAtLevel, levelsOf } from './ticket-for-tests.ts'

function period(key: string, days: string[], priceMinor: number, given: Partial<PeriodDraft> = {}): PeriodDraft {
  const levels = [
    { key: 'first', priceMinor, number: 3 },
    { key: 'then', priceMinor: priceMinor + 1000 },
  ]
  return { key, name: key, days, windows: [{ minDays: 0, levels }], ...given }
}

const WHOLE = { periods: [period('winter', ['2026-12-10', '2026-12-11'], 5000)] }

test('A day that is split off its period keeps what is held at its levels, also for one variant alone', async ({
  tx,
}) => {
  const { id, variants } = await givenDatedTicket(tx)
  await savePrices(tx, id, WHOLE)
  const [first] = await levelsOf(tx, id)
  await holdAtLevel(tx, first?.poolId ?? 0, 3)

  const countsWith = { key: 'winter' }
  const periods = [
    period('winter', ['2026-12-11'], 5000),
    period('winter-2026-12-10', ['2026-12-10'], 5500, { countsWith }),
    period('winter-2026-12-10', ['2026-12-10'], 6000, { countsWith, variantId: variants[0]?.id ?? 0 }),
  ]
  expect(await savePrices(tx, id, { periods })).toEqual({ ok: true })
  const counted = (await levelsOf(tx, id)).filter(({ number }) => number !== null)
  expect(counted.map(({ poolId, priceMinor }) => ({ poolId, priceMinor }))).toEqual(
    [5000, 5500, 6000].map((priceMinor) => ({ poolId: first?.poolId, priceMinor })),
  )
  const fewer = periods.map((each) => ({
    ...each,
    windows: each.windows.map((window) => ({
      ...window,
      levels: window.levels.map(({ number, ...level }) => (number ? { ...level, number: 2 } : level)),
    })),
  }))
  expect(await savePrices(tx, id, { periods: fewer })).toMatchObject({
    reason: 'below_taken',
    slots: [{ day: '2026-12-10', requested: 2, held: 3 }],
  })
  expect(await readViolations(tx)).toEqual([])
})

test('Proof: without the period that a split day is counted with, its first level is sold a second time', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  await savePrices(tx, id, WHOLE)
  const [first] = await levelsOf(tx, id)
  await savePrices(tx, id, {
    periods: [period('winter', ['2026-12-11'], 5000), period('winter-2026-12-10', ['2026-12-10'], 5500)],
  })
  const pools = (await levelsOf(tx, id)).flatMap(({ poolId }) => poolId ?? [])
  expect(new Set(pools).size).toBe(2)
  expect(pools).toContain(first?.poolId)
})

test('Periods that are counted together have one number for a day', async ({ tx }) => {
  const { id, variants } = await givenDatedTicket(tx)
  const levels = [{ key: 'first', priceMinor: 1, number: 9 }]
  const other = period('winter', ['2026-12-10'], 1, {
    countsWith: { key: 'winter' },
    variantId: variants[0]?.id ?? 0,
    windows: [{ minDays: 0, levels }],
  })
  expect(await savePrices(tx, id, { periods: [...WHOLE.periods, other] })).toMatchObject({ reason: 'group_differs' })
  const named = { ...other, countsWith: { key: 'No key' } }
  expect(await savePrices(tx, id, { periods: [named] })).toMatchObject({ reason: 'bad_key', about: 'No key' })
})
