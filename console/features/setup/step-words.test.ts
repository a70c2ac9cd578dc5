import { expect, test } from 'vitest'
import { firstOpen, seasonAmount, stepAfter } from './step-words.ts'

test('The set-up goes on at the first step that is not done, and ends with going live', () => {
  const steps = [
    { Step: 'resort', IsDone: true },
    { Step: 'money', IsDone: false },
    { Step: 'product', IsDone: true },
  ] as const
  expect(firstOpen({ Steps: [...steps] })).toBe('money')
  expect(firstOpen({ Steps: [] })).toBe('live')
  expect([stepAfter('resort'), stepAfter('live')]).toEqual(['money', 'live'])
})

test.each([
  ['89', 89],
  [' 89.50 ', 89.5],
  ['89,5', 89.5],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['$89', undefined],
  ['1.000,50', undefined],
])('A price that is typed as %j is read as the amount %j', (typed, amount) => {
  expect(seasonAmount(typed)).toBe(amount)
})
