import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { saveProducts } from '#commerce/cart/shop-for-tests.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { givenPlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { type GivenGate, givenGate, givenTickets } from '#commerce/gate/gate-for-tests.ts'
import { importScans, readGateConflicts } from '#commerce/gate/index.ts'
import { importBookings, savePool } from '#commerce/inventory/index.ts'
import { putInOutbox } from '#commerce/outbox/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { addDays } from '#contract/values/day.ts'
import {
  countMoneyTroubles,
  countParkedMessages,
  type FigureRequest,
  listFailingPayments,
  readArrivals,
  readSales,
  readSellingOut,
} from './index.ts'

const UTC = { storeTimeZone: undefined, storeOffsetMinutes: 0 }
const TODAY = '2026-12-09'
const NOW = new Date(`${TODAY}T10:42:00Z`)
const ASKED: FigureRequest = {
  ...{ span: 'today', against: 'week', now: NOW, zone: UTC, currency: 'USD' },
  season: { start: '2026-11-20', end: '2026-12-31' },
}

type Placed = { at: string; minor: number; state?: string; currency?: string; events?: string[] }

async function givenOrder(tx: Tx, { at, currency = 'USD', events = [], minor, state = 'paid' }: Placed) {
  const id = randomUUID()
  await tx.execute(`insert into customer_order (id, number, cart_version, email, locale, currency, total_minor, due_minor, state,
      placed_at, ask_at)
    values ('${id}', '${id}', 1, 'ada@silverpine.example', 'en-US', '${currency}', ${minor}, ${minor}, '${state}', '${at}',
      ${state === 'authorized' || state === 'pending' ? `'${at}'` : 'null'})`)
  for (const one of events) await tx.execute(`insert into order_event (order_id, to_state) values ('${id}', '${one}')`)
  return id
}

test('Sales are the orders that were sold, by hour and against the same hours a week before [IMPL-13]', async ({
  tx,
}) => {
  await givenOrder(tx, { at: `${TODAY}T00:10Z`, minor: 100 })
  await givenOrder(tx, { at: `${TODAY}T09:59Z`, minor: 2000, state: 'confirmed' })
  await givenOrder(tx, { at: `${TODAY}T10:30Z`, minor: 30_000, state: 'cancelled', events: ['confirmed'] })
  for (const state of ['pending', 'declined', 'review', 'cancelled', 'refunded_no_stock'])
    await givenOrder(tx, { at: `${TODAY}T10:00Z`, minor: 7, state })
  await givenOrder(tx, { at: `${TODAY}T10:00Z`, minor: 7, currency: 'EUR' })
  await givenOrder(tx, { at: '2026-12-08T23:59Z', minor: 7 })
  await givenOrder(tx, { at: '2026-12-02T08:00Z', minor: 400 })
  await givenOrder(tx, { at: '2026-12-02T23:00Z', minor: 5000 })

  const sales = await readSales(tx, ASKED)
  expect(sales).toMatchObject({ minor: 32_100, orders: 3, before: { minor: 400, orders: 1, wholeMinor: 5400 } })
  expect(sales.comparedDays).toEqual({ from: '2026-12-02', to: '2026-12-02' })
  const at = (key: string) => sales.points.find((point) => point.key === key)
  expect([at('00:00')?.minor, at('09:00')?.minor, at('10:00')?.minor]).toEqual([100, 2100, null])
  expect([at('07:00')?.beforeMinor, at('08:00')?.beforeMinor, at('23:00')?.beforeMinor]).toEqual([0, 400, 5400])
})

test('Money that went back today stands apart from sales, by order and whenever it was sold [IMPL-13]', async ({
  tx,
}) => {
  const sold = await givenOrder(tx, { at: '2026-11-01T00:10Z', minor: 900 })
  for (const [at, minor] of [
    [`${TODAY}T08:00Z`, 100],
    [`${TODAY}T09:00Z`, 50],
    ['2026-12-08T09:00Z', 7],
  ] as const)
    await tx.execute(`insert into order_refund (order_id, source, amount_minor, reason, at, actor_role)
      values ('${sold}', '${randomUUID()}', ${minor}, 'cancel', '${at}', 'customer')`)
  expect((await readSales(tx, ASKED)).refunded).toEqual({ minor: 150, orders: 1 })
})

test('Seven days and the season add up by day and week, the season against the one before [IMPL-13]', async ({
  tx,
}) => {
  for (const back of [0, 1, 6, 7, 364, 365]) await givenOrder(tx, { at: `${addDays(TODAY, -back)}T08:00Z`, minor: 1 })
  const week = await readSales(tx, { ...ASKED, span: 'week' })
  expect(week.points.map(({ minor }) => minor)).toEqual([1, 1, 1, 1, 1, 2, 3])
  expect(week.before).toMatchObject({ minor: 1, wholeMinor: 1 })
  const season = await readSales(tx, { ...ASKED, span: 'season' })
  expect(season.points.map(({ minor }) => minor)).toEqual([0, 2, 4, null, null, null])
  expect(season.before).toMatchObject({ minor: 2, wholeMinor: 2 })
})

