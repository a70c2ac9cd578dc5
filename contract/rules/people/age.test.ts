import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.for<[string, string, number]>([
  ['2008-12-09', '2026-12-08', 17],
  ['2008-12-09', '2026-12-09', 18],
  ['2008-12-09', '2026-12-10', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-12-09', '2026-12-09', 0],
  ['1900-01-01', '2026-12-09', 126],
])('A person born on %s is on %s %i years old [IMPL-56]', ([born, day, age]) => {
  expect(ageOn(born, day)).toBe(age)
})
