/**
 * A small shop in a process of its own, for the tests that kill it: opens the database of a data folder, migrates, and
 * does what its parent asks. It tells its parent what it logs and, once, whether it is ready or refused to start.
 */
import { sql } from 'drizzle-orm'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'

export type ShopCommand =
  | { do: 'write'; note: string }
  | { do: 'write and hang'; note: string }
  | { do: 'read' }
  | { do: 'stop' }
  | { do: 'leave' }

export type ShopReport =
  | { kind: 'ready' }
  | { kind: 'refused'; words: string }
  | { kind: 'log'; words: string }
  | { kind: 'done'; notes: string[] }
  | { kind: 'failed'; words: string }

const [dataDir = '', systemFolder = '', prepared = ''] = process.argv.slice(2)
const say = (words: unknown, more?: unknown) => tell({ kind: 'log', words: String(more ?? words) })
const log = { debug: () => {}, info: say, warn: say, error: say } as unknown as DatabaseLog

function tell(report: ShopReport) {
  process.send?.(report)
}

async function open(): Promise<Database> {
  const bundled = await startBundled({
    dataDir,
    log,
    ...(systemFolder && { systemFolder }),
    ...(prepared && { prepared }),
  })
  const database = connectTo(bundled.connectionString, log, 4, bundled.stop)
  await migrate(database, log)
  await database.pool.query('create table if not exists note (words text not null)')
  return database
}

async function obey(database: Database, command: ShopCommand): Promise<string[]> {
  switch (command.do) {
    case 'write':
      await database.transaction((tx) => tx.execute(sql`insert into note values (${command.note})`))
      return []
    case 'write and hang':
      await database.transaction(async (tx) => {
        await tx.execute(sql`insert into note values (${command.note})`)
        tell({ kind: 'done', notes: [] })
        await new Promise(() => {})
      })
      return []
    case 'read': {
      const { rows } = await database.pool.query('select words from note order by words')
      return rows.map((row) => row.words)
    }
    case 'stop':
      await database.close()
      process.exit(0)
      break
    case 'leave':
      process.exit(3)
  }
}

try {
  const database = await open()
  process.on('message', (command: ShopCommand) => {
    obey(database, command).then(
      (notes) => tell({ kind: 'done', notes }),
      (error) => tell({ kind: 'failed', words: String(error) }),
    )
  })
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(130))
    say('closing')
    database.close().then(() => process.exit(0))
  })
  tell({ kind: 'ready' })
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.send?.({ kind: 'refused', words: error.message }, () => process.exit(1))
}
