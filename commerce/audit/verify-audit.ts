/**
 * Whether the trail is what was written: each row hashes to what it says, over the row before it, and none is missing.
 *
 * Rows cut off at the end, or a trail that was rewritten with new hashes, fit together all the same. Who remembers an earlier
 * end of the chain, from the log or from their last look, names it and finds that out too.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type ChainEnd, selectEnd, selectFirstBroken, selectHashAt } from './audit.sql.ts'

export type AuditVerdict =
  /** `end` is nothing in an empty trail. */
  { ok: true; end: ChainEnd | undefined } | { ok: false; brokenAt: number }

export async function verifyAudit(tx: Tx, known?: ChainEnd): Promise<AuditVerdict> {
  const brokenAt = await selectFirstBroken(tx)
  if (brokenAt !== undefined) return { ok: false, brokenAt }
  if (known && (await selectHashAt(tx, known.position)) !== known.hash) return { ok: false, brokenAt: known.position }
  return { ok: true, end: await selectEnd(tx) }
}
