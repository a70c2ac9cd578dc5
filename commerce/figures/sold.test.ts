import { expect } from 'vitest'
import { saveProducts, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { givenBoughtLine, givenMoves, move, requestFor } from '#commerce/changes/moving/moves-for-tests.ts'
import { statement, type Tx, txOn } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { givenSale, type TestedSale } from './insight/sales-for-tests.ts'
import { countDifferingSold, nextOrders, refillSold, restartRefill } from './sold.sql.ts'

const SALES: readonly TestedSale[] = [
  { at: '2026-12-07T10:00Z', list: 10_000, discount: 900, taxIn: 700, feeOnTop: 300, days: ['2026-12-20'] },
  { at: '2026-12-07T11:00Z', list: 9000, days: ['2026-12-20', '2026-12-21'], quantity: 2 },
  { at: '2026-12-08T11:00Z', list: 500, isValue: true },
  { at: '2026-12-08T12:00Z', list: 700, state: 'pending', days: ['2026-12-20'] },
  {
    ...{ at: '2026-12-08T13:00Z', list: 8000, days: ['2026-12-22'], quantity: 2 },
    refunds: [
      { at: '2026-12-09T13:00Z', list: 4000, pieces: 1 },
      { at: '2026-12-10T13:00Z', list: 100, reason: 'move' },
    ],
  },
]

async function givenTicket(tx: Tx) {
  return (await saveProducts(tx, 'all', [{ slug: 'ticket', tracksStock: false }])).get('ticket') as number
}

async function givenSales(tx: Tx) {
  const productId = await givenTicket(tx)
  const sold: { orderId: string; lineId: string }[] = []
  for (const sale of SALES) sold.push(await givenSale(tx, productId, sale))
  return sold
}

const rows = statement<{ lines: number; days: number }>(
  'test_count_kept',
  'select (select count(*)::int from sold_line) as lines, (select count(*)::int from sold_day) as days',
)
const differing = async (tx: Tx) => countDifferingSold(tx, await nextOrders(tx, undefined, 100))
const kept = async (tx: Tx) => (await rows(tx, []))[0]

const CHANGES: Readonly<Record<string, (sold: { orderId: string; lineId: string }[]) => string>> = {
  'an order is sold': ([, , , pending]) =>
    `update customer_order set state = 'confirmed' where id = '${pending?.orderId}'`,
  'an order is cancelled that was sold': ([first]) =>
    `insert into order_event (order_id, to_state) values ('${first?.orderId}', 'confirmed');
     update customer_order set state = 'cancelled' where id = '${first?.orderId}'`,
  'an order turns out to have been sold after it was cancelled': ([first]) =>
    `update customer_order set state = 'cancelled' where id = '${first?.orderId}';
     insert into order_event (order_id, to_state) values ('${first?.orderId}', 'confirmed')`,
  'an order is cancelled that never was sold': ([first]) =>
    `update customer_order set state = 'cancelled' where id = '${first?.orderId}'`,
  'a line moves to other days': ([, second]) =>
    `update order_line set days = '{2027-01-02,2027-01-03,2027-01-04}' where id = '${second?.lineId}'`,
  'a line costs something else': ([, second]) =>
    `update order_line set total_minor = 100, amounts = jsonb_set(jsonb_set(amounts, '{listMinor}', '100'), '{totalMinor}', '100')
     where id = '${second?.lineId}'`,
  'an order counts for another day': ([first]) =>
    `update customer_order set placed_at = placed_at - interval '3 days' where id = '${first?.orderId}'`,
}

for (const [what, change] of Object.entries(CHANGES)) {
  test(`The rows that reports add up are what the orders say as soon as ${what} [IMPL-13]`, async ({ tx }) => {
    const sold = await givenSales(tx)
    expect(await kept(tx)).toEqual({ lines: 4, days: 6 })
    await tx.execute(change(sold))
    expect(await differing(tx)).toBe(0)
  })
}

test('A sale and its move to a cheaper day leave the rows that reports add up as the orders say [IMPL-13]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift', { quantity: 2 })
  expect(await database.read(differing)).toBe(0)
  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -2000))).toMatchObject({ ok: true })
  expect(await database.read(kept)).toMatchObject({ lines: 1 })
  expect(await database.read(differing)).toBe(0)
})

const read = statement<{ rows: number }>(
  'test_rows_read',
  `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
   from pg_stat_xact_user_tables where relname in ('customer_order', 'order_line')`,
)

// As in a new shop: nothing has looked yet at how much its tables hold when the first sale is planned.
test('Keeping the rows of an order reads no other order, however many were sold since it was planned [IMPL-13]', async ({
  tx,
}) => {
  const reads = async (orderId: string) => {
    const before = (await read(tx, []))[0]?.rows ?? 0
    await tx.execute(`select keep_sold(array['${orderId}'::uuid])`)
    return ((await read(tx, []))[0]?.rows ?? 0) - before
  }
  const productId = await givenTicket(tx)
  const sell = () => givenSale(tx, productId, SALES[0] as TestedSale)
  const { orderId } = await sell()
  const few = await reads(orderId)
  for (let more = 0; more < 20; more += 1) await sell()
  expect(few).toBeGreaterThan(0)
  expect(await reads(orderId)).toBe(few)
})

test('Rows that are wrong or missing are told, and made anew in batches from the first order on [IMPL-13]', async ({
  tx,
}) => {
  await givenSales(tx)
  await tx.execute(`delete from sold_line where is_value; update sold_day set own_minor = own_minor + 1`)
  expect(await differing(tx)).toBe(1 + 6 * 2)
  await restartRefill(tx)
  expect([await refillSold(tx, 3), await refillSold(tx, 3), await refillSold(tx, 3)]).toEqual([3, 2, 0])
  expect(await differing(tx)).toBe(0)
})

test('A line that moves while its rows are made anew is kept as it is after the move [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const [first] = await database.transaction(givenSales)
  const [moving, filling] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await moving.query('begin')
    await moving.query('select from customer_order where id = $1 for update', [first?.orderId])
    await moving.query(`update order_line set days = '{2027-02-01,2027-02-02}' where id = $1`, [first?.lineId])
    await filling.query('begin')
    const refilled = refillSold(txOn(filling), 10)
    await expect
      .poll(async () => {
        const { rows: waiting } = await database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return waiting.length
      })
      .toBe(1)
    await moving.query('commit')
    expect(await refilled).toBe(SALES.length)
    await filling.query('commit')
    expect(await database.read(differing)).toBe(0)
  } finally {
    moving.release()
    filling.release()
  }
})
