import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { endTickets } from '#commerce/orders/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { countDay, type DayListKind, type DayListRequest, listDay, nextCursor } from './day-lists.sql.ts'
import { GATE_DAY, givenGate, givenTickets, scanAt } from './gate-for-tests.ts'

/** All pages of a list, of two lines each, with how many pages there were. */
async function allOf(tx: Tx, kind: DayListKind, own: Partial<DayListRequest> = {}) {
  const request = { day: GATE_DAY, most: 2, ...own }
  const pages = []
  for (let after = own.after; pages.length < 20; ) {
    const lines = await listDay(tx, kind, { ...request, after })
    pages.push(lines)
    after = nextCursor(lines, 2)
    if (!after) break
  }
  return pages.flat()
}

test('The arrivals of a day are listed once each over all pages, with what went through a gate and without what ended', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const serials: string[] = []
  for (const quantity of [1, 2, 3, 1, 1]) serials.push(...(await givenTickets(tx, gate, { quantity })))
  await givenTickets(tx, gate, { days: ['2026-12-11'] })
  await scanAt(tx, gate, serials[1])
  await endTickets(tx, [serials[2] ?? ''], 'refunded')
  const listed = await allOf(tx, 'arrivals')
  expect(listed.map(({ good, quantity, scanned }) => [quantity, good, scanned]).toSorted()).toEqual([
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 0],
    [2, 1, 1],
    [3, 3, 0],
  ])
  expect(new Set(listed.map(({ number }) => number)).size).toBe(5)
  expect(await countDay(tx, 'arrivals', { day: GATE_DAY })).toEqual({ lines: 5, pieces: 8 })
  const [first] = listed
  expect(await allOf(tx, 'arrivals', { search: first?.number.toLowerCase() ?? '' })).toEqual([first])
  expect(await allOf(tx, 'arrivals', { search: 'not there' })).toEqual([])
})

test('A line of the arrivals names who has its tickets beside the person it was bought for, and is found by them', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [own, handed, noted, ended] = await givenTickets(tx, gate, { quantity: 4 })
  const family = { head: { firstName: 'Noor', lastName: 'Hart', email: 'noor@silverpine.example' } }
  const saved = await saveHousehold(tx, family, GATE_DAY)
  if (!saved.ok) throw new Error(saved.reason)
  await tx.execute(`update order_line set person_name = 'Maya Hart'`)
  await tx.execute(
    sql`update ticket set is_given = true, holder_name = 'Ana Ruiz' where serial in (${handed}, ${ended})`,
  )
  await tx.execute(sql`insert into ticket_holder (serial, contact_id)
    values (${own}, ${gate.maya}), (${noted}, ${saved.contactIds[0]})`)
  await endTickets(tx, [ended ?? ''], 'transferred')
  const listed = await allOf(tx, 'arrivals')
  expect(listed.map(({ holders, person }) => ({ holders, person }))).toEqual([
    { holders: ['Ana Ruiz', 'Noor Hart'], person: 'Maya Hart' },
  ])
  for (const search of ['ana r', 'NOOR', 'maya']) expect(await allOf(tx, 'arrivals', { search })).toEqual(listed)
  await endTickets(tx, [handed ?? ''], 'transferred')
  expect(await allOf(tx, 'arrivals', { search: 'ana r' })).toEqual([])
  expect(await countDay(tx, 'arrivals', { day: GATE_DAY, search: 'noor' })).toEqual({ lines: 1, pieces: 4 })
})

test('A line of both lists names who its add-ons are for, and is found by them until they are forgotten', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const products = await saveProducts(tx, 'rentals', [{ slug: 'skis', tracksStock: false, asksRentalProfile: true }])
  await givenTickets(tx, { ...gate, productId: products.get('skis') ?? 0 })
  await givenTickets(tx, gate)
  await tx.execute(sql`insert into order_add_on_person (order_line_id, value_id, name, contact_id, person_name)
    select id, 7, 'Wine tasting', ${gate.maya}, 'Noor Hart' from order_line where product_id = ${products.get('skis')}`)
  const own = { valueId: 7, name: 'Wine tasting', contactId: gate.maya, personName: 'Noor Hart' }
  for (const kind of ['arrivals', 'rentals'] as const) {
    const found = await allOf(tx, kind, { search: 'NOOR' })
    expect(found.map(({ addOnPeople }) => addOnPeople)).toEqual([[own]])
    expect(await countDay(tx, kind, { day: GATE_DAY, search: 'noor' })).toEqual({ lines: 1, pieces: 1 })
  }
  expect((await allOf(tx, 'arrivals')).map(({ addOnPeople }) => addOnPeople.length).toSorted()).toEqual([0, 1])
  await tx.execute('update order_add_on_person set person_name = null')
  expect(await allOf(tx, 'rentals', { search: 'noor' })).toEqual([])
})

test('Rentals of a day are listed by where they are picked up, and nothing else is among them', async ({ tx }) => {
  const gate = await givenGate(tx)
  const products = await saveProducts(tx, 'rentals', [{ slug: 'skis', tracksStock: false, asksRentalProfile: true }])
  const skis = { ...gate, productId: products.get('skis') ?? 0 }
  await givenTickets(tx, gate)
  for (const _ of [1, 2, 3]) await givenTickets(tx, skis)
  await tx.execute(`update order_line set details = '{"rental": {"location": "Ridge House"}}' where id in (
    select id from order_line where product_id = ${skis.productId} limit 1)`)
  await tx.execute(`update order_line set chosen = '[{"name": "Pick-up Location", "value": "Base Village"}]'
    where details is null and id = (select id from order_line where product_id = ${skis.productId} and details is null limit 1)`)
  expect((await allOf(tx, 'rentals')).map(({ place }) => place)).toEqual(['', 'Base Village', 'Ridge House'])
})

test('A list of a day reads no whole table of orders, however many there are', { tags: 'prove' }, async ({
  recorded: { tx, client, asked },
}) => {
  const gate = await givenGate(tx)
  await givenTickets(tx, gate)
  await client.query(`
    insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, state, details)
      select md5('o' || n)::uuid, 'N' || n, 1, 'en-US', 'USD', 0, 0, 'paid', to_jsonb(repeat('as long as an address', 40)) from generate_series(1, 6000) n;
    -- Without figures of so many new rows the triggers would compare each with each.
    analyze customer_order, order_line;
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor)
      select md5('l' || n)::uuid, md5('o' || n)::uuid, 1, 0, ${gate.productId}, 'Ticket', 1,
        array[date '2026-12-10' + n % 120], '{}', (select amounts from order_line limit 1), 0 from generate_series(1, 6000) n;
    insert into ticket (serial, order_line_id, piece) select 'A' || lpad(n::text, 7, '0'), md5('l' || n)::uuid, 1
      from generate_series(1, 6000) n;
    analyze customer_order, order_line, ticket`)
  for (const kind of ['arrivals', 'rentals'] as const) {
    await listDay(tx, kind, { day: GATE_DAY })
    await countDay(tx, kind, { day: GATE_DAY })
  }
  const looking = asked.filter(({ name }) => /^(list|count)_(arrivals|rentals)$/.test(name))
  expect(looking).toHaveLength(4)
  expect(await wholeReads(client, looking, ['order_line', 'customer_order', 'ticket'])).toEqual([])
})
