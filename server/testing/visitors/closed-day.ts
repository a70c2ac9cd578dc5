/** A day that was closed after it was sold, and what the link of its mail carries. */
import { choiceLinks, closeDay, closureTerms } from '#commerce/closures/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'
import { givenSoldOrder } from './sold-order.ts'

/** Far from the days that other tests buy for. */
export const CLOSED_DAY = '2027-03-09'

export const CLOSING = {
  Day: CLOSED_DAY,
  Products: ['day-lift-ticket'],
  Words: { 'en-US': 'A storm comes over the ridge.' },
}

export async function givenClosedDay(shop: Pick<TestShop, 'database'>): Promise<{ key: string; orderId: string }> {
  const { id: orderId } = await givenSoldOrder(shop, { day: CLOSED_DAY })
  return closedDayOf(shop, orderId, { day: CLOSED_DAY, slugs: CLOSING.Products })
}

/** The day of an order that was sold before. */
export async function closedDayOf(
  shop: Pick<TestShop, 'database'>,
  orderId: string,
  scope: { day: string; slugs: string[] },
): Promise<{ key: string; orderId: string }> {
  const draft = { ...scope, words: CLOSING.Words }
  const zone = storeSettings({ storetimezone: 'America/Denver' })
  const closed = await changeShop(shop.database, (tx) =>
    closeDay(tx, draft, { terms: closureTerms({}), today: '2026-12-03', zone }),
  )
  if (!closed.ok) throw new Error(closed.reason)
  const { rows } = await shop.database.pool.query('select id from closure_choice where order_id = $1', [orderId])
  const id: string = rows[0].id
  return { key: `${id}.${choiceLinks(testKeys).keyOf(id)}`, orderId }
}
