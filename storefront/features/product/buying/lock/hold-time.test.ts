import { expect, test } from 'vitest'
import { countdown, firstHoldEnd, itemHoldEnd, minutesLeft, untilNextWords } from './hold-time.ts'

test.for([
  [15 * 60_000, '15:00'],
  [14 * 60_000 + 4_001, '14:05'],
  [60_000, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [75 * 60_000, '75:00'],
] as const)('A countdown of %i ms reads %s', ([leftMs, words]) => {
  expect(countdown(leftMs)).toBe(words)
})

test.for([
  [14 * 60_000 + 20_000, 15, 20_000],
  [5 * 60_000, 5, 60_000],
  [2 * 60_000 + 1, 3, 1],
  [2 * 60_000, 2, 1_000],
  [1_250, 1, 250],
  [0, 0, undefined],
  [-1, 0, undefined],
] as const)('A countdown of %i ms is %i minutes and is announced again after %s ms', ([leftMs, minutes, waitMs]) => {
  expect([minutesLeft(leftMs), untilNextWords(leftMs)]).toEqual([minutes, waitMs])
})

test('The first of all holds is the one that counts; lines without one, and lines out of reach, have no end', () => {
  const end = '2026-12-03T16:15:00.000Z'
  const lines = [
    { ExpiresAtUtc: '2026-12-03T16:20:00Z' },
    { ExpiresAtUtc: end },
    { ExpiresAtUtc: null },
    {},
    { ExpiresAtUtc: '2026-12-03T16:01:00Z', IsUnavailable: true },
  ]
  expect(firstHoldEnd(lines)).toBe(Date.parse(end))
  expect(lines.map((line) => itemHoldEnd(line) !== undefined)).toEqual([true, true, false, false, false])
  expect(firstHoldEnd([{}])).toBeUndefined()
})
