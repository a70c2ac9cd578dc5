/**
 * An upgrade in the middle of a sale: new columns, an index and a column that is filled for rows that are there, while
 * guests buy from several processes; then the processes are replaced one by one. UPGRADE_HOLDS makes it longer.
 *
 * The processes before and after are of the same code. That older code works on newer tables is another test
 * (`commerce/testing/release/`); this one shows that the way there holds up no sale.
 */
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#commerce/database/migrate.ts'
import type { Database } from '#commerce/database/open.ts'
import { migrationFolder } from '#commerce/testing/migration-folder.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { startSteadyLoad } from '#server/testing/race/steady-load.ts'
import { poolTargets, snowcatTargets } from '#server/testing/race/targets.ts'

const HOLDS = sizeFrom('UPGRADE_HOLDS', 20_000)
const PROCESSES = sizeFrom('UPGRADE_PROCESSES', 2)
const GUESTS = sizeFrom('UPGRADE_GUESTS', 20)
const MINUTES = 20
/** What a guest is told whose sale did not get its lock in time. */
const TRY_AGAIN = 'TRY_AGAIN'
const silent = pino({ level: 'silent' })

const COLUMNS = 'alter table hold add column note text; alter table cart_line add column note text;'
const FILLING = `-- outside a transaction
create index concurrently if not exists hold_to_fill on hold (id) where note is null;--> statement-breakpoint
-- in batches
update hold set note = 'old' where id in (select id from hold where note is null order by id limit 2000);--> statement-breakpoint
create index concurrently if not exists hold_noted on hold (note, created_at);--> statement-breakpoint
drop index concurrently if exists hold_to_fill;`
/** The same index made in a transaction. That waits for a word instead of a large table. */
const BLOCKING = `create index hold_noted_plainly on hold (created_at);--> statement-breakpoint
do $$ begin while not exists (select from may_go_on) loop perform pg_sleep(0.01); end loop; end $$;`

let setup: RaceDatabase

beforeAll(async () => {
  setup = await openRaceDatabase({ processes: PROCESSES, prepare: fillHistory })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

/** Holds of guests who have left long ago, with their bookings. */
async function fillHistory({ connectionString }: Database): Promise<void> {
  // Clients of the pool give up after some seconds.
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into hold (id, cart_id, slot_id, qty, expires_at, state, created_at)
     select gen_random_uuid(), 0, (select min(id) from slot), 1, shop_now(), 'expired', shop_now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [HOLDS],
  )
  await client.query(
    `insert into ledger (slot_id, hold_id, d_held, d_sold, reason)
     select slot_id, hold.id, change, 0, reason from hold, (values (1, 'hold'), (-1, 'expire')) as booked (change, reason)
     where cart_id = 0`,
  )
  await client.query('analyze hold, ledger')
  await client.end()
}

test('An upgrade with an index, columns and filled rows refuses and holds up no sale, and no process that is replaced loses one [DEP-01, DEP-02]', {
  tags: 'prove',
  timeout: MINUTES * 60_000,
}, async () => {
  const { database, fleet } = setup
  const days = await poolTargets(fleet, database, 100)
  const load = startSteadyLoad(days, await snowcatTargets(fleet, database, 20), GUESTS)
  const folder = migrationFolder([COLUMNS, FILLING])
  await load.answered(GUESTS)

  const before = load.counts.held
  const startedAt = performance.now()
  await migrate(database, silent, folder.path)
  const seconds = (performance.now() - startedAt) / 1000
  const during = load.counts.held - before
  for (let replaced = 0; replaced < PROCESSES; replaced += 1) await fleet.replaceOne()
  await load.answered(2 * GUESTS)
  await load.stop()
  folder.remove()

  expect(during).toBeGreaterThan(0)
  expect(load.faults).toEqual([])
  const { away, lost } = load.counts
  expect({ away, lost, tryAgain: load.refusals[TRY_AGAIN] ?? 0 }).toEqual({ away: 0, lost: 0, tryAgain: 0 })
  expect(await violations(database.pool)).toEqual([])
  expect(await load.journal.differences(database.pool)).toEqual([])
  const { rows } = await database.pool.query(
    `select (select count(*)::int from hold where note is null and cart_id = 0) as "notFilled",
         (select indisvalid from pg_index where indexrelid = 'hold_noted'::regclass) as "isIndexed",
         to_regclass('hold_to_fill') as "leftOver"`,
  )
  expect(rows).toEqual([{ notFilled: 0, isIndexed: true, leftOver: null }])
  proofFigure('rows filled in batches', HOLDS)
  proofFigure('seconds of the migration', seconds.toFixed(1))
  proofFigure('sales during the migration', during)
  proofFigure('processes replaced', PROCESSES)
  proofFigure('answers 503, lost replies, guests told to try again', '0, 0, 0')
})

test('Without that way, an index that is made in a transaction refuses sales as long as it takes [DEP-02]', {
  tags: 'prove',
  timeout: MINUTES * 60_000,
}, async () => {
  const { database, fleet } = setup
  await database.pool.query('create table may_go_on ()')
  const load = startSteadyLoad(
    await poolTargets(fleet, database, 100),
    await snowcatTargets(fleet, database, 5),
    GUESTS,
  )
  const folder = migrationFolder(['select 1', 'select 1', BLOCKING])
  await load.answered(GUESTS)
  const migrating = migrate(database, silent, folder.path)
  await expect.poll(() => load.refusals[TRY_AGAIN] ?? 0).toBeGreaterThan(0)
  await database.pool.query('insert into may_go_on default values')
  await migrating
  await load.answered(GUESTS)
  await load.stop()
  folder.remove()
  expect(await violations(database.pool)).toEqual([])
  expect(await load.journal.differences(database.pool)).toEqual([])
})
