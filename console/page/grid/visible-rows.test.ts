import { expect, test } from 'vitest'
import { inView, scrollToRow, visibleRows } from './visible-rows.ts'

const VIEW = { top: 0, height: 280, rowHeight: 28 }

test('Of a year only the days in view and eight more on each side are in the page', () => {
  expect(visibleRows(VIEW, 365)).toEqual({ first: 0, last: 18 })
  expect(visibleRows({ ...VIEW, top: 2_800 }, 365)).toEqual({ first: 92, last: 118 })
  expect(visibleRows({ ...VIEW, top: 365 * 28 }, 365)).toEqual({ first: 357, last: 365 })
})

test('A short season is in the page whole, and one without days has no rows', () => {
  expect(visibleRows(VIEW, 5)).toEqual({ first: 0, last: 5 })
  expect(visibleRows({ ...VIEW, top: 900 }, 0)).toEqual({ first: 0, last: 0 })
})

test('A row in view does not scroll, one above comes to the top and one below to the bottom', () => {
  const scrolled = { ...VIEW, top: 280 }
  expect(scrollToRow(12, scrolled)).toBe(280)
  expect(scrollToRow(4, scrolled)).toBe(4 * 28)
  expect(scrollToRow(25, scrolled)).toBe(26 * 28 - 280)
})

test('Rows that are cut at an edge are in view, and none lies beyond the sheet', () => {
  expect(inView({ ...VIEW, top: 30 }, 365)).toEqual({ first: 1, last: 11 })
  expect(inView({ ...VIEW, top: 356 * 28 }, 365)).toEqual({ first: 356, last: 364 })
  expect(inView(VIEW, 0)).toEqual({ first: 0, last: 0 })
})
