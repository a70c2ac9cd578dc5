import { expect, test } from 'vitest'
import { areaFrom, areaOf, movedSelection, placesIn, selectionOf } from './selection.ts'

const SIZE = { rows: 180, columns: 16 }
const MONTH = { rows: 28, columns: 0 }
const at = (row: number, column: number) => ({ from: { row, column }, to: { row, column } })
const press = (key: string, more: { isCommand?: boolean; isShift?: boolean } = {}) => ({
  ...{ key, isCommand: false, isShift: false },
  ...more,
})

test('A selection that was drawn upward covers the same cells as one drawn downward', () => {
  const area = areaOf({ from: { row: 9, column: 3 }, to: { row: 7, column: 1 } })
  expect(area).toEqual({ top: 7, bottom: 9, left: 1, right: 3 })
  expect(placesIn(area)).toHaveLength(9)
  expect(areaOf(selectionOf(area))).toEqual(area)
})

test.each([
  ['ArrowDown', 101, 5],
  ['ArrowUp', 99, 5],
  ['ArrowLeft', 100, 4],
  ['ArrowRight', 100, 6],
  ['PageDown', 128, 5],
  ['PageUp', 72, 5],
  ['Home', 100, 0],
  ['End', 100, 15],
])('The key %s moves the whole selection to row %i and column %i', (key, row, column) => {
  expect(movedSelection(at(100, 5), press(key), SIZE, MONTH)).toEqual(at(row, column))
})

test('With shift only the end of a selection moves, and with the command key it goes to the edge', () => {
  const pressed = press('ArrowDown', { isShift: true, isCommand: true })
  expect(movedSelection(at(3, 2), pressed, SIZE, MONTH)).toEqual({
    from: { row: 3, column: 2 },
    to: { row: 179, column: 2 },
  })
})

test('With the command key Home and End go to the corners, and where days stand across a page moves across', () => {
  expect(movedSelection(at(100, 5), press('Home', { isCommand: true }), SIZE, MONTH)).toEqual(at(0, 0))
  expect(movedSelection(at(100, 5), press('End', { isCommand: true }), SIZE, MONTH)).toEqual(at(179, 15))
  const across = { rows: 0, columns: 7 }
  expect(movedSelection(at(3, 5), press('PageDown'), SIZE, across)).toEqual(at(3, 12))
  expect(movedSelection(at(3, 5), press('PageUp'), SIZE, across)).toEqual(at(3, 0))
})

test('No key moves a selection beyond the sheet, and a letter moves nothing', () => {
  expect(movedSelection(at(0, 0), press('ArrowUp'), SIZE, MONTH)).toEqual(at(0, 0))
  expect(movedSelection(at(179, 15), press('PageDown'), SIZE, MONTH)).toEqual(at(179, 15))
  expect(movedSelection(at(0, 0), press('x'), SIZE, MONTH)).toBeUndefined()
})

test('Pasted cells that would reach beyond the sheet are cut at its edge', () => {
  const area = areaFrom({ row: 178, column: 14 }, { rows: 5, columns: 5 }, SIZE)
  expect(area).toEqual({ top: 178, bottom: 179, left: 14, right: 15 })
})