async function givenScanned(tx: Tx, gate: GivenGate, day: string, times: readonly string[], unscanned = 0) {
  const serials = await givenTickets(tx, gate, { days: [day], quantity: times.length + unscanned })
  const scans = times.map((time, at) => {
    const serial = serials[at] ?? ''
    return { id: randomUUID(), serial, gate: 'Gate 1', scannedAt: new Date(`${day}T${time}Z`), day }
  })
  await importScans(tx, scans, gate.by.contactId)
}

test('Arrivals of today stand beside what the same weekdays before let expect [IMPL-13]', async ({ tx }) => {
  const gate = await givenGate(tx)
  await givenScanned(tx, gate, '2026-12-02', ['08:10', '08:20', '09:00'], 1)
  await givenScanned(tx, gate, TODAY, ['08:40', '10:31'], 6)
  const arrivals = await readArrivals(tx, ASKED)
  expect(arrivals).toMatchObject({ guests: 2, beside: 6, besideIs: 'expected' })
  const shown = arrivals.pieces.filter(({ beside, guests }) => beside || guests)
  expect(shown).toEqual([
    { key: '08:00', guests: 0, beside: 4 },
    { key: '08:30', guests: 1, beside: 0 },
    { key: '09:00', guests: 0, beside: 2 },
    { key: '10:30', guests: 1, beside: 0 },
  ])
  expect(arrivals.pieces.at(-1)?.guests).toBeNull()
})

test('Arrivals of a week are counted by day, beside the week before up to the same day [IMPL-13]', async ({ tx }) => {
  const gate = await givenGate(tx)
  await givenScanned(tx, gate, '2026-12-02', ['08:10', '08:20'])
  await givenScanned(tx, gate, TODAY, ['08:40'])
  const { beside, guests, pieces } = await readArrivals(tx, { ...ASKED, span: 'week' })
  expect([guests, beside, pieces.at(-1)]).toEqual([1, 2, { key: TODAY, guests: 1, beside: 2 }])
  const season = await readArrivals(tx, { ...ASKED, span: 'season' })
  expect(season.pieces.map((piece) => piece.guests)).toEqual([0, 2, 1, null, null, null])
})

test('The next slot to sell out is told by the places left and the pace of seven days, before the slot begins [IMPL-13]', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: NOW, frozen: true })
  const products = await saveProducts(tx, 'all', [{ slug: 'tubing', tracksStock: false }])
  const productId = products.get('tubing') as number
  const slots = [
    { day: TODAY, time: '14:00', capacity: 10 },
    { day: '2026-12-12', time: '14:00', capacity: 10 },
    { day: '2026-12-13', time: '14:00', capacity: 10 },
    { day: '2026-12-20', time: '14:00', capacity: 100 },
  ]
  const pool = await savePool(asTester(tx), { name: 'tubes', slots })
  if (!pool.ok) throw new Error('The pool was refused.')
  // An activity takes from its pool by its code.
  await tx.execute(`update product set activity_code = 'TUBE', activity_location = 'MEADOW' where id = ${productId}`)
  await tx.execute(`insert into activity (code, location, pool_id) values ('TUBE', 'MEADOW', ${pool.poolId})`)
  const sell = (slot: (typeof slots)[number], places: number, soldAt: string) =>
    importBookings(tx, [
      {
        ...{ orderLineId: randomUUID(), units: 1, soldAt: new Date(soldAt) },
        places: [{ poolId: pool.poolId, day: slot.day, time: slot.time, places }],
      },
    ])
  // Too late for it, in two days, long sold, and ten weeks away at its pace.
  for (const [at, places, soldAt] of [
    [0, 7, `${TODAY}T09:00Z`],
    [1, 8, `${TODAY}T09:00Z`],
    [2, 9, '2026-11-01T00:00Z'],
    [3, 9, `${TODAY}T09:00Z`],
  ] as const)
    await sell(slots[at] as (typeof slots)[number], places, soldAt)
  const next = await readSellingOut(tx, NOW, UTC)
  expect(next).toEqual([
    {
      ...{
        pool: 'tubes',
        products: ['The tubing'],
        day: '2026-12-12',
        time: '14:00:00',
        capacity: 10,
        left: 2,
        lately: 8,
      },
      runsOutAt: new Date(NOW.getTime() + (2 / 8) * 7 * 86_400_000),
    },
  ])
})

