/**
 * The release before this one on the tables of this one, as in a deploy that replaces process by process, and after one
 * that is taken back. It is known by what it asked of its tables (`tools/record-release.ts`), not by its code: what it
 * would make of a value that is new to it is not seen here.
 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect } from 'vitest'
import { readCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { modelCalendar } from '#commerce/testing/model/real-shop.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { readAgain, readRecording } from './recording.ts'
import { playSellingSession } from './selling-session.ts'

const previous = readRecording(readFileSync(new URL('previous-release.jsonl', import.meta.url), 'utf8'))

/** One connection, as a process of that release has it. */
const test = databaseTest.extend('old', async ({ freshDatabase }, { onCleanup }) => {
  const client = new Client({ connectionString: freshDatabase.connectionString, options: '-c TimeZone=UTC' })
  await client.connect()
  onCleanup(() => client.end())
  return client
})

async function replay(old: Client): Promise<string[]> {
  const differences: string[] = []
  for (const { rows, text, values } of previous.session) {
    const { rowCount } = await old.query(text, values)
    if ((rowCount ?? 0) !== rows) differences.push(`${rowCount} rows instead of ${rows}: ${text}`)
  }
  return differences
}

async function unprepared(old: Client): Promise<string[]> {
  const refused: string[] = []
  for (const [name, text] of Object.entries(previous.named)) {
    await old.query(`prepare ${name} as ${text}`).catch((error) => refused.push(`${name}: ${error.message}`))
  }
  return refused
}

/** What that release reads, and how it differs from what it read of its own rows. More columns are no difference. */
async function expectSameReads(old: Client): Promise<void> {
  for (const read of previous.reads) expect(await readAgain(old, read), read.text).toMatchObject(read.found)
}

async function cartsOf(database: Database) {
  const view = { storeName: 'Model', currencyCode: 'USD', staff: false, now: new Date('2026-12-09T19:20:00Z') }
  return database.read(async (tx) => {
    const assortment = await readAssortment(tx)
    const { rows } = await database.pool.query<{ id: number }>('select id from contact order by id')
    const carts = []
    for (const { id: contactId } of rows)
      carts.push(await readCart(tx, { contactId }, assortment, { ...view, calendar: modelCalendar }))
    return carts.map(({ lines, totalMinor }) => [lines.map(({ quantity }) => quantity), totalMinor])
  })
}

test('Every statement that the release before prepares can be prepared on the tables of this one [DEP-01]', async ({
  old,
}) => {
  expect(Object.keys(previous.named).length).toBeGreaterThan(70)
  expect(await unprepared(old)).toEqual([])
})

test('A day of selling by the release before runs on the tables of this one, and this one goes on with it [DEP-01]', async ({
  freshDatabase,
  old,
}) => {
  expect(previous.session.length).toBeGreaterThan(300)
  expect(await replay(old)).toEqual([])
  await expectSameReads(old)
  expect(await freshDatabase.read(readViolations)).toEqual([])
  const written = await cartsOf(freshDatabase)
  expect(written.map(([quantities]) => quantities)).toEqual([
    [2, 3],
    [1, 1, 2],
  ])
})

test('After a release is taken back, the one before reads all carts and places that the newer one wrote [DEP-01]', async ({
  freshDatabase,
  old,
}) => {
  await playSellingSession((work) => freshDatabase.transaction(work))
  await expectSameReads(old)
})

test.for<[what: string, sql: string, complaint: string]>([
  ['a column that is not null without a default', 'alter table cart_line add column x int not null', 'null value'],
  ['a dropped column', 'alter table cart_line drop column times_kept', 'does not exist'],
  ['a renamed column', 'alter table hold rename column qty to places', 'does not exist'],
  ['a stricter constraint', `alter table hold add check (state <> 'replaced')`, 'violates check constraint'],
])(
  'A migration with %s is found by the session of the release before',
  async ([, sql, complaint], { freshDatabase, old }) => {
    await freshDatabase.pool.query(sql)
    await expect(replay(old)).rejects.toThrow(complaint)
  },
)

test('A dropped table is found by the statements that the release before prepares', async ({ freshDatabase, old }) => {
  await freshDatabase.pool.query('drop table sign_in_failure')
  expect(await unprepared(old)).not.toEqual([])
})
