/**
 * Say that this database holds the demo resort, whose accounts everybody knows. The mark is for good: it outlives
 * whatever is put in the demo's place, because nobody can tell what of the demo is left.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { DEMO_MARK } from './setting-rules.ts'
import { upsertSettings } from './settings.sql.ts'

export async function markDemo(tx: Tx): Promise<void> {
  await upsertSettings(tx, [{ name: DEMO_MARK, value: 'true' }])
}
