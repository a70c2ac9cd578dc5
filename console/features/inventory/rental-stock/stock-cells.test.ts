import { expect, test } from 'vitest'
import { type StockDay, stockCell } from './stock-cells.ts'

const place = (id: number, pieces: number, reserved: number) => ({
  ...{ Id: id, Name: `Hut ${id}`, Pieces: pieces, Reserved: reserved, Left: pieces - reserved },
  ...{ Reason: null, ChangesOn: null },
})
const on = (...places: ReturnType<typeof place>[]): StockDay => ({
  ...{ Day: '2026-12-04', Capacity: 40, Locations: places },
})

test.each([
  ['left', on(place(1, 12, 3)), '9', '9 left of 12, 3 reserved', false],
  ['pieces', on(place(1, 12, 3)), '12', '9 left of 12, 3 reserved', false],
  ['left', on(place(1, 2, 3), place(2, 9, 0)), '-1', '-1 left of 2, 3 reserved, too few', true],
  ['left', on(place(1, 0, 3), place(2, 9, 0)), '-3', '-3 left of 0, 3 reserved, too few', true],
  ['left', on(place(1, 0, 3), place(2, 0, 0)), '–', 'no pieces noted, 3 reserved', false],
  ['reserved', on(place(1, 0, 3)), '3', 'no pieces noted, 3 reserved', false],
] as const)(
  'The grid of rental stock says what is %s, and calls no pieces too few where none are noted anywhere',
  (shown, day, said, label, isTooFew) => {
    expect(stockCell(day, '1', shown, String)).toEqual({ shown: said, label, isTooFew })
  },
)
