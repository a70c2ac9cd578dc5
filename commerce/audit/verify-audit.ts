/**
 * Whether the trail is what was written: each row hashes to what it says, over the row before it, and none is missing.
 *
 * Rows cut off at the end, or a trail that was rewritten with new hashes, fit together all the same. Who remembers an
 * earlier end of the chain, from the log or from their last look, names it and finds that out too.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type ChainEnd, checkPart, selectEnd, selectHashAt } from './audit.sql.ts'

export type AuditVerdict =
  /** `end` is nothing in an empty trail. */
  { ok: true; end: ChainEnd | undefined } | { ok: false; brokenAt: number }

/** So many that none takes longer than a statement may. */
const ROWS_AT_A_TIME = 20_000

export async function verifyAudit(tx: Tx, known?: ChainEnd, rowsAtATime = ROWS_AT_A_TIME): Promise<AuditVerdict> {
  for (let after: number | null = 0; after !== null; ) {
    const { brokenAt, last } = await checkPart(tx, after, rowsAtATime)
    if (brokenAt !== null) return { ok: false, brokenAt }
    after = last
  }
  if (known && (await selectHashAt(tx, known.position)) !== known.hash) return { ok: false, brokenAt: known.position }
  return { ok: true, end: await selectEnd(tx) }
}
