/** The Lake Course: two tees, a group every ten minutes, cheaper the later one starts. */
import type { CourseDraft, RateDraft } from '#commerce/golf/index.ts'

const HOURS = [
  { name: 'Morning', fromTime: '07:00:00', toTime: '11:00:00', nine: 5900, eighteen: 10900 },
  { name: 'Midday', fromTime: '11:00:00', toTime: '15:00:00', nine: 5200, eighteen: 9500 },
  { name: 'Twilight', fromTime: '15:00:00', toTime: '18:00:00', nine: 4500, eighteen: 8000 },
]

export function demoCourse(productId: number): CourseDraft {
  return {
    productId,
    pool: 'first tee',
    turnPool: 'tenth tee',
    turnMinutes: 120,
    firstTee: '07:00:00',
    lastTee: '17:00:00',
    everyMinutes: 10,
    bookingDaysPublic: 60,
    bookingDaysMember: 90,
    rates: HOURS.flatMap(({ name, fromTime, toTime, nine, eighteen }): RateDraft[] => [
      { name, holes: 9, fromTime, toTime, priceMinor: nine, isCartIncluded: true },
      { name, holes: 18, fromTime, toTime, priceMinor: eighteen, isCartIncluded: true },
    ]),
  }
}
