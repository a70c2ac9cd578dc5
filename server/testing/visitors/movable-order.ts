/** An order of a shuttle seat, which may be moved to any day at the same price, as a sale leaves it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

export type MovableOrder = { orderId: string; lineId: string }

const startDate = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}
const SHUTTLE = {
  ...{ slug: 'shuttle', sku: 'SHUTTLE', name: 'Shuttle', categories: ['shuttles'], priceMinor: 1000 },
  ...{ tracksStock: false, isMovable: true, attributes: [startDate] },
}

/** For the thirteenth of January; who sells it knows the shuttle. */
export async function givenMovableOrder(shop: TestShop, contactId: number): Promise<MovableOrder> {
  const { pool } = shop.database
  const { rows } = await pool.query(`select from product where slug = 'shuttle'`)
  if (rows.length === 0) {
    const categories = [{ slug: 'shuttles', name: 'Shuttles' }]
    const saved = await changeShop(shop.database, (tx) => saveCatalog(tx, { categories, products: [SHUTTLE] }))
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    const path = `/api/productdetails/${saved.productIds.get('shuttle')}`
    await expect.poll(async () => (await shop.fetch(path)).status).toBe(200)
  }
  const [orderId, lineId] = [randomUUID(), randomUUID()]
  const amounts = { currency: 'USD', listMinor: 1000, discounts: [], fees: [], taxes: [], totalMinor: 1000 }
  const part = { count: 1, unitMinor: 1000, baseMinor: null, day: null, rule: 'product', ruleId: null }
  const quote = {
    ...{ totalMinor: 1000, unitMinor: 1000, maxMinor: 1000, quantity: 1, addOns: [] },
    parts: [{ ...part, levelPoolId: null, leftAtPrice: null, nextUnitMinor: null }],
  }
  await pool.query(
    `insert into customer_order (id, number, contact_id, cart_version, email, locale, currency, total_minor, due_minor,
       state) values ($1, $2, $3, 1, 'riley@silverpine.example', 'en-US', 'USD', 1000, 1000, 'paid')`,
    [orderId, `MOVE-${orderId.slice(0, 4).toUpperCase()}`, contactId],
  )
  await pool.query(
    `insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
       total_minor, answers)
     select $1, $2, 1, 1, product.id, product.name, 1, '{2027-01-13}', $3, $4, 1000,
       jsonb_build_object(option.id, '2027-01-13')
     from product join product_attribute as option on option.product_id = product.id where slug = 'shuttle'`,
    [lineId, orderId, quote, amounts],
  )
  await pool.query(`insert into ticket (serial, order_line_id, piece) values ($1, $2, 1)`, [
    `MV${lineId.slice(0, 6).toUpperCase()}`,
    lineId,
  ])
  await pool.query(
    `insert into order_payment (order_id, attempt, provider, key, amount_minor, expires_at, lease_until, captured_minor)
     values ($1, 1, 'sandbox', $2, 1000, shop_now(), shop_now(), 1000)`,
    [orderId, `${orderId}:1`],
  )
  return { orderId, lineId }
}
