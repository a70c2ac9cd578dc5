import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { connectionOf, namedStatements, type Tx } from '#commerce/database/tx.ts'
import { MONDAY, TUESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { givenRentalStock, givenSkis } from '#commerce/inventory/rental-stock/rental-stock-for-tests.ts'
import { readRentalPlaces } from '#commerce/office/index.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'

type SoldLine = { details?: object; chosen?: object[]; places: number; day?: string; state?: string }

const AMOUNTS = '{"currency": "USD", "listMinor": 0, "discounts": [], "fees": [], "taxes": [], "totalMinor": 0}'

/** Lines of one order that took from the pool. */
async function givenSold(tx: Tx, poolId: number, productId: number, lines: readonly SoldLine[]): Promise<void> {
  const orderId = randomUUID()
  await tx.execute(`insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor,
    state, details) values ('${orderId}', 'R-1', 1, 'en-US', 'USD', 0, 0, 'paid', '{}')`)
  for (const [position, { chosen = [], day = MONDAY, details, places, state = 'living' }] of lines.entries()) {
    const lineId = randomUUID()
    const said = details ? `'${JSON.stringify(details)}'` : 'null'
    await tx.execute(`insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days,
        chosen, details, quote, amounts, total_minor)
      values ('${lineId}', '${orderId}', ${position}, 0, ${productId}, 'Skis', ${places}, '{${day}}',
        '${JSON.stringify(chosen)}', ${said}, '{}', '${AMOUNTS}', 0)`)
    await tx.execute(`insert into booking (order_line_id, unit, slot_id, places, state)
      select '${lineId}', 1, id, ${places}, '${state}' from slot where pool_id = ${poolId} and svc_date = '${day}'`)
  }
}

const at = (location: string) => ({ details: { rental: { location } } })

test('Reserved pieces are counted by pick-up location, said at checkout or chosen, and apart where none is said [IMPL-13]', async ({
  tx,
}) => {
  const skis = await givenSkis(tx)
  await givenRentalStock(tx, skis, 4, 2)
  await givenSold(tx, skis.poolId, skis.productId, [
    { ...at('Base Village'), places: 2 },
    { ...at('Base Village'), places: 1, state: 'returned' },
    { ...at('Base Village'), places: 3, day: TUESDAY },
    { chosen: [{ name: 'Pick-up Location', value: 'Ridge House' }], places: 3 },
    { ...at('Old Barn'), places: 1 },
    { places: 1 },
  ])
  const [monday, tuesday] = await readRentalPlaces(tx, skis.poolId, MONDAY, TUESDAY)
  const plain = { reason: null, changesOn: null }
  const told = { reason: 'The season begins', changesOn: null }
  expect(monday).toEqual({
    ...{ day: MONDAY, capacity: 10 },
    places: [
      { id: skis.village, name: 'Base Village', pieces: 4, reserved: 2, ...told },
      { id: skis.ridge, name: 'Ridge House', pieces: 2, reserved: 3, ...told },
      { id: null, name: 'Old Barn', pieces: 0, reserved: 1, ...plain },
      { id: null, name: null, pieces: 0, reserved: 1, ...plain },
    ],
  })
  expect(tuesday?.places.map(({ reserved }) => reserved)).toEqual([3, 0])
})

test('A pool whose products are picked up nowhere has no locations [IMPL-13]', async ({ tx }) => {
  const { poolId } = await givenSkis(tx)
  await tx.execute('delete from product_rental_location')
  expect(await readRentalPlaces(tx, poolId, MONDAY, TUESDAY)).toEqual([])
})

test('Reserved pieces of some days are found by their slots, however much was ever sold [IMPL-13]', async ({ tx }) => {
  const client = connectionOf(tx)
  await client.query(`
    insert into pool (name) values ('skis');
    insert into slot (pool_id, svc_date, capacity)
      select id, date '2026-12-01' + n, 1000 from pool, generate_series(0, 199) n;
    insert into booking (order_line_id, unit, slot_id, places)
      select gen_random_uuid(), 1, slot.id, 1 from slot, generate_series(1, 60);
    analyze slot; analyze booking`)
  const text = namedStatements.get('reserved_by_place') ?? ''
  const asked = [{ name: 'reserved_by_place', text, values: [1, '2026-12-09', '2026-12-10'] }]
  expect(await wholeReads(client, asked, ['booking'])).toEqual([])
})
