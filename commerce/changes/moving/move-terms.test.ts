import { expect, test } from 'vitest'
import { type MoveFacts, moveTerms } from './move-terms.ts'

const DAY = '2026-12-09'
const MOVABLE = { isMovable: true, moveUntilDays: 2, isPaymentPlan: false }
/** Two days before, at noon at the resort. */
const GOOD: MoveFacts = {
  ...{ isSold: true, product: MOVABLE, days: ['2026-12-10', DAY], startTime: null, pieces: 2 },
  ...{ isUsed: false, isGiven: false, now: new Date('2026-12-07T19:00:00Z') },
  zone: { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 },
}

test.for<[title: string, facts: Partial<MoveFacts>, terms: string]>([
  ['two days before its first day', {}, '2026-12-07'],
  ['in the last minute of that day', { now: new Date('2026-12-08T06:59:00Z') }, '2026-12-07'],
  ['in the first minute after it', { now: new Date('2026-12-08T07:00:00Z') }, 'too_late'],
  ['on its own day, where that is allowed', onItsDay(null, '16:00'), DAY],
  ['before it starts', onItsDay('14:30:00', '21:29'), DAY],
  ['once it has started', onItsDay('14:30:00', '21:30'), 'too_late'],
  ['of an order that was not sold', { isSold: false }, 'not_sold'],
  ['of a product that stays', { product: { ...MOVABLE, isMovable: false } }, 'not_movable'],
  ['of a product that is gone', { product: undefined }, 'not_movable'],
  ['that is paid over time', { product: { ...MOVABLE, isPaymentPlan: true } }, 'not_movable'],
  ['without a day', { days: [] }, 'not_movable'],
  ['whose pieces were all cancelled', { pieces: 0 }, 'cancelled'],
  ['that a gate has read', { isUsed: true }, 'used'],
  ['of which another person holds a ticket', { isGiven: true }, 'given'],
])('A line %s is judged by its terms', ([, facts, expected]) => {
  const terms = moveTerms({ ...GOOD, ...facts })
  expect(terms.ok ? terms.until : terms.reason).toBe(expected)
})

function onItsDay(startTime: string | null, utc: string): Partial<MoveFacts> {
  return { startTime, product: { ...MOVABLE, moveUntilDays: 0 }, now: new Date(`${DAY}T${utc}:00Z`) }
}
