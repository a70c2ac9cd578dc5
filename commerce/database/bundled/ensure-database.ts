/** The shop's own database inside the cluster. Asked at every start: the first one may have been killed before this. */
import { Client } from 'pg'
import type { Address } from './address.ts'

const NAME = 'chairlift'

/** Returns the address of the shop's database. */
export async function ensureDatabase(address: Address): Promise<string> {
  const client = new Client({ connectionString: address.connectionString('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
  return address.connectionString(NAME)
}
