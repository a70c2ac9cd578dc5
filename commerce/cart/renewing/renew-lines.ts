/**
 * Try to promise lapsed lines again, each priced anew. A line that costs what it cost, or less, gets its places and its
 * promise back; one without places needs no more than the price. One that costs more now, has no places left, whose
 * day can no longer be bought or whose voucher another line has by now stays in the cart, marked with why and in no
 * total.
 *
 * A higher price is never taken over silently: nothing is held for such a line until the guest puts it into the cart
 * again, seeing the new price. Asked again, every marked line is tried again: what can be bought at its old price by
 * then is simply there. Renewing is no way to hold more, or for longer, than adding allows. All lines lock their slots
 * in one go, as every change does (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import { placesFor } from '#commerce/activities/index.ts'
import type { AddCode } from '#commerce/cart/adding/add-refusal.ts'
import { isTooOften, tooManyHeldRefusal } from '#commerce/cart/adding/hoarding.ts'
import { memberDays } from '#commerce/cart/adding/member.ts'
import { allPlaces, shortageRefusal, summed, takeForLine } from '#commerce/cart/adding/places.ts'
import {
  choiceOfLine,
  lineRenewal,
  readLines,
  type Unavailable,
  unavailableReason,
} from '#commerce/cart/lines/cart-line.ts'
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import { HOLD_SECONDS, holdSecondsOf } from '#commerce/cart/lines/hold-time.ts'
import { markLine, replaceLine } from '#commerce/cart/lines/lines.sql.ts'
import { bookMemberDays, freeMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import { ownView } from '#commerce/cart/lines/own-view.ts'
import {
  askerInCart,
  type LineVoucher,
  lockLineVouchers,
  quoteWithVoucher,
} from '#commerce/cart/vouchers/line-voucher.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  abandonedCycles,
  countHeld,
  type Holding,
  type LockedSlots,
  lockSlots,
  NO_NETWORK,
  slotName,
  whyNotHeld,
} from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, levelSlotsOf, productsOf } from '#commerce/offers/index.ts'
import { levelDemand, type Quote } from '#commerce/pricing/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'

export type LapsedLine = {
  line: HeldLine
  reason: Unavailable
  newTotalMinor: number | null
  /** Where there are places and the shopper may not hold more. */
  code?: AddCode
}
export type Renewal = {
  expired: LapsedLine[]
  renewedIds: number[]
  /** Without places, so there was only a price to promise again: the one it had, or less. */
  pricedIds: number[]
  /** What it was judged by. */
  productIds: readonly number[]
}

type Candidate = { line: HeldLine; choice: Choice; bought?: LineVoucher | undefined }

