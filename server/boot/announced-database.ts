/**
 * A running shop says in its data folder how its bundled database is reached, so that a command started beside it (the
 * reload of the demo) works on the running shop instead of being turned away.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'database.url'

/** Returns the function that takes it back. */
export function announceDatabase(dataDir: string, connectionString: string): () => void {
  const file = join(dataDir, FILE)
  writeFileSync(file, connectionString, { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** What was announced; after a crash nobody may be there any more. */
export function announcedDatabase(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8')
  } catch {
    return undefined
  }
}
