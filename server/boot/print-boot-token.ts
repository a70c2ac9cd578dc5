/**
 * The token by which the first page of an empty shop tells what to do next. It stands in the log once, of the process
 * that made it, and nowhere else: only its hash is stored.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { issueBootToken } from '#commerce/staff/index.ts'

export async function printBootToken(database: Database, publicUrl: string | undefined, log: Logger): Promise<void> {
  const token = await database.transaction(issueBootToken)
  if (token === undefined) return
  // In the words of the line: a field of this name would be hidden. A warning, because most logs show those.
  log.warn(`This shop is empty. Open ${publicUrl}/?setup to see what to do next, with this token: ${token}`)
}
