/** The shop's clock, and what may still be bought by it. */
export { isClockMoved, readShopNow, startShopClock } from './clock.sql.ts'
export { type ClockMove, moveShopClock, readShopClock } from './clock.ts'
export {
  type DayRange,
  daysOnSale,
  type SaleClock,
  type StartRefusal,
  startRefusal,
  startRefusals,
} from './start-time.ts'
