import { expect, test } from 'vitest'
import { budgetLine, isKept } from './budget.ts'
import { median } from './load.ts'

test('A figure keeps its budget up to the bound itself, and not beyond', () => {
  const start = { name: 'Second start', unit: 's', atMost: 5 }
  expect(isKept({ ...start, value: 5 })).toBe(true)
  expect(isKept({ ...start, value: 5.01 })).toBe(false)
  const ratio = { name: 'Cached page', unit: '', atLeast: 0.5 }
  expect(isKept({ ...ratio, value: 0.5 })).toBe(true)
  expect(isKept({ ...ratio, value: 0.49 })).toBe(false)
})

test('A figure that is not a number keeps no budget', () => {
  expect(isKept({ name: 'Cached page', unit: '', atLeast: 0.5, value: Number.NaN })).toBe(false)
})

test('A missed goal is printed, but only a missed budget is a failure', () => {
  const line = budgetLine({ name: 'JavaScript', unit: 'KB', value: 120, atMost: 125, goal: 110 })
  expect(line).toMatch(/^kept .*goal 110 missed/)
  const share = { name: 'Sold out', unit: '', atLeast: 0.2, goal: 0.4 }
  expect(budgetLine({ ...share, value: 0.3 })).toMatch(/^kept .*goal 0.4 missed/)
  expect(budgetLine({ ...share, value: 0.4 })).not.toContain('missed')
  expect(budgetLine({ name: 'JavaScript', unit: 'KB', value: 126, atMost: 125, goal: 110 })).toMatch(/^MISSED/)
})

test('One slow round does not decide the figure', () => {
  expect(median([900, 100, 950])).toBe(900)
  expect(median([1, 2, 3, 10])).toBe(2.5)
})
