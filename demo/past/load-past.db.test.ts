import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { readBalances } from '#commerce/journal/index.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { findContact, readEntitlements, readMembers } from '#commerce/people/index.ts'
import { listRenewals } from '#commerce/renewals/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays } from '#contract/values/day.ts'
import { loaded, now } from '#demo/demo-for-tests.ts'
import { seasonAround } from '#demo/season.ts'
import { GUEST_ORDERS, guestOrders, PAST_DAYS } from './guests.ts'
import { checkPast, loadPastBatch, preparePast } from './load-past.ts'
import { loadRileysPhoto } from './photo.ts'

/** `npm run prove` loads all of them. */
const BATCHES = Number(process.env['PAST_BATCHES'] ?? 2)

async function loadPast(tx: Tx): Promise<number> {
  const past = await preparePast(tx, now)
  let made = 0
  // The last one too: only of days that are still ahead something was cancelled.
  const [first, others] = [past.batches.slice(0, 2 + BATCHES), past.batches.slice(2 + BATCHES)]
  for (const batch of [...first, ...others.slice(-1)]) made += await loadPastBatch(tx, past, batch)
  await tx.execute('set constraints all immediate')
  return made
}

const orders = async (tx: Tx, where: string) =>
  (
    await tx.execute<{ id: string; number: string; state: string; total: number; placedAt: string }>(
      `select id, number, state, total_minor::int as total, placed_at as "placedAt" from customer_order
       where ${where} order by placed_at, number`,
    )
  ).rows

test('The past of the demo agrees with its places, its price levels and its journal: Sam owes four payments, and what was cancelled goes back', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  const made = await loadPast(tx)
  await checkPast(tx)
  expect(made).toBeGreaterThan(BATCHES * 95)
  const paid = await orders(tx, 'true')
  expect(paid).toHaveLength(made)
  expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['paid', 'cancelled']))

  const balances = new Map((await readBalances(tx)).map(({ account, amountMinor }) => [account, amountMinor]))
  const owed = await tx.execute<{ minor: number; statuses: string }>(
    `select sum(amount_minor) filter (where status <> 'paid')::int as minor,
       string_agg(status, ' ' order by sequence) as statuses from plan_payment`,
  )
  const [plan] = owed.rows
  expect(plan?.statuses).toBe('paid scheduled scheduled scheduled scheduled')
  const { rows: refunds } = await tx.execute<{ due: number }>(
    `select sum(amount_minor)::int as due from order_refund_part where state = 'due'`,
  )
  expect(refunds[0]?.due).toBeGreaterThan(0)
  expect(balances.get('guests')).toBe((plan?.minor ?? 0) - (refunds[0]?.due ?? 0))
  expect(balances.get('provider')).toBe(paid.reduce((all, { total }) => all + total, 0) - (plan?.minor ?? 0))
  const lost = await tx.execute(
    `select 1 from order_line where places_needed <> (select coalesce(sum(booking.places), 0) from booking
       where order_line_id = order_line.id)`,
  )
  expect(lost.rows).toEqual([])
  // Prices that the demo promises stay: no level comes near its end.
  const sold = await tx.execute<{ most: number }>(
    `select max(sold) as most from slot join pool on pool.id = pool_id where pool.name like 'level:%'`,
  )
  expect(sold.rows[0]?.most).toBeLessThan(100)
})

