/**
 * Switches features on or off. Flags that are not named stay as they are; an absent flag counts as off. Where the
 * versions that an operator read are given, 0 for a flag that was never set, it is stored only while they count.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockFlags, selectFlags, upsertFlags } from './settings.sql.ts'

export type SaveFlagsResult = { ok: true } | (ChangedMeanwhile & { name: string })

export async function saveFlags(
  tx: OperatorTx,
  flags: Record<string, boolean>,
  expectedVersions: Record<string, number> = {},
): Promise<SaveFlagsResult> {
  const read = async () =>
    Object.fromEntries((await selectFlags(tx)).map(({ name, isEnabled }) => [`flag ${name}`, { isEnabled }]))
  return recordChange(tx, { action: 'flag changed', what: 'flags', read }, () => putFlags(tx, flags, expectedVersions))
}

async function putFlags(
  tx: Tx,
  flags: Record<string, boolean>,
  expectedVersions: Record<string, number>,
): Promise<SaveFlagsResult> {
  const expected = Object.entries(expectedVersions)
  if (expected.length > 0) await lockFlags(tx)
  const stored = expected.length > 0 ? await selectFlags(tx) : []
  for (const [name, version] of expected) {
    const known = stored.find((flag) => flag.name.toLowerCase() === name.toLowerCase())
    const changed = changedMeanwhile(version, known?.version)
    if (changed) return { ...changed, name }
  }
  await upsertFlags(tx, flags)
  return { ok: true }
}
