import { expect, test } from 'vitest'
import { type CancelFacts, whyNotCancellable } from './why-not-cancellable.ts'

const SATURDAY = '2026-12-12'
const ZONE = { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 }
const FACTS: CancelFacts = { isCancelled: false, isFree: true, isTheirs: true, isUsed: false, firstDay: SATURDAY }

type Given = { facts?: Partial<CancelFacts>; said?: Record<string, string>; at?: string }

/** Times of the resort in winter. */
function why({ facts = {}, said = {}, at = '2026-12-10T12:00:00' }: Given): string | undefined {
  const rules = { IsReservationProduct: 'yes', ...said }
  const specifications = Object.entries(rules).map(([name, value]) => ({ name, value }))
  return whyNotCancellable({ ...FACTS, ...facts }, { specifications }, new Date(`${at}-07:00`), ZONE)
}

const DAYS = '[Reservation Cutoff Days]'
const TIME = '[Reservation Cutoff Time]'

test.for<[string, string | undefined, Given]>([
  ['days before', undefined, {}],
  ['in the last second of the day before', undefined, { at: '2026-12-11T23:59:59' }],
  ['at midnight of the day', 'too_late', { at: '2026-12-12T00:00:00' }],
  ['two days before, where that is the last', undefined, { said: { [DAYS]: '2' }, at: '2026-12-10T23:59:59' }],
  ['the day before, where two days are asked for', 'too_late', { said: { [DAYS]: '2' }, at: '2026-12-11T00:00:00' }],
  ['in the minute of the time that is said', undefined, { said: { [TIME]: '18:00' }, at: '2026-12-11T18:00:59' }],
  ['a minute after it', 'too_late', { said: { [TIME]: '18:00' }, at: '2026-12-11T18:01:00' }],
  ['on the day itself, until a time', undefined, { said: { [DAYS]: '0', [TIME]: '8:00' }, at: '2026-12-12T07:30:00' }],
  ['on the day, used at a gate', 'used', { said: { [DAYS]: '0' }, facts: { isUsed: true }, at: '2026-12-12T09:00:00' }],
  ['where its product forbids it', 'never', { said: { IsReservationCancellationEnabled: 'no' } }],
  ['by a person of the household who is not its head', 'not_theirs', { facts: { isTheirs: false } }],
  ['where money or a voucher went into it', 'paid_for', { facts: { isFree: false } }],
  ['a ticket', 'not_reserved', { said: { IsReservationProduct: 'no' } }],
  ['a pass, which has no day', 'not_reserved', { facts: { firstDay: undefined } }],
  ['a second time', 'cancelled', { facts: { isCancelled: true, isFree: false }, at: '2026-12-20T12:00:00' }],
])('A reserved day that is cancelled %s is judged %s [IMPL-61]', ([, expected, given]) => {
  expect(why(given)).toBe(expected)
})
