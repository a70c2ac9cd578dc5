/**
 * The cart of a guest becomes that of the customer they signed in as: lines, places with their end unchanged,
 * files, codes, vouchers and what was said at checkout, and so do the people the guest has named. Identical lines
 * become one. What this customer may not have is given back and said, and so is a line that cannot be for the person
 * it names. The guest's token ends with it.
 *
 * Only the cart of this very token moves: a sign-in cannot name another. All of it or nothing, in one
 * transaction. The slots of both carts are locked before either is read: what a line holds, and so whether it may be
 * joined, is then what it holds until the commit (docs/locking.md).
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds, HELD_LIMITS, type Hold, joinHolds, lockSlotsOfCarts, moveHolds } from '#commerce/inventory/index.ts'
import { type Assortment, choiceRefusal, productsOf } from '#commerce/offers/index.ts'
import {
  type CartRef,
  endVisitor,
  givePeople,
  lockCart,
  openCart,
  type Shopper,
  setCurrency,
} from '#commerce/shoppers/index.ts'
import { moveFiles } from '#commerce/uploads/index.ts'
import { sum } from '#contract/values/sum.ts'
import { answersText, isJoinable, isSameTrace, joinedQuote } from './adding/duplicate-line.ts'
import { linesRefusal, tooManyHeldRefusal } from './adding/hoarding.ts'
import { orderLimitRefusal } from './adding/order-limit.ts'
import { clearUnfit } from './assigning/clear-unfit.ts'
import { copyNewCards } from './cards/new-cards.sql.ts'
import { copyCoupons } from './coupons/coupons.sql.ts'
import { copyCheckoutDetails } from './details/checkout-details.sql.ts'
import { choiceOfLine, readLines } from './lines/cart-line.ts'
import type { HeldLine } from './lines/held-line.ts'
import { deleteLines, joinLines, moveLines } from './lines/lines.sql.ts'
import { copyCartVoucher } from './vouchers/claims.sql.ts'
import { askerInCart, recordFreed, unusableVouchers } from './vouchers/line-voucher.ts'

export type GivenCart = {
  /** What could not be taken along, in words. */
  messages: string[]
  /** What it was judged by. */
  productIds: readonly number[]
}

export async function giveCartToCustomer(
  tx: Tx,
  { visitorToken }: Pick<Shopper, 'visitorToken'>,
  contactId: number,
  assortment: Assortment,
  view: CatalogView,
  mostHeld = HELD_LIMITS.perAccount,
): Promise<GivenCart> {
  const guests = await lockCart(tx, { visitorToken })
  if (!guests || visitorToken === undefined) return { messages: [], productIds: [] }
  const { cart: own } = await openCart(tx, { contactId }, guests.currency)
  await lockSlotsOfCarts(tx, [own.id, guests.id])
  const messages = await givePeople(tx, visitorToken, contactId)
  const { lines: ownLines, holds: ownHolds } = await readLines(tx, own.id)
  const { lines, holds } = await readLines(tx, guests.id)
  const taken: HeldLine[] = []
  const refused: HeldLine[] = []
  const asker = askerInCart({ contactId }, assortment, view)
  const badVoucherIds = await unusableVouchers(tx, [...ownLines, ...lines], asker)
  // Locks that wait for no line yet come along whatever else does.
  let held = unitsIn(ownHolds) + unitsIn(holds.filter(({ lineId }) => lineId === null))
  for (const line of lines) {
    const meeting = { own, guests, ownLines, together: [...ownLines, ...taken], held, mostHeld, badVoucherIds }
    const why = whyNot(meeting, line, assortment, view)
    if (!why) {
      taken.push(line)
      held += unitsIn(line.holds)
      continue
    }
    const name = assortment.catalog.products.get(line.productId)?.name ?? 'An item'
    messages.push(`${name} was taken out of your cart: ${why}`)
    refused.push(line)
  }
  // All slots before the days of persons that go with the lines (docs/locking.md).
  for (const { id } of refused) await endHolds(tx, { cartId: guests.id, lineId: id }, 'release')
  const refusedIds = refused.map(({ id }) => id)
  if (refusedIds.length > 0) await deleteLines(tx, guests.id, refusedIds)
  for (const line of refused) await recordFreed(tx, {}, line)
  const people = { guestCartId: guests.id, taken, own: ownLines }
  messages.push(...(await clearUnfit(tx, contactId, people, assortment, view)))

  if (ownLines.length === 0 && own.currency !== guests.currency) await setCurrency(tx, own.id, guests.currency)
  await moveLines(tx, guests.id, own.id)
  await moveHolds(tx, { fromCartId: guests.id, toCartId: own.id })
  await moveFiles(tx, { fromCartId: guests.id, toCartId: own.id })
  await copyCoupons(tx, guests.id, own.id)
  await copyNewCards(tx, guests.id, own.id)
  await copyCartVoucher(tx, guests.id, own.id)
  await copyCheckoutDetails(tx, guests.id, own.id)
  await joinDuplicates(tx, own.id, ownLines, taken, assortment, view)
  await endVisitor(tx, visitorToken)
  const productIds = [...ownLines, ...lines].flatMap((line) =>
    productsOf(line.productId, choiceOfLine(assortment, view, line)),
  )
  return { messages, productIds }
}

