/** The shop's clock in the hands of tests and demonstrations. A caller offers this only where STORE_CLOCK is set. */
import type { Tx } from '#commerce/database/tx.ts'
import { isClockFrozen, lockClock, readShopNow, setFrozen, setTicking } from './clock.sql.ts'

export type ClockMove = { to?: Date | undefined; frozen?: boolean | undefined }

/**
 * Set the shop's clock for every process, stop it, or let it go on. What is not named stays: a stopped clock that is
 * moved stands at the new time, a running one runs on from there, and a stopped one that is started loses no time.
 */
export async function moveShopClock(tx: Tx, { to, frozen }: ClockMove): Promise<void> {
  await lockClock(tx)
  if (frozen ?? (await isClockFrozen(tx))) await setFrozen(tx, to)
  else await setTicking(tx, to)
}

/** The time, and whether the clock stands still. */
export async function readShopClock(tx: Tx): Promise<{ now: Date; isFrozen: boolean }> {
  return { isFrozen: await isClockFrozen(tx), now: await readShopNow(tx) }
}
