/**
 * Says at checkout for whom a line of the shopper's own cart is, by the rules of adding it for that person. Its places
 * and its price stay as they were promised. For a transaction that a refusal rolls back: the days of the person who had
 * it before are given back on the way.
 */
import { type AddRefusal, refuse } from '#commerce/cart/adding/add-refusal.ts'
import { memberDays, memberRefusal } from '#commerce/cart/adding/member.ts'
import { DAYS_REFUSED } from '#commerce/cart/adding/place-line.ts'
import { reloadRefusal } from '#commerce/cart/adding/reload.ts'
import { writeResponse } from '#commerce/cart/details/line-details.sql.ts'
import { choiceOfLine, readLines } from '#commerce/cart/lines/cart-line.ts'
import { writeAssigned } from '#commerce/cart/lines/lines.sql.ts'
import { bookMemberDays, freeMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import { ownView } from '#commerce/cart/lines/own-view.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, memberOptionIds } from '#commerce/offers/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'

export type LineAssignment = {
  lineId: number
  contactId: number
  /** What the shopper answered beside it; kept as it was sent. */
  response?: string | undefined
}

const NO_LINE = refuse('NOT_FOUND', 'This item is not in your cart.')

export async function assignLine(
  tx: Tx,
  shopper: Shopper,
  { lineId, contactId, response }: LineAssignment,
  assortment: Assortment,
  shown: CatalogView,
): Promise<{ ok: true } | AddRefusal> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await readLines(tx, cart.id)).lines.find(({ id }) => id === lineId)
  if (!cart || !line) return NO_LINE
  const read = choiceOfLine(assortment, await ownView(tx, shopper, shown), line)
  if (!read) return NO_LINE
  const choice = { ...read, memberId: contactId }
  // Who its add-ons are for is chosen on the page of the product, and judged before the order is completed.
  const own = { ...choice, personalAddOns: [] }
  const refusal = (await memberRefusal(tx, shopper, assortment, own, line)) ?? (await reloadRefusal(tx, choice))
  if (refusal) return { ok: false, ...refusal }
  if (line.isPaying) return refuse('PAYING', 'This item is being paid for right now.')
  if (line.quantity > 1) return refuse('QTY_INVALID', 'Each person needs a line of their own.')

  await freeMemberDays(tx, lineId)
  const taken = await bookMemberDays(tx, lineId, memberDays(choice))
  if (taken) return refuse(...DAYS_REFUSED[taken])
  await writeAssigned(tx, { cartId: cart.id, lineId, contactId, optionIds: memberOptionIds(choice.product) })
  if (response !== undefined) await writeResponse(tx, { cartId: cart.id, lineId }, response)
  return { ok: true }
}
