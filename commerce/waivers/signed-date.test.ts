import { expect, test } from 'vitest'
import { signedDate } from './signed-date.ts'

test.for<[string, string | undefined, number, string]>([
  ['2026-12-09T19:00:00Z', 'America/Denver', 0, '2026-12-09T12:00:00-07:00'],
  ['2026-07-09T05:30:15Z', 'America/Denver', 0, '2026-07-08T23:30:15-06:00'],
  ['2026-12-09T19:00:00Z', 'Asia/Kathmandu', 0, '2026-12-10T00:45:00+05:45'],
  ['2026-12-09T19:00:00Z', undefined, -210, '2026-12-09T15:30:00-03:30'],
])('The moment %s in %s (or %i minutes) is signed as %s [MEMBER-46]', ([now, storeTimeZone, offset, text]) => {
  expect(signedDate(new Date(now), { storeTimeZone, storeOffsetMinutes: offset })).toBe(text)
})
