/**
 * Delete files that nobody wanted for a day. `named` says which of them lines of carts still name: those stay, and are
 * asked about again a day later. The files are locked first, so none is put into a cart while it is being thrown away.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteFiles, lockStaleFiles, refreshFiles, type StaleFile } from './uploads.sql.ts'

/** One round does not hold its locks for long; the next is due soon. */
const AT_ONCE = 200

export async function sweepFiles(
  tx: Tx,
  named: (files: readonly StaleFile[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const stale = await lockStaleFiles(tx, AT_ONCE)
  if (stale.length === 0) return 0
  const kept = await named(stale)
  const ids = stale.map(({ id }) => id)
  const gone = ids.filter((id) => !kept.has(id))
  await refreshFiles(
    tx,
    ids.filter((id) => kept.has(id)),
  )
  await deleteFiles(tx, gone)
  return gone.length
}
