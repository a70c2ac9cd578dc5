import { expect, test } from 'vitest'
import { roomAt, startAt, startReadAgain } from './chosen-start.ts'

const DAY = '2026-12-05'
const TIMES = [
  { Time: '2026-12-05T10:00:00', AvailableInventory: 2 },
  { Time: '2026-12-05T11:00:00', AvailableInventory: 0 },
]

test('The chosen start time is recognized however it was written, and never on another day', () => {
  for (const text of ['10:00', '10:00:00', '2026-12-05T10:00', '2026-12-05T10:00:00']) {
    expect(startAt(text, DAY)).toBe('2026-12-05T10:00:00')
  }
  expect(startAt('2026-12-06T10:00:00', DAY)).toBeUndefined()
  expect(startAt('soon', DAY)).toBeUndefined()
})

test('The chosen start time stays when it is read again and still has room', () => {
  expect(startReadAgain('10:00', DAY, TIMES, 2)).toBe('kept')
  expect(startReadAgain('', DAY, TIMES, 2)).toBe('kept')
})

test('The chosen start time is chosen again with its remaining places, and cleared where it is gone', () => {
  expect(startReadAgain('10:00', DAY, TIMES, 3)).toEqual({ text: '2026-12-05T10:00:00', places: 2 })
  expect(startReadAgain('11:00', DAY, TIMES, 1)).toEqual({ text: '2026-12-05T11:00:00', places: 0 })
  expect(startReadAgain('12:00', DAY, TIMES, 1)).toBeUndefined()
})

test('The chosen start time has room for the places of the edited line, and no other time has', () => {
  expect(roomAt(TIMES, '2026-12-05T11:00:00', 3).map(({ AvailableInventory }) => AvailableInventory)).toEqual([2, 3])
  expect(roomAt(TIMES, undefined, 3)).toEqual(TIMES)
})
