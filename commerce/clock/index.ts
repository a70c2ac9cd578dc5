/** The shop's clock. */
export { isClockMoved } from './is-clock-moved.ts'
export { type ClockMove, moveShopClock } from './move-shop-clock.ts'
export { readShopClock } from './read-shop-clock.ts'
export { readShopNow } from './read-shop-now.ts'
export { startShopClock } from './start-shop-clock.ts'
