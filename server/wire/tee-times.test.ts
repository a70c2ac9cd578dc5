import { expect, test } from 'vitest'
import { teeTimeDocument } from './tee-times.ts'

const rate = {
  id: 1,
  courseId: 1,
  name: 'Twilight',
  holes: 18,
  fromTime: '12:00:00',
  toTime: '18:00:00',
  priceMinor: 8050,
  isCartIncluded: false,
  groupKey: null,
}
const at = (time: string) => teeTimeDocument({ slotId: `2027-05-04T${time}`, time, holes: 18, players: 3, rate }, 'USD')

test('A tee time is sent with its words on a clock of twelve hours, its rate in decimals, and its slot [IMPL-41]', () => {
  expect(at('12:00:00')).toEqual({
    Time: '12:00:00',
    Display: '12:00 pm',
    Holes: 18,
    AvailablePlayers: 3,
    Rate: 80.5,
    RateName: 'Twilight',
    CartIncluded: false,
    SlotId: '2027-05-04T12:00:00',
  })
  expect(['00:10:00', '07:00:00', '13:20:00'].map((time) => at(time).Display)).toEqual([
    '12:10 am',
    '7:00 am',
    '1:20 pm',
  ])
})
