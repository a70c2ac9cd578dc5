import { expect, test } from 'vitest'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'
import { bestDays } from '#storefront/features/days/facts/best-days.ts'
import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import { exampleFacts } from '#storefront/features/days/facts/example-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { translateIn } from '#storefront/texts/texts.tsx'
import { type DayRole, type DayWords, dayName, dayNote } from './day-names.ts'

const FACTS = exampleFacts()
const t = translateIn('en-US', compileTexts('en-US', {}).texts)
const words = (facts: SeasonFacts = FACTS, more: Partial<DayWords> = {}): DayWords => ({
  t,
  locale: 'en-US',
  facts,
  saysLeftOnDate: true,
  ...more,
})
const displayOf = (day: string, facts = FACTS) => judgeDay(day, facts, bestDays('2026-12', facts))
const name = (day: string, told = words(), role: DayRole = {}, price?: string) =>
  dayName(displayOf(day, told.facts), price, role, told)

test('The name of a day has its weekday, date, price and what is left, as the locale writes them', () => {
  expect(name('2026-12-05', words(), {}, '$179')).toBe('Saturday, December 5, $179, 6 left')
  expect(name('2026-12-19', words(), {}, '$179')).toBe('Saturday, December 19, $179, 4 left at this price')
  const tenAtTwoPrices = { ...FACTS, pricingInventory: { '2026-12-19': 10 } }
  expect(name('2026-12-19', words(tenAtTwoPrices))).toMatch(/, 4 left at this price$/)
  expect(name('2026-12-09', words(), { isChosen: true }, '$89')).toBe(
    'Wednesday, December 9, $89, best price, selected',
  )
  expect(name('2026-12-10', words(), { covered: 3 }, '$133')).toBe('Thursday, December 10, $133, part of your 3 days')
  expect(name('2026-12-07', words(FACTS, { locale: 'en-AU' }), {}, '$133')).toBe('Monday 7 December, $133')
  expect(name('2026-12-03', words(), { isToday: true })).toBe('Thursday, December 3, closed: no longer on sale, today')
})

test('How many are left on a date is told only with the flag on, and only where a threshold was set [DATE-26, SETTINGS-16]', () => {
  expect(name('2026-12-05', words(FACTS, { saysLeftOnDate: false }))).toBe('Saturday, December 5, Low Stock')
  expect(dayNote(displayOf('2026-12-05'), words(FACTS, { saysLeftOnDate: false }))).toBeUndefined()
  expect(dayNote(displayOf('2026-12-05'), words())).toBe('Saturday, December 5: 6 left on this date')
  const open = exampleFacts({ inventoryMessageThreshold: null, pricingCountMessageThreshold: null })
  expect(name('2026-12-05', words(open))).toBe('Saturday, December 5, Low Stock')
  expect(name('2026-12-19', words(open))).toBe('Saturday, December 19, Low Stock')
  expect(dayNote(displayOf('2026-12-05', open), words(open))).toBeUndefined()
  const five = exampleFacts({ inventoryMessageThreshold: 5 })
  expect(dayNote(displayOf('2026-12-05', five), words(five))).toBeUndefined()
})

test('The words for scarce and sold-out days come from the settings, or are the built-in ones [DATE-25, DATE-27]', () => {
  expect(name('2026-12-26')).toBe('Saturday, December 26, Sold Out')
  const own = exampleFacts({ lowStatusText: 'Nearly gone', soldOutStatusText: 'Full' })
  expect(name('2026-12-26', words(own))).toBe('Saturday, December 26, Full')
  expect(name('2026-12-05', words(own, { saysLeftOnDate: false }))).toBe('Saturday, December 5, Nearly gone')
})

test('A closed day says why, in words of its own for every reason', () => {
  const whys = CLOSED_REASONS.map((reason) => name('2026-12-07', words({ ...FACTS, closed: { '2026-12-07': reason } })))
  expect(whys).toEqual([
    'Monday, December 7, closed: no longer on sale',
    'Monday, December 7, closed: not in season',
    'Monday, December 7, closed: not valid on this day',
    'Monday, December 7, closed: no price for this day',
    'Monday, December 7, closed: not offered on this day',
    'Monday, December 7, Sold Out',
    'Monday, December 7, closed: too few left for the smallest booking',
  ])
  expect(dayNote(displayOf('2026-12-14'), words())).toBe('Monday, December 14 cannot be chosen: not valid on this day.')
})
