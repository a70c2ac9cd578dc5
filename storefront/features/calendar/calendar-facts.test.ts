import { expect, test } from 'vitest'
import { PLAIN_SETTINGS } from './calendar-data.ts'
import { calendarFacts } from './calendar-facts.ts'
import { dayDisplay } from './day-display.ts'

const product = { EarliestPurchaseDate: '2026-12-30', IsTrackingInventory: true, IsDynamicPriceDaysToArrival: true }
const page = { product, seasonEnd: '2027-04-10', data: { settings: PLAIN_SETTINGS, prices: undefined } }

const standing = (today: string | undefined, ...days: string[]) => {
  const facts = calendarFacts({ ...page, today })
  return facts && days.map((day) => dayDisplay(day, facts, new Set()).reason ?? 'open')
}

test('A page that was rendered days ago offers no day that has passed, not even before the prices arrive', () => {
  expect(standing(undefined, '2026-12-30', '2026-12-31', '2027-01-01')).toEqual(['open', 'open', 'open'])
  expect(standing('2026-12-29', '2026-12-29', '2026-12-30')).toEqual(['past_cutoff', 'open'])
  expect(standing('2027-01-01', '2026-12-31', '2027-01-01')).toEqual(['past_cutoff', 'open'])
  expect(calendarFacts({ ...page, today: '2027-01-01' })?.bounds).toEqual({ min: '2027-01-01', max: '2027-04-10' })
})

test('A season that ended since the page was rendered has no days left [FLT-10]', () => {
  expect(standing('2027-04-10', '2027-04-09', '2027-04-10')).toEqual(['past_cutoff', 'open'])
  expect(standing('2027-04-11')).toBeUndefined()
})
