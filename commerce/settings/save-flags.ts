/** Switches features on or off. Flags that are not named stay as they are; an absent flag counts as off. */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { selectFlags, upsertFlags } from './settings.sql.ts'

export async function saveFlags(tx: OperatorTx, flags: Record<string, boolean>): Promise<void> {
  const read = async () =>
    Object.fromEntries((await selectFlags(tx)).map(({ name, isEnabled }) => [`flag ${name}`, { isEnabled }]))
  await recordChange(tx, { action: 'flag changed', what: 'flags', read }, () => upsertFlags(tx, flags))
}
