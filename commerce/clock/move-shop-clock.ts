/**
 * Set the shop's clock for everybody, stop it, or let it go on. What is not named stays: a stopped clock that is moved
 * stands at the new time, a running one runs on from there, and a stopped one that is started loses no time.
 * For tests and demonstrations; whoever offers this to a caller checks that STORE_CLOCK is set.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockClock, selectIsFrozen, setFrozen, setTicking } from './clock.sql.ts'

export type ClockMove = { to?: Date | undefined; frozen?: boolean | undefined }

export async function moveShopClock(tx: Tx, { to, frozen }: ClockMove): Promise<void> {
  await lockClock(tx)
  if (frozen ?? (await selectIsFrozen(tx))) await setFrozen(tx, to)
  else await setTicking(tx, to)
}
