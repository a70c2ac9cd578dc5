/** An order as a sale leaves it, for tests of what its buyer sees; how it comes to be is tested in commerce/orders. */
import { randomUUID } from 'node:crypto'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

export type SoldOrder = { id: string; number: string; serials: string[] }

type SoldTo = { contactId?: number | null; email?: string; day?: string; assignedTo?: number | null }

let sold = 0

/** Two tickets for one day, for no person unless one is named. */
export async function givenSoldOrder(
  { database: { pool } }: Pick<TestShop, 'database'>,
  { assignedTo = null, contactId = null, day = '2026-12-09', email = 'kai@fjordmail.example' }: SoldTo = {},
): Promise<SoldOrder> {
  sold += 1
  const [id, lineId, number] = [randomUUID(), randomUUID(), `SP-900-${String(sold).padStart(4, '0')}`]
  const amounts = { currency: 'USD', listMinor: 21800, discounts: [], fees: [], taxes: [], totalMinor: 21800 }
  const quote = { totalMinor: 21800, unitMinor: 10900, maxMinor: 31800, quantity: 2, parts: [], addOns: [] }
  await pool.query(
    `insert into customer_order (id, number, contact_id, cart_version, email, locale, currency, total_minor, due_minor,
       state) values ($1, $2, $3, 1, $4, 'en-US', 'USD', 21800, 21800, 'paid')`,
    [id, number, contactId, email],
  )
  await pool.query(
    `insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
       total_minor, assigned_contact_id) select $1, $2, 1, 1, id, name, 2, array[$5::date], $3, $4, 21800, $6
     from product where slug = 'day-lift-ticket'`,
    [lineId, id, quote, amounts, day, assignedTo],
  )
  const serials = [1, 2].map((piece) => `ACT${sold.toString().padStart(4, '0')}${piece}`)
  const insert = `insert into ticket (serial, order_line_id, piece)
    select one, $2, at from unnest($1::text[]) with ordinality as sold (one, at)`
  await pool.query(insert, [serials, lineId])
  await pool.query(
    `insert into order_payment (order_id, attempt, provider, key, amount_minor, expires_at, lease_until, captured_minor,
       brand, last4) values ($1, 1, 'sandbox', $2, 21800, shop_now(), shop_now(), 21800, 'visa', '4242')`,
    [id, `${id}:1`],
  )
  return { id, number, serials }
}

export type SoldReservation = {
  productId: number
  body: { AccessCode: string; TransactionID: string; TransactionLine: number; Date: string }
}

let reserved = 0

/** A day that a customer has reserved for themselves, another one each time. It takes no place. */
export async function givenReservation(
  { database: { pool } }: Pick<TestShop, 'database'>,
  contactId: number,
): Promise<SoldReservation> {
  reserved += 1
  const nth = String(reserved).padStart(3, '0')
  const number = `RES0-0${nth}`
  const amounts = { currency: 'USD', listMinor: 0, discounts: [], fees: [], taxes: [], totalMinor: 0 }
  const quote = { totalMinor: 0, unitMinor: 0, maxMinor: 0, quantity: 1, parts: [], addOns: [] }
  const { rows } = await pool.query<{ productId: number; day: string }>(
    `with placed as (
       insert into customer_order (number, contact_id, cart_version, email, locale, currency, total_minor, due_minor, state)
       values ($1, $2, 1, 'kai@fjordmail.example', 'en-US', 'USD', 0, 0, 'paid') returning id
     ), line as (
       insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
         total_minor, assigned_contact_id)
       select gen_random_uuid(), placed.id, 1, 1, product.id, product.name, 1, array['2027-01-10'::date + $5::int], $3, $4,
         0, $2
       from product, placed where slug = 'pass-reservation' returning id, product_id, days[1] as day
     ), made as (
       insert into ticket (serial, order_line_id, piece) select $6, id, 1 from line
     ), given as (
       insert into entitlement (contact_id, product_id, valid_from, valid_until, order_line_id)
       select $2, product_id, day, day, id from line
     )
     insert into member_day (contact_id, day, duplicate_group, order_line_id)
     select $2, day, 'product ' || product_id, id from line
     returning day::text, (select product_id from line) as "productId"`,
    [number, contactId, quote, amounts, reserved, `RESV0${nth}`],
  )
  const [row] = rows
  if (!row) throw new Error('No day was reserved.')
  return {
    productId: row.productId,
    body: { AccessCode: `RESV-0${nth}`, TransactionID: number, TransactionLine: 1, Date: row.day },
  }
}
