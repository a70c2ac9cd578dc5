/** How long a transaction that only tries something waits for a lock that another one has. */
import { statement, type Tx } from '#commerce/database/tx.ts'

/** Shorter than a publisher waits (`lock_timeout` of the pool): what it has locked by then is let go in time. */
const LOCK_WAIT = '250ms'

const setWait = statement('set_short_lock_wait', `select set_config('lock_timeout', $1, true)`)

export async function waitShortly(tx: Tx): Promise<void> {
  await setWait(tx, [LOCK_WAIT])
}
