/**
 * The data of a shop that has sold for years, loaded by statements over whole sets: a pool and 280 days for each
 * product, more than three holds for each of these slots, and the bookings of all of them. The stock adds up.
 */
import type { Client } from 'pg'

export type ScaleSize = { products: number; slots: number; holds: number; ledger: number }

const PRODUCTS = 5_000
export const FIRST_DAY = '2026-12-01'
export const SEASON_DAYS = 280
const HOLDS_PER_PRODUCT = 1_000
/** One hold in fifty is in a cart now; seven in ten of the others were sold. */
const LIVE_EVERY = 50

export function productsIn(part: number): number {
  return Math.max(1, Math.round(PRODUCTS * part))
}

/** Around products that were saved before. */
export async function loadSales(client: Client): Promise<ScaleSize> {
  await loadingAll(client, ['hold', 'ledger'], STATEMENTS)
  await client.query('set session_replication_role = replica')
  await client.query(COUNTS)
  await client.query(SUMS)
  await client.query('vacuum full slot')
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  const count = (table: string) => `(select count(*)::int from ${table}) as ${table}s`
  const { rows } = await client.query(`select ${['product', 'slot', 'hold', 'ledger'].map(count).join()}`)
  const { ledgers: ledger, ...others } = rows[0]
  return { ...others, ledger }
}

const STATE = `case when n % ${LIVE_EVERY} = 0 then 'active' when n % 10 < 7 then 'consumed' else 'expired' end`

const STATEMENTS = [
  `insert into pool (name) select 'places of ' || slug from product order by id`,
  `insert into product_pool (product_id, pool_id)
   select product.id, pool.id from product join pool on pool.name = 'places of ' || slug`,
  `insert into slot (pool_id, svc_date, capacity)
   select pool.id, date '${FIRST_DAY}' + day, 1000 from pool, generate_series(0, ${SEASON_DAYS - 1}) day`,
  // As many carts as holds that are live.
  `insert into visitor (token_hash) select sha256(n::text::bytea)
   from generate_series(1, (select count(*) from product) * ${HOLDS_PER_PRODUCT / LIVE_EVERY}) n`,
  `insert into cart (visitor_id, currency) select id, 'USD' from visitor order by id`,
  `insert into cart_line (cart_id, product_id, quantity, days, quote, total_minor, places_needed, first_held_at, quote_until)
   select cart.id, (select min(id) from product), 1, array[date '${FIRST_DAY}'], '{"totalMinor": 5000, "unitMinor": 5000,
     "maxMinor": 5000, "quantity": 1, "parts": [], "addOns": []}', 5000, 1, shop_now(), shop_now() + interval '1 day'
   from cart order by id`,
  `insert into hold (id, cart_id, line_id, slot_id, qty, units, network, state, expires_at, created_at)
   select gen_random_uuid(), case when n % ${LIVE_EVERY} = 0 then n / ${LIVE_EVERY} else n / 4 end,
     case when n % ${LIVE_EVERY} = 0 then n / ${LIVE_EVERY} else 10000000 + n end,
     first.id + (n * 7919) % first.slots, 1, case when n % ${LIVE_EVERY} = 0 then 1 else 0 end,
     case when n % ${LIVE_EVERY} = 0 then sha256((n / 1000)::text::bytea) end, ${STATE},
     shop_now() + interval '1 day', shop_now() - (n % 200) * interval '1 day' - interval '2 hours'
   from (select min(id) as id, count(*) as slots from slot) as first,
     generate_series(1, (select count(*) from product) * ${HOLDS_PER_PRODUCT}) n`,
  `insert into ledger (at, slot_id, hold_id, d_held, d_sold, reason)
   select created_at, slot_id, id, qty, 0, 'hold' from hold`,
  `insert into ledger (at, slot_id, hold_id, d_held, d_sold, reason)
   select created_at, slot_id, id, -qty, case state when 'consumed' then qty else 0 end,
     case state when 'consumed' then 'consume' else 'expire' end
   from hold where state <> 'active'`,
]

const COUNTS = `update slot set held = counted.held, sold = counted.sold from (
    select slot_id, count(*) filter (where state = 'active') as held, count(*) filter (where state = 'consumed') as sold
    from hold group by slot_id
  ) as counted where slot.id = counted.slot_id`

/** As the hourly check has left them. */
const SUMS = `insert into slot_sum (slot_id, held, sold) select slot_id, sum(d_held), sum(d_sold) from ledger group by slot_id;
  update ledger_watermark set checked_to = (select max(id) from ledger)`

/** Without triggers, foreign keys and the indexes of these tables, which come back afterwards. */
export async function loadingAll(
  client: Client,
  tables: readonly string[],
  statements: readonly string[],
): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  const restore = await withoutIndexes(client, tables)
  for (const statement of statements) await client.query(statement)
  for (const statement of restore) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query(`vacuum analyze ${tables.join()}`)
}

/** Takes the indexes and constraints of these tables off and returns how they come back: sorting once is quicker. */
async function withoutIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const restore: string[] = []
  const constraints = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u', 'f') and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
     order by contype = 'f' desc, conname`,
    [tables],
  )
  for (const { definition, name, table } of constraints.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
    restore.unshift(`alter table ${table} add constraint ${name} ${definition}`)
  }
  const indexes = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { definition, name } of indexes.rows) {
    await client.query(`drop index ${name}`)
    restore.unshift(definition)
  }
  return restore
}
