/**
 * Put a choice into the shopper's cart, or change a line that is in it. Everything is checked again here, in one order:
 * which groups the shopper is in, what the form says, whose line, files and member it is, what it costs and whether
 * that was seen, whether its voucher is good, and last whether it can be bought.
 *
 * The first thing a guest puts aside makes them a visitor. A refusal leaves nothing behind: the caller
 * rolls the transaction back (`database.attempt`), and what can be refused without a lock is refused before anything is
 * made.
 */
import { type Tx, together } from '#commerce/database/tx.ts'
import { abandonedCycles, type Holding, NO_NETWORK } from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, choiceRefusal } from '#commerce/offers/index.ts'
import { type CartRef, lockCart, makeCart, type Shopper, setCurrency } from '#commerce/shoppers/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { findChosenLock } from './adding/activity-lock.ts'
import { type AddRefusal, refuse } from './adding/add-refusal.ts'
import { findDuplicate } from './adding/duplicate-line.ts'
import { cyclesRefusal, linesRefusal } from './adding/hoarding.ts'
import { memberRefusal } from './adding/member.ts'
import { orderLimitRefusal } from './adding/order-limit.ts'
import { placeLine } from './adding/place-line.ts'
import { wantedPlaces } from './adding/places.ts'
import { reloadRefusal } from './adding/reload.ts'
import { fileRefusal } from './files.ts'
import { type CartContents, EMPTY_CART, lineRenewal, readLines } from './lines/cart-line.ts'
import type { HeldLine } from './lines/held-line.ts'
import type { LineRenewal } from './lines/lines.sql.ts'
import { ownView } from './lines/own-view.ts'
import { chooseVoucher } from './vouchers/line-voucher.ts'

export type AddRequest = {
  assortment: Assortment
  /** What the form means; undefined for a product the shopper may not know of. */
  choice: Choice | undefined
  /** What one piece cost when the request came in (`lookBeforeAdding`). */
  shownUnitMinor?: number | undefined
  /** Where what it takes is counted. */
  holding?: Holding | undefined
  /** Without them no code of a voucher is known. */
  voucherCodes?: VoucherCodes | undefined
  /** Given, a code counts only where it was shown before: codes are guessed where guesses are counted. */
  shownVoucherIds?: ReadonlySet<number> | undefined
  /** The offer that it renews a pass by (commerce/renewals). No form names one. */
  renewal?: LineRenewal | undefined
}

export type AddResult =
  | { ok: true; lineId: number; expiresAt: Date | null; newVisitorToken: string | undefined }
  | AddRefusal

export async function addToCart(tx: Tx, shopper: Shopper, request: AddRequest): Promise<AddResult> {
  const {
    assortment,
    choice: read,
    shownUnitMinor,
    holding = NO_NETWORK,
    voucherCodes: codes,
    shownVoucherIds,
  } = request
  const own = await lockCart(tx, shopper)
  const contents = own ? await readLines(tx, own.id) : EMPTY_CART
  const edited = contents.lines.find((line) => line.id === read?.updatedLineId && line.productId === read.product.id)
  const renewal = request.renewal ?? (read && edited && keptRenewal(edited, read))
  const posted = read && { ...read, view: await ownView(tx, shopper, read.view), renewal }
  const refusal = choiceRefusal(posted, {
    hasEditTarget: posted?.updatedLineId === undefined ? undefined : edited !== undefined,
    fileRefusal: posted && (await fileRefusal(tx, own?.id, posted)),
    memberRefusal:
      posted && ((await memberRefusal(tx, shopper, assortment, posted, edited)) ?? (await reloadRefusal(tx, posted))),
  })
  if (refusal || !posted?.quantity)
    return { ok: false, ...(refusal ?? refuse('NOT_FOUND', 'There is no such product.')) }

  if (edited?.isPaying) return refuse('PAYING', 'This item is being paid for right now.')
  const vouched = await chooseVoucher(tx, { shopper, codes, shownVoucherIds, assortment, choice: posted, edited })
  if (!vouched.ok) return vouched
  const { choice, bought } = vouched
  const { quantity } = posted
  const found = choice.activity ? await findChosenLock(tx, own?.id, choice, edited?.id) : undefined
  if (found && !found.ok) return found
  const duplicate = duplicateFor(choice, quantity, contents, edited?.id)
  const late = await cartRefusal(tx, own, contents, assortment, choice, edited)
  if (late) return late

  const opening = own
    ? Promise.resolve({ cart: own, newVisitorToken: undefined })
    : makeCart(tx, shopper, choice.view.currencyCode)
  // The first cart of a guest is empty, and one device has it; another one may be filling that of a customer right now.
  const isGuest = shopper.contactId === undefined && shopper.renewalOfferId === undefined
  const countedCartId = isGuest ? own?.id : (await opening).cart.id
  const seen = { acceptedTotalMinor: choice.acceptedTotalMinor, shownUnitMinor }
  const isAccount = shopper.contactId !== undefined
  const counted = { isAccount, holding: { ...holding, network: networkOf(holding, edited) } }
  const placing = {
    countedCartId,
    opening,
    assortment,
    choice,
    quantity,
    seen,
    edited,
    duplicate,
    lock: found?.lock,
    bought,
    renewal,
    shopper,
    ...counted,
  }
  const [{ newVisitorToken }, placed] = await together([opening, placeLine(tx, placing)])
  return placed.ok ? { ...placed, newVisitorToken } : placed
}

/** A line that is changed is still a renewal where it is the variant that was offered. */
function keptRenewal(edited: HeldLine, { variant }: Choice): LineRenewal | undefined {
  return (variant?.id ?? null) === edited.variantId ? lineRenewal(edited) : undefined
}

/** A sum that may not be bought is no reason to refuse: then it is two lines. */
function duplicateFor(choice: Choice, quantity: number, { lines }: CartContents, editedLineId: number | undefined) {
  const duplicate = findDuplicate(choice, lines, editedLineId)
  return duplicate && !choiceRefusal({ ...choice, quantity: quantity + duplicate.quantity }) ? duplicate : undefined
}

/**
 * What only the cart knows: its currency, how full it is, how many of the product it has, and what its shopper let go
 * before. A first one is no exception.
 */
async function cartRefusal(
  tx: Tx,
  cart: CartRef | undefined,
  contents: CartContents,
  assortment: Assortment,
  choice: Choice,
  edited: HeldLine | undefined,
): Promise<AddRefusal | undefined> {
  const { quantity = 0, view } = choice
  if (cart && cart.currency !== view.currencyCode) {
    if (contents.lines.length > 0) {
      return refuse('CURRENCY', `Your cart is in ${cart.currency}. Please check out or empty it first.`)
    }
    await setCurrency(tx, cart.id, view.currencyCode)
  }
  const wanted = wantedPlaces(assortment, choice, quantity)
  return (
    linesRefusal(contents.lines, edited ? [edited] : []) ??
    orderLimitRefusal(choice.product, quantity, contents.lines, edited) ??
    (cart && cyclesRefusal((await abandonedCycles(tx, cart.id, wanted)).values()))
  )
}

/**
 * A line that is changed goes on counting where it was taken: who changes it on the way home is not refused by the
 * train's network.
 */
function networkOf({ network }: Holding, edited: HeldLine | undefined): Buffer | null {
  const own = edited?.holds.find(({ isLapsed, units }) => units > 0 && !isLapsed)
  return network && own ? own.network : network
}
