import { expect } from 'vitest'
import { givenGate } from '#commerce/gate/gate-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeScans } from '#commerce/testing/whole-reads.ts'
import { countOrders, listOrders, type OrdersOrder } from './listed-orders.sql.ts'
import type { OrderFilter } from './order-filter.sql.ts'

const BASE: OrderFilter = { view: 'all', today: '2026-12-10' }
const MANY: readonly OrdersOrder[] = ['placed', 'visit', 'total']
const WALKED = { isWalked: true, isWide: false }
const FEW: Readonly<Record<string, Partial<OrderFilter>>> = {
  number: { said: 'N4242' },
  name: { said: 'kai77 berg' },
  'first or last name of a customer': { said: 'last4242' },
  'e-mail address': { said: 'buyer4242@' },
  phone: { said: '555 004242' },
  'end of a card': { said: '4242' },
  arrivals: { view: 'arriving' },
  'to look at': { view: 'hand' },
  'being paid for': { view: 'held' },
  'days of a visit': { visitFrom: '2026-12-10', visitUntil: '2026-12-10' },
  'a day of sale': {
    placedFrom: new Date('2026-12-01T00:00:00Z'),
    placedBefore: new Date('2026-12-01T06:00:00Z'),
  },
}

test('No list of orders reads all orders: each order and each filter has an index that leads it [IMPL-13]', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  const { productId } = await givenGate(tx)
  await client.query(`
    insert into contact (first_name, last_name, email, phone) select 'First' || n, 'Last' || n, 'p' || n || '@silverpine.example', '970 555 ' || lpad(n::text, 6, '0')
      from generate_series(1, 6000) n;
    insert into customer_order (id, number, contact_id, cart_version, locale, currency, total_minor, due_minor, state, email, details, placed_at)
      select md5('o' || n)::uuid, 'N' || n, (select max(id) from contact) - n, 1, 'en-US', 'USD', n, 0, 'paid', 'buyer' || n || '@silverpine.example',
        jsonb_build_object('phone', '970 555 ' || lpad(n::text, 6, '0'), 'billing', jsonb_build_object('firstName', 'Kai' || n, 'lastName', 'Berg'),
          'shippingAddress', repeat('as long as an address', 20)), timestamptz '2026-12-01T00:00:00Z' - n * interval '1 hour' from generate_series(1, 6000 - 1) n;
    insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts, total_minor, person_name)
      select md5('l' || n)::uuid, md5('o' || n)::uuid, 1, 0, ${productId}, 'Ticket', 1, array[date '2026-12-10' + n % 120], '{}',
        '{"currency": "USD", "listMinor": 0, "discounts": [], "fees": [], "taxes": [], "totalMinor": 0}', 0, 'Guest' || n from generate_series(1, 6000 - 1) n;
    insert into order_payment (order_id, attempt, provider, key, amount_minor, expires_at, lease_until, last4)
      select md5('o' || n)::uuid, 1, 'sandbox', 'k' || n, 0, shop_now(), shop_now(), lpad(n::text, 4, '0') from generate_series(1, 6000 - 1) n;
    insert into order_refund (order_id, source, amount_minor, reason, actor_role)
      select md5('o' || n)::uuid, 'R' || n, 1, 'cancel', 'customer' from generate_series(2, 6000 - 1, 2) n;
    analyze contact, customer_order, order_line, order_payment, order_refund`)
  asked.length = 0
  for (const order of MANY) {
    for (const after of [undefined, (await listOrders(tx, { filter: BASE, order, isDown: true }, WALKED)).at(-1)?.id]) {
      expect(await listOrders(tx, { filter: BASE, order, isDown: true, after }, WALKED)).toHaveLength(50)
    }
  }
  const refunded = { ...BASE, view: 'refunded' } as const
  expect(await listOrders(tx, { filter: refunded, order: 'placed', isDown: true }, WALKED)).toHaveLength(50)
  for (const [name, filter] of Object.entries(FEW)) {
    const count = await countOrders(tx, { ...BASE, ...filter })
    const listed = await listOrders(tx, { filter: { ...BASE, ...filter }, order: 'placed', isDown: true }, count)
    expect([name, listed.length, count.orders < 60]).toEqual([name, Math.min(count.orders, 50), true])
  }
  const found: string[] = []
  for (const { text, values } of asked) {
    const { rows } = await client.query(`explain ${text}`, values)
    found.push(...wholeScans(rows, ['customer_order', 'order_line', 'order_payment', 'order_refund', 'contact']))
  }
  expect(found).toEqual([])
})
