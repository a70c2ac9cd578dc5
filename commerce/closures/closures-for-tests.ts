/** What tests of closed days stand on: a till with sold tickets for Monday, and an operator who closes it. */
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { givenGuest, MONDAY, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { givenPaid, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { testCodes, testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { DefaultChoice } from '#contract/values/tickets/closures.ts'
import { type ClosedDayDraft, choiceLinks, chooseInstead, closeDay, closureTerms, queueClosureMails } from './index.ts'

export const zone = storeSettings({ storetimezone: 'America/Denver' })
export const links = choiceLinks(testKeys)
const words = { 'en-US': 'A storm comes over the ridge.' }

export const choiceDesk = (till: Till) => ({
  ...{ codes: testCodes, shopName: 'Silverpine', now: till.shop.view.now, today: ORDER_DAY },
})

/** An order of a guest, paid by card. */
export async function givenSoldDay(till: Till, slug = 'ticket', wish: Wish = {}): Promise<string> {
  const { shopper } = await till.database.transaction((tx) => givenGuest(tx, till.shop, slug, wish))
  return givenPaid(till, shopper)
}

/** Monday, unless told otherwise. */
export async function closeMonday(database: Database, draft: Partial<ClosedDayDraft> = {}) {
  const closed = await changeShop(database, (tx) =>
    closeDay(tx, { day: MONDAY, words, ...draft }, { terms: closureTerms({}), today: ORDER_DAY, zone }),
  )
  if (!closed.ok) throw new Error(closed.reason)
  return closed
}

export const mailAll = (database: Database, most = 100) =>
  database.transaction((tx) => queueClosureMails(tx, links, { most, zone }))

/** The choice of an order, by its id. */
export async function choiceIdOf({ pool }: Database, orderId: string): Promise<string> {
  const { rows } = await pool.query('select id from closure_choice where order_id = $1', [orderId])
  return rows[0]?.id
}

export const chooseAs = (tx: Tx, till: Till, choiceId: string, choice: DefaultChoice) =>
  chooseInstead(tx, choiceDesk(till), { choiceId, choice, actor: UNKNOWN_ACTOR })
