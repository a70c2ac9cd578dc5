/**
 * The version of a row that operators edit. A trigger raises it with every update (`raise_version_on_update`),
 * whichever code writes the row, so that a save can tell that what it was made from is no longer there: who sends the
 * version they read is refused where another one came first, and who sends none overwrites.
 */
import { integer } from 'drizzle-orm/pg-core'

export const rowVersion = () => integer().notNull().default(1)

export type ChangedMeanwhile = {
  ok: false
  reason: 'changed_meanwhile'
  /** The version that counts now; 0 where the row is gone or was never there. */
  version: number
}

/** Judged under a lock on the row: `current` is undefined where there is none. */
export function changedMeanwhile(expected: number | undefined, current = 0): ChangedMeanwhile | undefined {
  if (expected === undefined || expected === current) return undefined
  return { ok: false, reason: 'changed_meanwhile', version: current }
}
