/**
 * `npm run demo`: the demo resort anew, in place of whatever the database holds. It works beside a running shop, which
 * shows the new data within a second, and on its own. A shop in production is left alone.
 */
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo, type Database, openDatabase } from '#commerce/database/open.ts'
import { announcedDatabase } from '#server/boot/demo.ts'
import { refuseOr, refuseStart } from '#server/boot/refuse-start.ts'
import { reloadDemo } from './boot/demo.ts'
import { type Environment, readEnvironment } from './boot/environment.ts'
import { createLog } from './boot/log.ts'

const read = readEnvironment(process.env)
if (!read.ok) refuseStart(read.refusals)
if (read.environment.isProduction)
  refuseStart(['The demo resort would replace a shop in production. Nothing was changed.'])
if (read.environment.serve === 'storefront')
  refuseStart(['A storefront alone has no data; reload the demo where its engine runs.'])

const log = createLog({ level: read.environment.logLevel })
try {
  const database = await openForReload(read.environment)
  await migrate(database, log)
  await reloadDemo(database, log)
  await database.close()
  console.log('The demo resort is loaded anew.')
} catch (error) {
  refuseOr(error, () => log.fatal({ err: error }, 'The demo resort could not be loaded.'))
}

async function openForReload({ dataDir, databaseUrl }: Environment): Promise<Database> {
  return (databaseUrl ? undefined : await runningDatabase(dataDir)) ?? openDatabase({ url: databaseUrl, dataDir, log })
}

/** The database of a shop that is running on this folder just now, if there is one. */
async function runningDatabase(dataDir: string): Promise<Database | undefined> {
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
