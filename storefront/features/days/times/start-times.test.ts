import { expect, test } from 'vitest'
import { timeGroups } from './start-times.tsx'

const at = (clock: string) => ({ Time: `2026-12-05T${clock}:00`, AvailableInventory: 4 })
const partsOf = (...clocks: string[]) =>
  timeGroups(clocks.map(at)).map(({ part, times }) => [part, times.map(({ Time }) => Time.slice(11, 16))])

test('Many start times are grouped into morning, afternoon and evening, and no group is empty', () => {
  expect(partsOf('09:00', '11:59', '12:00', '13:00', '16:59', '17:00', '20:00')).toEqual([
    ['morning', ['09:00', '11:59']],
    ['afternoon', ['12:00', '13:00', '16:59']],
    ['evening', ['17:00', '20:00']],
  ])
  expect(partsOf('17:00', '17:10', '17:20', '17:30', '17:40', '17:50', '18:00').map(([part]) => part)).toEqual([
    'evening',
  ])
})

test('A few start times stand in one group', () => {
  expect(partsOf('15:30', '18:00')).toEqual([[undefined, ['15:30', '18:00']]])
})
