/** Switch features on or off. Flags that are not named stay as they are; an absent flag counts as off. */
import type { Tx } from '#commerce/database/tx.ts'
import { upsertFlags } from './settings.sql.ts'

export async function saveFlags(tx: Tx, flags: Record<string, boolean>): Promise<void> {
  await upsertFlags(tx, flags)
}
