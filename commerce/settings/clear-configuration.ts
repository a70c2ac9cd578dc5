/**
 * Forget every setting, flag, text and zone: the shop then runs on its defaults. That it was a demo is not forgotten.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteConfiguration } from './settings.sql.ts'

export async function clearConfiguration(tx: Tx): Promise<void> {
  await deleteConfiguration(tx)
}
