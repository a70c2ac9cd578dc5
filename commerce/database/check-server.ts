/** Is the server that DATABASE_URL names there, and new enough? The answer to a typing mistake belongs at the start. */
import { Client } from 'pg'
import { StartRefused } from './start-refused.ts'

const OLDEST_VERSION = 15

export async function checkServer(url: string): Promise<string> {
  const version = await askVersion(url)
  if (version < OLDEST_VERSION) {
    throw new StartRefused(`DATABASE_URL names a PostgreSQL ${version}; the shop needs ${OLDEST_VERSION} or newer.`)
  }
  return url
}

async function askVersion(url: string): Promise<number> {
  let client: Client | undefined
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    return Math.floor(Number(rows[0].server_version_num) / 10_000)
  } catch (error) {
    // Never the address itself: it may hold a password.
    const reason = error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error)
    throw new StartRefused(`The database that DATABASE_URL names cannot be used: ${reason}.`)
  } finally {
    await client?.end().catch(() => {})
  }
}
