/** The shop's clock. */
export { isClockMoved, readShopNow, startShopClock } from './clock.sql.ts'
export { type ClockMove, moveShopClock, readShopClock } from './clock.ts'
