/** What an order is stored by is written by hand, column by column: none may be forgotten. */

import { eq, getTableColumns } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { namedStatements } from '#commerce/database/tx.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrder, readOrderLines } from '#commerce/orders/orders.sql.ts'
import { customerOrder, orderLine, orderPayment } from '#commerce/orders/orders.tables.ts'
import { givenTill, press } from '#commerce/orders/orders-for-tests.ts'

test('Lines of an order are read with every column that their table has, and as it types them', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  const placed = await press(till, shopper)
  const orderId = placed.ok ? placed.orderId : ''
  const { lines, stored, orders, payments, order } = await database.transaction(async (tx) => ({
    lines: await readOrderLines(tx, orderId),
    stored: await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)),
    orders: await tx.select().from(customerOrder).where(eq(customerOrder.id, orderId)),
    payments: await tx.select().from(orderPayment).where(eq(orderPayment.orderId, orderId)),
    order: await readOrder(tx, orderId),
  }))
  expect(lines).toHaveLength(1)
  expect(lines).toEqual(stored.map((line) => ({ ...line, addOnPeople: [] })))
  expect(lines[0]).toMatchObject({ days: [expect.any(String)], places: [expect.anything()], giftCard: null })
  expect(orders).toMatchObject([{ visitorId: expect.any(Number), details: null, planConsent: null, placedBy: null }])
  expect(payments).toMatchObject([{ attempt: 1, key: `${orderId}:1`, amountMinor: order?.dueMinor }])
})

/** Each says what became of an order or its payment after it was placed. */
const WRITTEN_LATER = [
  ...['state', 'declineReason', 'placedAt'],
  ...['reference', 'capturedMinor', 'refundedMinor', 'brand', 'last4', 'cardToken', 'cardExpires'],
]

test('An order that is placed writes every column of its tables but those that are known later', () => {
  const unwritten = (table: typeof customerOrder | typeof orderLine | typeof orderPayment, name: string) => {
    const written = (namedStatements.get(name) ?? '').split(/[^a-z0-9_]+/)
    const columns = Object.keys(getTableColumns(table)).filter((column) => !WRITTEN_LATER.includes(column))
    return columns.filter((column) => !written.includes(column.replace(/[A-Z]/g, (at) => `_${at.toLowerCase()}`)))
  }
  expect(unwritten(customerOrder, 'place_order')).toEqual([])
  expect(unwritten(orderPayment, 'place_order')).toEqual([])
  expect(unwritten(orderLine, 'insert_order_lines')).toEqual([])
})