test('Riley has last season’s pass, a day ticket of last month, reserved days and a day with the family next week, each ticket for its person', {
  tags: 'prove',
}, async ({ tx }) => {
  const { products } = await loaded(tx)
  const past = await preparePast(tx, now)
  await loadPastBatch(tx, past, past.batches[0] ?? [])
  const riley = await findContact(tx, 'riley@silverpine.example')
  const own = await orders(tx, `contact_id = ${riley?.id}`)
  const { today } = seasonAround(now)
  const told = await Promise.all(
    own.map(async ({ id }) =>
      (await readOrderLines(tx, id)).map(({ chosen, days, personName, productId, quantity, totalMinor }) => {
        const age = chosen.find(({ name }) => name === 'Age')?.value ?? personName
        return [products.get(productId)?.slug, quantity, days[0] ?? null, totalMinor, personName, age]
      }),
    ),
  )
  const day = addDays(today, 7)
  expect(told).toEqual([
    [['summit-pass', 1, null, 89_900, 'Riley Hart', expect.any(String)]],
    [['day-lift-ticket', 1, addDays(today, -30), expect.any(Number), 'Riley Hart', 'Adult']],
    [...Array(3).fill('Jordan Hart'), ...Array(5).fill('Mika Hart')].map((name) => [
      ...['pass-reservation', 1, expect.any(String), 0, name, name],
    ]),
    [
      ['day-lift-ticket', 1, day, 13_000, 'Riley Hart', 'Adult'],
      ['day-lift-ticket', 1, day, 13_000, 'Jordan Hart', 'Adult'],
      ['day-lift-ticket', 1, day, 10_600, 'Mika Hart', 'Teen'],
      ['day-lift-ticket', 1, day, 7200, 'Noa Hart', 'Child'],
      ['ski-rental', 1, day, 3400, 'Noa Hart', expect.any(String)],
      ['snow-tubing', 4, day, 11_600, null, null],
    ],
  ])
  // The days that were reserved before belong to the lines of that order.
  const strange = await tx.execute(
    `select from member_day where order_line_id is not null
       and not exists (select from order_line where id = order_line_id and days @> array[member_day.day])`,
  )
  expect(strange.rowCount).toBe(0)
  const pass = (await readEntitlements(tx, [riley?.id ?? 0]))
    .get(riley?.id ?? 0)
    ?.find(({ slug }) => slug === 'summit-pass')
  expect(pass?.until).toBe(addDays(today, 180 - 364))
  await loadRileysPhoto(tx)
  const [head] = await readMembers(tx, riley?.id ?? 0)
  expect(head).toMatchObject({ firstName: 'Riley', photoKey: expect.any(String) })
})

test('Most tickets of days that are over went through a gate, the others are no-shows, and Riley can renew the pass', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  await loadPast(tx)
  const { rows } = await tx.execute<{ isOver: boolean; tickets: number; scanned: number }>(
    `select days[1] < '${seasonAround(now).today}' as "isOver", count(*)::int as tickets, count(scan_id)::int as scanned
     from ticket join order_line on order_line.id = order_line_id join product on product.id = product_id
       left join gate_admission on gate_admission.serial = ticket.serial and gate_admission.day = days[1]
     where slug in ('day-lift-ticket', 'half-day-ticket') group by 1 order by 1`,
  )
  const [ahead, over] = rows
  expect(ahead?.scanned).toBeLessThan((ahead?.tickets ?? 0) / 10)
  expect((over?.scanned ?? 0) / (over?.tickets ?? 1)).toBeGreaterThan(0.85)
  expect(over?.scanned).toBeLessThan(over?.tickets ?? 0)

  const riley = await findContact(tx, 'riley@silverpine.example')
  const replaced = await tx.execute('select id from renewal_offer where replaced_at is not null')
  expect(replaced.rows).toEqual([])
  expect(await listRenewals(tx, riley?.id ?? 0)).toMatchObject([
    { firstName: 'Riley', fromName: 'Summit Pass', priceMinor: 79_900, isOver: false, isUsed: false },
  ])
})

test('The orders of invented guests are two thousand, the same for the same season, each bought before its visit', () => {
  const season = seasonAround(now)
  const made = guestOrders(season, now)
  expect(made).toEqual(guestOrders(season, now))
  expect(made).toHaveLength(GUEST_ORDERS)
  for (const { placedAt, purchases } of made) {
    const bought = seasonAround(placedAt).today
    expect(bought >= addDays(season.today, -PAST_DAYS - 1)).toBe(true)
    expect(purchases.every(({ day = '' }) => day >= bought)).toBe(true)
  }
  expect(made.filter(({ purchases }) => (purchases[0]?.day ?? '') > season.today).length).toBeGreaterThan(500)
})

test('Places that guests were faster to buy are in no order of the past, and the demo can be loaded again', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  await loadPast(tx)
  const { products } = await loaded(tx)
  expect(await orders(tx, 'true')).toEqual([])
  const past = await preparePast(tx, now)
  const family = past.batches[0]?.slice(-1) ?? []
  await tx.execute(
    `update slot set capacity = 1 from pool where pool.id = pool_id and name = 'mountain'
     and svc_date = '${addDays(past.season.today, 7)}'`,
  )
  expect(await loadPastBatch(tx, past, family)).toBe(1)
  await checkPast(tx)
  const [order] = await orders(tx, 'true')
  const lines = await readOrderLines(tx, order?.id ?? '')
  expect(lines.map(({ productId, quantity }) => [products.get(productId)?.slug, quantity])).toEqual([
    ['day-lift-ticket', 1],
    ['ski-rental', 1],
    ['snow-tubing', 4],
  ])
})