export async function renewLines(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  shown: CatalogView,
  holding: Holding = NO_NETWORK,
): Promise<Renewal> {
  const judgedBy: number[] = []
  const renewal: Renewal = { expired: [], renewedIds: [], pricedIds: [], productIds: judgedBy }
  const cart = await lockCart(tx, shopper)
  if (!cart) return renewal
  const view = await ownView(tx, shopper, shown)
  const { lines } = await readLines(tx, cart.id)
  const give = async (line: HeldLine, reason: Unavailable, newTotalMinor: number | null, code?: AddCode) => {
    if (line.unavailable !== reason) await markLine(tx, cart.id, line.id, reason)
    renewal.expired.push({ line, reason, newTotalMinor, ...(code && { code }) })
  }

  // Oldest first: who came first is served first, in one's own cart too.
  const candidates: Candidate[] = []
  for (const line of lines.toReversed()) {
    const choice = choiceOfLine(assortment, view, line)
    judgedBy.push(...productsOf(line.productId, choice))
    const against = unavailableReason(line, choice)
    if (against) await give(line, against, null)
    else if (choice && (line.isLapsed || line.unavailable)) candidates.push({ line, choice })
  }
  if (candidates.length === 0) return renewal

  const wanted = candidates.flatMap(({ line, choice }) => allPlaces(assortment, choice, line.quantity))
  const levels = candidates.flatMap(({ line, choice }) => levelSlotsOf(assortment, choice, line.quantity))
  const lapsed = candidates.flatMap(({ line }) => line.holds)
  const cycles = await abandonedCycles(tx, cart.id, wanted)
  const keys = [...wanted, ...levels, ...lapsed]
  const lapsedIds = lapsed.map(({ id }) => id)
  const held = keys.length === 0 ? undefined : await countHeld(tx, cart.id, holding.network, lapsedIds)
  const slots = keys.length === 0 ? undefined : await lockSlots(tx, keys, lapsedIds)
  const { network } = holding
  let renewedUnits = 0
  const renewOne = async ({ line, choice, bought }: Candidate): Promise<void> => {
    const places = allPlaces(assortment, choice, line.quantity)
    const units = unitsOf(assortment, { line, choice }, places.length > 0)
    const tooMany =
      held && units > 0 && (await whyNotHeld(tx, held, units + renewedUnits, holding, shopper.contactId !== undefined))
    const quoted = quoteWithVoucher(assortment, choice, line.quantity, (key) => slots?.left(key), bought)
    if (!quoted.ok) await give(line, quoted.reason === 'level_blocked' ? 'soldout' : 'price', null)
    else if (slots && shortageRefusal(places, slots.left, view.culture)) await give(line, 'soldout', null)
    else if (isTooOften(places.map((key) => cycles.get(slotName(key)) ?? 0))) await give(line, 'soldout', null, 'LIMIT')
    else if (tooMany) await give(line, 'soldout', null, tooManyHeldRefusal(tooMany).code)
    else if (quoted.quote.totalMinor > line.totalMinor) await give(line, 'price', quoted.quote.totalMinor)
    else if (!bought && (await isBookedByAnother(tx, line, choice))) await give(line, 'soldout', null)
    else if (await holdAgain(tx, cart.id, { line, choice }, quoted.quote, assortment, slots, { units, network })) {
      const isHeld = places.length + levelDemand(quoted.quote).length > 0
      const promised = isHeld ? renewal.renewedIds : renewal.pricedIds
      promised.push(line.id)
      renewedUnits += units
    } else await give(line, 'soldout', null)
  }
  for (const candidate of candidates) if (candidate.line.voucherId === null) await renewOne(candidate)

  // Lines with a voucher come last: the days of all persons are booked before any voucher is locked (docs/locking.md).
  const booked: Candidate[] = []
  for (const candidate of candidates.filter(({ line }) => line.voucherId !== null)) {
    if (await isBookedByAnother(tx, candidate.line, candidate.choice)) await give(candidate.line, 'soldout', null)
    else booked.push(candidate)
  }
  const asker = askerInCart(shopper, assortment, view)
  const usable = await lockLineVouchers(
    tx,
    booked.map(({ line }) => line),
    asker,
  )
  for (const { line, choice } of booked) {
    const bought = usable.get(line.id)
    if (bought) await renewOne({ line, choice, bought })
    else await give(line, 'voucher', null)
    const isRenewed = renewal.renewedIds.includes(line.id) || renewal.pricedIds.includes(line.id)
    if (!isRenewed && memberDays(choice).length > 0) await freeMemberDays(tx, line.id)
  }
  return renewal
}

/** Of an activity its places count, of everything else the pieces: as when it was first held. */
function unitsOf(assortment: Assortment, { line, choice }: Candidate, takesPlaces: boolean): number {
  if (choice.activity) return placesFor(choice.activity, line.quantity)
  return takesPlaces || levelSlotsOf(assortment, choice, line.quantity).length > 0 ? line.quantity : 0
}

/** Another cart may have booked the person while nothing was held for this line. */
async function isBookedByAnother(tx: Tx, { id }: HeldLine, choice: Choice): Promise<boolean> {
  return (await bookMemberDays(tx, id, memberDays(choice))) !== undefined
}

async function holdAgain(
  tx: Tx,
  cartId: number,
  { line, choice }: Candidate,
  quote: Quote,
  assortment: Assortment,
  slots: LockedSlots | undefined,
  { units, network }: { units: number; network: Buffer | null },
): Promise<boolean> {
  const places = allPlaces(assortment, choice, line.quantity)
  const holds = summed([...places, ...levelDemand(quote)]).map((demand) => ({ ...demand, id: randomUUID() }))
  const { quoteUntil } = await replaceLine(tx, cartId, line.id, {
    productId: line.productId,
    variantId: choice.variant?.id ?? null,
    quantity: line.quantity,
    assignedContactId: line.assignedContactId,
    days: line.days,
    startTime: line.startTime,
    answers: line.answers,
    quote,
    holding: holds.length > 0 ? 'anew' : 'none',
    placesNeeded: sum(holds.map((hold) => hold.places)),
    seconds: holds.length > 0 ? holdSecondsOf(choice.product) : HOLD_SECONDS,
    renewal: lineRenewal(line),
  })
  if (holds.length === 0 || !slots) return holds.length === 0
  const keptFor = { cartId, lineId: line.id, network, expiresAt: quoteUntil }
  const missing = await takeForLine(slots, holds, choice, units, keptFor)
  if (missing.length > 0) throw new Error('Locked slots had fewer places than they said.')
  return true
}