test('Payments that do not come, refused repayments and messages given up are counted with their oldest [IMPL-13]', async ({
  tx,
}) => {
  const plan = await givenPlan(tx)
  await tx.execute(`update plan_payment set status = 'retrying', next_try_on = '2026-12-12' where enrollment_id = '${plan.planId}'
    and sequence = 1`)
  await givenOrder(tx, { at: `${TODAY}T08:00Z`, minor: 500, state: 'authorized' })
  await givenOrder(tx, { at: `${TODAY}T09:00Z`, minor: 70, state: 'review' })
  await givenOrder(tx, { at: `${TODAY}T10:41Z`, minor: 7, state: 'authorized' })
  await givenOrder(tx, { at: `${TODAY}T08:00Z`, minor: 7, state: 'pending' })
  await putInOutbox(tx, { topic: 'mail', key: 'a', payload: {} })
  await putInOutbox(tx, { topic: 'mail', key: 'b', payload: {} })
  await tx.execute(`update outbox_message set parked_at = '${TODAY}T07:00Z' where key = 'b'`)

  const before = new Date(`${TODAY}T10:30:00Z`)
  const { orders, plans, refunds } = await countMoneyTroubles(tx, before)
  expect([plans.count, plans.minor]).toEqual([1, 25_000])
  expect(orders).toEqual({ count: 2, minor: 570, since: new Date(`${TODAY}T08:00Z`) })
  expect(refunds).toEqual({ count: 0, minor: 0, since: null })
  expect(await countParkedMessages(tx)).toEqual([{ topic: 'mail', count: 1, since: new Date(`${TODAY}T07:00Z`) }])
  const failing = await listFailingPayments(tx, before, 10)
  expect(failing.map(({ minor, payment, person, state }) => [person, minor, payment, state])).toEqual([
    ['Sam Example', 25_000, { sequence: 1, of: 4, nextTryOn: '2026-12-12' }, null],
    ['ada@silverpine.example', 500, null, 'authorized'],
    ['ada@silverpine.example', 70, null, 'review'],
  ])
})

test('No figure reads a whole table of orders, scans or bookings, however many there are [IMPL-13]', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  const gate = await givenGate(tx)
  await givenScanned(tx, gate, TODAY, ['08:40'])
  await client.query(`
    insert into pool (name) select 'pool ' || n from generate_series(1, 6) n;
    insert into product_pool (product_id, pool_id) select ${gate.productId}, id from pool;
    insert into slot (pool_id, svc_date, capacity) select id, date '2026-06-01' + n, 50 from pool, generate_series(1, 400) n;
    insert into booking (order_line_id, slot_id, places, created_at) select gen_random_uuid(), id, 1,
      svc_date - interval '1 day' * n from slot, generate_series(1, 2) n;
    insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, state, placed_at)
      select md5('o' || n)::uuid, 'N' || n, 1, 'en-US', 'USD', 9, 9, 'paid', timestamptz '2025-12-10' + n * interval '2 hours'
      from generate_series(1, 4000) n;
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor)
      select md5('l' || n)::uuid, md5('o' || n)::uuid, 1, 0, ${gate.productId}, 'Ticket', 1,
        array[date '2025-12-10' + n % 365], '{}', (select amounts from order_line limit 1), 0 from generate_series(1, 4000) n;
    insert into ticket (serial, order_line_id, piece) select 'A' || lpad(n::text, 7, '0'), md5('l' || n)::uuid, 1
      from generate_series(1, 4000) n;
    insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said)
      select md5('l' || n)::uuid, 'A' || lpad(n::text, 7, '0'), 'Gate', day + interval '9 hours', day, ${gate.by.contactId}, 'valid'
      from generate_series(1, 4000) n, lateral (select date '2025-12-10' + n % 365 as day) d;
    insert into gate_admission (serial, day, scan_id) select serial, day, id from gate_scan on conflict do nothing;
    insert into order_refund (order_id, source, amount_minor, reason, at, actor_role)
      select id, number, 1, 'cancel', placed_at, 'customer' from customer_order where number like 'N%';
    insert into outbox_message (topic, key, payload, delivered_at) select 'mail', 'k' || n, '{}', now() from generate_series(1, 4000) n;
    analyze pool, product_pool, slot, booking, customer_order, order_line, ticket, gate_scan, gate_admission, order_refund,
      outbox_message`)
  for (const span of ['today', 'week'] as const) {
    await readSales(tx, { ...ASKED, span })
    await readArrivals(tx, { ...ASKED, span })
  }
  await readSellingOut(tx, NOW, UTC)
  await readGateConflicts(tx, TODAY)
  await countMoneyTroubles(tx, NOW)
  await countParkedMessages(tx)
  await listFailingPayments(tx, NOW, 10)
  const own = asked.filter(({ name }) => FIGURES.includes(name))
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(FIGURES))
  // Scans of some days look their tickets up, whatever else the planner may do.
  const scans = own.filter(({ name }) => name === 'admitted_by_piece')
  expect(await wholeReads(client, scans, ['order_line', 'ticket', 'gate_scan', 'gate_admission'])).toEqual([])
  // Of so few rows a hash of the whole table would be cheaper than looking some of them up; of a million it is not.
  await client.query('set local enable_hashjoin = off; set local enable_mergejoin = off')
  const tables = ['customer_order', 'order_line', 'ticket', 'gate_scan', 'gate_admission', 'booking', 'order_refund']
  expect(await wholeReads(client, own, [...tables, 'slot', 'outbox_message'])).toEqual([])
})

const FIGURES = [
  'sold_by_piece',
  'refunded_in_span',
  'admitted_by_piece',
  'admitted_by_day',
  'tickets_of_days',
  'slots_selling_out',
  'read_gate_conflicts',
  'count_waiting_orders',
  'count_parked_messages',
  'list_failing_payments',
]
