import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { countEvent } from '#commerce/idempotency/index.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

const MORNING = new Date('2026-12-03T16:00:00Z')
const EVENTS = 1_200

/** Events of a provider, and guests whose carts are empty. */
async function givenOldRows(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await moveShopClock(tx, { to: MORNING, frozen: true })
    await countEvent(tx, { provider: 'stripe', eventId: 'first' })
  })
  await database.pool.query(
    `insert into provider_event (provider, event_id) select 'stripe', n::text from generate_series(2, ${EVENTS}) as n;
     insert into visitor (token_hash) select decode(md5(n::text), 'hex') from generate_series(1, 120) as n;
     insert into cart (visitor_id, currency) select id, 'USD' from visitor`,
  )
}

function keep(database: Database, settings: Record<string, string> = {}) {
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const purge = shopJobs({ database, settings: () => settings, log }).find(({ name }) => name === 'purge')
  return { run: async () => purge?.work(), lines: () => recorded.read().map(({ msg, removed }) => [msg, removed]) }
}

async function afterDays(database: Database, days: number): Promise<void> {
  const to = new Date(MORNING.getTime() + days * 86_400_000)
  await database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
}

async function left({ pool }: Database): Promise<{ events: number; guests: number }> {
  const { rows } = await pool.query(
    'select (select count(*)::int from provider_event) as events, (select count(*)::int from visitor) as guests',
  )
  return rows[0]
}

test('The purge goes on batch by batch until nothing is due, and says how much went [PRV-04]', async ({
  freshDatabase,
}) => {
  await givenOldRows(freshDatabase)
  await afterDays(freshDatabase, 91)
  const { run, lines } = keep(freshDatabase)
  await run()
  expect(await left(freshDatabase)).toEqual({ events: 0, guests: 0 })
  expect(lines()).toEqual([
    ['Thrown away: guests with their carts.', 120],
    ['Thrown away: events of providers.', EVENTS],
  ])
})

test('The operator’s figure decides how long guests with their carts are kept [PRV-04]', async ({ freshDatabase }) => {
  await givenOldRows(freshDatabase)
  await afterDays(freshDatabase, 15)
  await keep(freshDatabase).run()
  expect(await left(freshDatabase)).toEqual({ events: EVENTS, guests: 120 })
  await keep(freshDatabase, { 'retention.guestcartdays': '14' }).run()
  expect(await left(freshDatabase)).toEqual({ events: EVENTS, guests: 0 })
})

test('A subject that cannot be purged fails the job after all others were purged', async ({ freshDatabase }) => {
  await givenOldRows(freshDatabase)
  await freshDatabase.pool.query(
    `create table receipt (visitor_id int references visitor); insert into receipt select min(id) from visitor`,
  )
  await afterDays(freshDatabase, 91)
  await expect(keep(freshDatabase).run()).rejects.toThrow('receipt')
  expect((await left(freshDatabase)).events).toBe(0)
})
