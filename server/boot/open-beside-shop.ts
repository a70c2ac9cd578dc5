/** For commands: the shop's database, whether the shop is running at this moment or not. */
import type { Logger } from 'pino'
import { connectTo, type Database, openDatabase } from '#commerce/database/open.ts'
import { announcedDatabase } from './demo.ts'
import type { Environment } from './environment.ts'

type Where = Pick<Environment, 'backupDir' | 'dataDir' | 'databaseUrl' | 'databaseUrlDirect'>

export async function openBesideShop(where: Where, log: Logger): Promise<Database> {
  const { backupDir, dataDir, databaseUrl, databaseUrlDirect } = where
  const running = databaseUrl ? undefined : await runningDatabase(dataDir, log)
  return running ?? openDatabase({ url: databaseUrl, directUrl: databaseUrlDirect, dataDir, backupDir, log })
}

/** The database of a shop that is running on this folder just now, if there is one. */
async function runningDatabase(dataDir: string, log: Logger): Promise<Database | undefined> {
  const url = announcedDatabase(dataDir)
  if (!url) return undefined
  const database = connectTo(url, log, 2)
  try {
    await database.pool.query('select 1')
    return database
  } catch {
    await database.close()
    return undefined
  }
}
