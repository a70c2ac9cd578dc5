/** Whether this database ever held the demo resort. Such a shop must not sell for money. */
import type { Tx } from '#commerce/database/tx.ts'
import { DEMO_MARK } from './setting-rules.ts'
import { selectSettings } from './settings.sql.ts'

export async function isDemo(tx: Tx): Promise<boolean> {
  return (await selectSettings(tx)).some(({ name }) => name === DEMO_MARK)
}
