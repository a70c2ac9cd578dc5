import { expect, test } from 'vitest'
import { isPicked, movedTo } from './tee-table.tsx'

const key = (name: string, isFar = false) => ({ key: name, ctrlKey: isFar, metaKey: false })

test.for([
  ['ArrowDown', 10, 11],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 60, 60],
  ['PageDown', 10, 16],
  ['PageDown', 58, 60],
  ['PageUp', 3, 0],
  ['Home', 30, 0],
  ['End', 30, 60],
  ['a', 30, undefined],
] as const)('%s moves from start time %i to %s', ([name, at, to]) => {
  expect(movedTo(key(name), at, 60)).toBe(to)
})

test('An arrow with the command key goes to the first or the last start time', () => {
  expect([movedTo(key('ArrowUp', true), 30, 60), movedTo(key('ArrowDown', true), 30, 60)]).toEqual([0, 60])
})

test('Start times between the active one and the other end are selected, whichever of them is first', () => {
  expect([1, 2, 3, 4, 5].map((at) => isPicked(at, { at: 2, anchor: 4 }))).toEqual([false, true, true, true, false])
  expect([1, 2, 3, 4, 5].map((at) => isPicked(at, { at: 4, anchor: 2 }))).toEqual([false, true, true, true, false])
})