/** `together` and `held` are what the customer has so far, with what was taken along. */
type Meeting = {
  own: CartRef
  guests: CartRef
  ownLines: readonly HeldLine[]
  together: readonly HeldLine[]
  held: number
  mostHeld: number
  badVoucherIds: ReadonlySet<number>
}

function whyNot(
  { own, guests, ownLines, together, held, mostHeld, badVoucherIds }: Meeting,
  line: HeldLine,
  assortment: Assortment,
  view: CatalogView,
): string | undefined {
  // Until its payment is decided it is not given back, whatever else the customer has.
  if (line.isPaying) return undefined
  if (ownLines.length > 0 && own.currency !== guests.currency) return `your cart is in ${own.currency}.`
  // A line that lapsed is judged when it is renewed.
  if (line.voucherId !== null && !line.isLapsed && badVoucherIds.has(line.voucherId))
    return 'its voucher cannot be used.'
  const units = unitsIn(line.holds)
  const isTooMuch = units > 0 && held + units > mostHeld
  const tooMuch = isTooMuch ? tooManyHeldRefusal({ by: 'cart', most: mostHeld }) : linesRefusal(together)
  const product = assortment.catalog.products.get(line.productId)
  const tooMany = product && orderLimitRefusal(product, line.quantity, together)
  return (tooMuch ?? tooMany ?? choiceRefusal(choiceOfLine(assortment, view, line)))?.message
}

function unitsIn(holds: readonly Hold[]): number {
  return sum(holds.map(({ isLapsed, units }) => (isLapsed ? 0 : units)))
}

/** A sum that may not be bought stays two lines, as when it is added. */
async function joinDuplicates(
  tx: Tx,
  cartId: number,
  ownLines: readonly HeldLine[],
  taken: readonly HeldLine[],
  assortment: Assortment,
  view: CatalogView,
): Promise<void> {
  const left = new Set(ownLines)
  for (const line of taken) {
    const duplicate = [...left].find((own) => isDuplicate(own, line))
    if (!duplicate) continue
    const quote = joinedQuote(duplicate.quote, line.quote)
    const joined = { ...duplicate, quantity: quote.quantity, quote, totalMinor: quote.totalMinor }
    if (choiceRefusal(choiceOfLine(assortment, view, joined))) continue
    const both = { cartId, fromLineId: line.id, toLineId: duplicate.id }
    await joinHolds(tx, both)
    await joinLines(tx, { ...both, quote })
    left.delete(duplicate)
  }
}

function isDuplicate(one: HeldLine, other: HeldLine): boolean {
  return (
    isJoinable(one) &&
    isJoinable(other) &&
    one.productId === other.productId &&
    one.variantId === other.variantId &&
    one.days.join() === other.days.join() &&
    answersText(one.answers) === answersText(other.answers) &&
    isSameTrace(one.quote, other.quote)
  )
}
