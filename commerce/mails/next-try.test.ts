import { expect, test } from 'vitest'
import { minutesToNextTry } from './next-try.ts'

const temporary = { isPermanent: false }

test.each([
  [1, 1],
  [2, 2],
  [6, 32],
  [7, 64],
  [8, 120],
  [18, 120],
  [19, undefined],
  [400, undefined],
])('After %i tries that failed for now the next one is due in %s minutes', (tries, minutes) => {
  expect(minutesToNextTry(tries, temporary)).toBe(minutes)
})

test('A mail that is refused for good is not tried again', () => {
  expect(minutesToNextTry(1, { isPermanent: true })).toBeUndefined()
})

test('All tries of a mail together last a day and not two', () => {
  let minutes = 0
  for (let tries = 1; ; tries += 1) {
    const next = minutesToNextTry(tries, temporary)
    if (next === undefined) break
    minutes += next
  }
  expect(minutes / 60).toBeGreaterThanOrEqual(24)
  expect(minutes / 60).toBeLessThan(48)
})
