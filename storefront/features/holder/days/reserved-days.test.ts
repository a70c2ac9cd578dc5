import { expect, test } from 'vitest'
import { pipsOf, reservedDays } from './reserved-days.ts'

function daysOf(booked: number, inCart: number, count = booked + inCart) {
  const days = (length: number) => Array.from({ length }, (_, index) => `2027-01-${10 + index}`)
  const ReservationDatesInfo = { BookedReservationDates: days(booked), InCartReservationDates: days(inCart) }
  return { ReservationDatesInfo, ReservedDaysCount: count }
}

test.each([
  [daysOf(2, 0), 5, { booked: 2, inCart: 0, most: 5 }, 'booked booked free free free'],
  [daysOf(3, 1), 5, { booked: 3, inCart: 1, most: 5 }, 'booked booked booked inCart free'],
  [daysOf(0, 0), 3, { booked: 0, inCart: 0, most: 3 }, 'free free free'],
  [daysOf(0, 2), 2, { booked: 0, inCart: 2, most: 2 }, 'inCart inCart'],
  // Of five that were booked two are skied and count no more.
  [daysOf(5, 0, 3), 5, { booked: 3, inCart: 0, most: 5 }, 'booked booked booked free free'],
  [daysOf(6, 0), 5, { booked: 6, inCart: 0, most: 5 }, 'booked booked booked booked booked'],
  [daysOf(1, 0), 7, { booked: 1, inCart: 0, most: 7 }, 'booked free free free free free free'],
  [daysOf(1, 1), 8, { booked: 1, inCart: 1, most: 8 }, ''],
  [daysOf(4, 0), null, { booked: 4, inCart: 0, most: undefined }, ''],
  [daysOf(4, 0), 0, { booked: 4, inCart: 0, most: undefined }, ''],
])(
  'Reserved days %# are counted by the engine, and have pips up to seven [MEMBER-09, MEMBER-10]',
  (member, most, days, pips) => {
    expect(reservedDays(member, most)).toEqual(days)
    expect(pipsOf(reservedDays(member, most)).join(' ')).toBe(pips)
  },
)
