/** Throw away what guests handed over and no line has named for a day. Answers how many. */
import type { Tx } from '#commerce/database/tx.ts'
import { sweepFiles } from '#commerce/uploads/index.ts'
import { selectNamedFiles } from './files.sql.ts'

export function forgetFiles(tx: Tx): Promise<number> {
  return sweepFiles(tx, (files) => selectNamedFiles(tx, files))
}
