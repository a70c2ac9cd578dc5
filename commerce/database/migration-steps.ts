/**
 * The steps of a folder of migrations, in their order. A file is one transaction, unless its first line says that it
 * runs outside of one: then its statements run one by one, and each of them may run again after a failure.
 *
 *     -- outside a transaction
 *     CREATE INDEX CONCURRENTLY IF NOT EXISTS "hold_of_day" ON "hold" ("created_at");--> statement-breakpoint
 *     -- in batches
 *     UPDATE hold SET … WHERE id IN (SELECT id FROM hold WHERE … LIMIT 2000);
 */
import { readMigrationFiles } from 'drizzle-orm/migrator'

export type MigrationStep = {
  /** When it was made: its place in the order, and its name in the history. */
  millis: number
  hash: string
  isOutside: boolean
  statements: MigrationStatement[]
}

export type MigrationStatement = {
  text: string
  /** It is repeated until it changes no row. */
  isInBatches: boolean
  /** It waits for other transactions without keeping them waiting. */
  isConcurrent: boolean
  /** The index that a failed try may have left behind unfinished. */
  index: string | undefined
}

const OUTSIDE = '-- outside a transaction'
const IN_BATCHES = '-- in batches'

/** Those after a moment: most starts find none, and taking statements apart is most of the work. */
export function readMigrationSteps(migrationsFolder: string, afterMillis = 0): MigrationStep[] {
  return readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > afterMillis)
    .map(({ folderMillis, hash, sql }) => ({
      millis: folderMillis,
      hash,
      isOutside: linesOf(sql[0] ?? '')[0] === OUTSIDE,
      statements: sql.map(statementOf).filter(({ text }) => text !== ''),
    }))
}

export function statementOf(part: string): MigrationStatement {
  const lines = linesOf(part)
  const sql = lines.filter((line) => !line.startsWith('--')).join('\n')
  const words = sql.toLowerCase().split(/[\s;]/).filter(Boolean)
  const isIndex = words[0] === 'create' && (words[1] === 'index' || words[2] === 'index')
  const isConcurrent = words.slice(0, 4).includes('concurrently')
  const name = words[words.indexOf('exists') + 1]?.replaceAll('"', '')
  return {
    text: sql === '' ? '' : part,
    isConcurrent,
    isInBatches: lines.includes(IN_BATCHES),
    index: isIndex && isConcurrent ? name : undefined,
  }
}

function linesOf(part: string): string[] {
  return part
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
