import { expect, test } from 'vitest'
import { dayFacts } from './day-facts.ts'
import { PLAIN_SETTINGS } from './day-prices.ts'
import { judgeDay } from './judge-day.ts'

const product = { EarliestPurchaseDate: '2026-12-30', IsTrackingInventory: true, IsDynamicPriceDaysToArrival: true }
const page = { product, seasonEnd: '2027-04-10', data: { settings: PLAIN_SETTINGS, prices: undefined } }

const standing = (today: string | undefined, ...days: string[]) => {
  const facts = dayFacts({ ...page, today })
  return facts.isOver ? 'over' : days.map((day) => judgeDay(day, facts).reason ?? 'open')
}

test('A page that was rendered days ago offers no day that has passed, not even before the prices arrive', () => {
  expect(standing(undefined, '2026-12-30', '2026-12-31', '2027-01-01')).toEqual(['open', 'open', 'open'])
  expect(standing('2026-12-29', '2026-12-29', '2026-12-30')).toEqual(['past_cutoff', 'open'])
  expect(standing('2027-01-01', '2026-12-31', '2027-01-01')).toEqual(['past_cutoff', 'open'])
  expect(dayFacts({ ...page, today: '2027-01-01' }).bounds).toEqual({ min: '2027-01-01', max: '2027-04-10' })
})

test('A season that ended since the page was rendered has no days left [FLT-10]', () => {
  expect(standing('2027-04-10', '2027-04-09', '2027-04-10')).toEqual(['past_cutoff', 'open'])
  expect(standing('2027-04-11')).toBe('over')
})
