/** An order costs the same however many were placed before: nothing that it asks reads a table that orders fill. */

import { expect } from 'vitest'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { namedStatements, txOn } from '#commerce/database/tx.ts'
import { type ObservedStatement, observedTx } from '#commerce/testing/changed-statements.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import '#commerce/changes/index.ts'
import { completeOrder } from './complete-order.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { givenTill, requestOf } from './orders-for-tests.ts'
import { settleOrder } from './settling/settle-order.ts'

const N = 'generate_series(1, 4000) n'
const ORDER = `md5('order ' || n)::uuid`

const FILL = [
  `insert into visitor (token_hash) select sha256(n::text::bytea) from ${N}`,
  `insert into cart (visitor_id, currency) select id, 'USD' from visitor where not exists
     (select from cart where visitor_id = visitor.id)`,
  `insert into cart_line (cart_id, product_id, quantity, quote, total_minor, first_held_at, quote_until)
   select cart.id, (select min(id) from product), 1, '{}', 5000, shop_now(), shop_now() from cart`,
  `insert into customer_order (id, number, visitor_id, cart_id, cart_version, locale, currency, total_minor, due_minor,
     state) select ${ORDER}, n::text, cart.visitor_id, cart.id, 1, 'en-US', 'USD', 5000, 5000, 'paid'
   from ${N} join cart on cart.id = n`,
  `insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, quote, amounts, total_minor)
   select md5(id::text)::uuid, id, 1, 1000000, (select min(id) from product), 'Ticket', 1, '{}', '{"currency": "USD",
     "listMinor": 5000, "discounts": [], "fees": [], "taxes": [], "totalMinor": 5000}', 5000 from customer_order`,
  `insert into order_payment (order_id, attempt, provider, key, amount_minor, expires_at, lease_until)
   select id, 1, 'test', id || ':1', 5000, shop_now(), shop_now() from customer_order`,
  `insert into order_event (order_id, to_state) select id, 'pending' from customer_order`,
  `insert into ticket (serial, order_line_id, piece) select lpad((row_number() over ())::text, 8, '0'), id, 1 from order_line`,
  `insert into booking (order_line_id, unit, slot_id, places, state)
   select id, 1, (select min(id) from slot), 0, 'returned' from order_line`,
  `insert into outbox_message (topic, key, payload, delivered_at) select 'order', id || ' confirmed', '{}', shop_now()
   from customer_order`,
  `insert into answered_request (scope, key, fingerprint, reply) select 'guest', n::text, '', '{}' from ${N}`,
]
const TABLES =
  'visitor cart cart_line booking customer_order order_line order_payment order_event ticket outbox_message answered_request'

/** A database that is one connection, on which every statement is written down. */
async function recordedDatabase(database: Database, asked: ObservedStatement[]) {
  const client = await database.pool.connect()
  const run: Database['transaction'] = async (work) => {
    await client.query('begin')
    const result = await work(observedTx(txOn(client), (seen) => asked.push(seen)))
    await client.query('commit')
    return result
  }
  const sell: Database['sell'] = async (work) => ({ result: await run(work), isOutdated: false })
  return { client, recorded: { ...database, transaction: run, attempt: run, read: run, sell } as Database }
}

test('No statement from the placing of an order to its payment reads a table whole that orders fill', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  for (const statement of FILL) await database.pool.query(statement)
  await database.pool.query('analyze')
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  const request = await requestOf(till, shopper)
  const asked: ObservedStatement[] = []
  const { client, recorded } = await recordedDatabase(database, asked)
  const desk = { ...till.desk, database: recorded }
  const placed = await completeOrder(desk, request)
  const orderId = placed.ok ? placed.orderId : ''
  till.provider.pay(`${orderId}:1`)
  expect(await settleOrder(desk, orderId)).toMatchObject({ state: 'paid' })
  const found = await wholeReads(client, asked, TABLES.split(' '))
  client.release()
  expect(found).toEqual([])
})

test('Tickets of an order are looked up by its lines, also as a connection plans it before the first sale', async ({
  freshDatabase: database,
}) => {
  for (const name of ['tickets_of_order', 'tickets_to_cancel']) {
    const { rows } = await database.pool.query(`explain (generic_plan) ${namedStatements.get(name)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, name).toMatch(/on ticket .*\n\s+(?:Recheck|Index) Cond: \(.*order_line_id = ANY/)
  }
})
