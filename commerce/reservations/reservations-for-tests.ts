/** Days that the Harts reserve, by the verbs of the shop: put into a cart and ordered without a payment. */
import { sql } from 'drizzle-orm'
import { type GivenFamily, givenFamily, type Person } from '#commerce/cart/assigning/family-for-tests.ts'
import { add, MONDAY, productId } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { ORDER_DAY, press, type Till } from '#commerce/orders/orders-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import type { Day } from '#contract/values/day.ts'
import { cancelReservation } from './cancel-reservation.ts'
import type { ReservationName } from './reservations.sql.ts'

export type GivenResort = GivenFamily & { database: Database; till: Till }

export async function givenResort(database: Database): Promise<GivenResort> {
  const family = await database.transaction(givenFamily)
  const provider = testProvider()
  const returnUrl = () => 'https://shop.example/buy/confirm'
  const desk = { database, provider, codes: testCodes, today: () => ORDER_DAY, returnUrl }
  return { ...family, database, till: { database, shop: family.shop, provider, desk, later: async () => {} } }
}

type Wish = { by?: Person; day?: Day; slug?: string }

export async function reserve({ database, people, shop, till }: GivenResort, person: Person, wish: Wish = {}) {
  const { by = 'riley', day = MONDAY, slug = 'reserved' } = wish
  const shopper = { contactId: people[by] }
  const fields = { ContactId: String(people[person]) }
  const added = await database.attempt((tx) => add(tx, shop, shopper, slug, { day, fields }))
  if (!added.ok) return added
  return press(till, shopper)
}

/** What a page knows of an order's first line. */
export async function reservationName(
  { database, shop }: GivenResort,
  orderId: string,
  slug = 'reserved',
): Promise<ReservationName> {
  const { rows } = await database.read((tx) =>
    tx.execute<{ serial: string; number: string; position: number; day: Day }>(sql`
      select serial, number, position, days[1]::text as day from ticket
        join order_line on order_line.id = order_line_id join customer_order on customer_order.id = order_id
      where order_id = ${orderId} order by position limit 1`),
  )
  const [row] = rows
  if (!row) throw new Error('The order has no ticket.')
  const { day, number, position, serial: accessCode } = row
  return { productId: productId(shop, slug), accessCode, number, position, day }
}

/** One that was reserved, by its order and its name. */
export async function givenReserved(resort: GivenResort, person: Person, wish: Wish = {}) {
  const placed = await reserve(resort, person, wish)
  if (!placed.ok || !('orderId' in placed)) throw new Error(JSON.stringify(placed))
  return { orderId: placed.orderId, name: await reservationName(resort, placed.orderId, wish.slug) }
}

export function cancel(
  { database, people, shop }: GivenResort,
  by: Person,
  name: ReservationName,
  now = shop.view.now,
): ReturnType<typeof cancelReservation> {
  const desk = { catalog: shop.assortment.catalog, now, zone: shop.view.calendar }
  return database.attempt((tx) => cancelReservation(tx, people[by], name, desk))
}
