/**
 * `node tools/record-release.ts`, in the tree of a release: writes down what it asks of its tables. The next release is
 * held to it until it is released itself (`commerce/testing/release/previous-release.test.ts`).
 */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo } from '#commerce/database/open.ts'
import { newDataFolder } from '#commerce/testing/data-folder.ts'
import { recordingText, recordRelease } from '#commerce/testing/release/recording.ts'
import { at, ROOT } from './bootstrap/root.mjs'

const FILE = 'commerce/testing/release/previous-release.jsonl'

for (const file of globSync('{commerce,server}/**/*.sql.ts', { cwd: ROOT })) await import(at(file))
const log = pino({ level: 'warn' })
const folder = newDataFolder('chairlift-release-')
const bundled = await startBundled({ dataDir: join(folder, 'data'), log })
try {
  const database = connectTo(bundled.connectionString, log, 1)
  await migrate(database, log)
  await database.close()
  const client = new Client({ connectionString: bundled.connectionString, options: '-c TimeZone=UTC' })
  await client.connect()
  writeFileSync(at(FILE), recordingText(await recordRelease(client)))
  await client.end()
  console.log(`Written: ${FILE}`)
} finally {
  await bundled.stop()
  rmSync(folder, { recursive: true, force: true })
}
