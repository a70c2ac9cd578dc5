/**
 * Try to hold lapsed lines again. A line that costs what it cost gets its places and its promise back. One that costs another
 * amount now, has no places left or whose day can no longer be bought stays in the cart, marked with why and in no total.
 *
 * A changed price is never taken over silently, not even a lower one: nothing is held for such a line until the guest opens it
 * and puts it into the cart again, seeing the new price. Asked again, every marked line is tried again: what can be had at its
 * old price by then is simply there. Renewing is no way to hold more, or for longer, than adding allows. All lines lock their
 * slots in one go, as everybody does (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import { hoardingRefusal, isTooOften } from '#commerce/cart/adding/hoarding.ts'
import { holdEnd } from '#commerce/cart/adding/hold-time.ts'
import { memberDays } from '#commerce/cart/adding/member.ts'
import { takeForLine } from '#commerce/cart/adding/take-for-line.ts'
import { allPlaces, shortageRefusal, summed } from '#commerce/cart/adding/wanted-places.ts'
import type { HeldLine, Unavailable } from '#commerce/cart/lines/cart-line.ts'
import { choiceOfLine } from '#commerce/cart/lines/choice-of-line.ts'
import { markLine, replaceLine } from '#commerce/cart/lines/lines.sql.ts'
import { bookMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import { readLines } from '#commerce/cart/lines/read-lines.ts'
import type { CatalogueView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { abandonedCycles, type LockedSlots, type LockSlots, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, levelSlotsOf, quoteChoice } from '#commerce/offers/index.ts'
import { levelDemand, type Quote } from '#commerce/pricing/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { reasonAgainst } from './reason-against.ts'

export type LapsedLine = { line: HeldLine; reason: Unavailable; newTotalMinor: number | null }
export type Renewal = { expired: LapsedLine[]; renewedIds: number[] }

type Candidate = { line: HeldLine; choice: Choice }

export async function renewLines(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogueView,
  lockSlots: LockSlots,
): Promise<Renewal> {
  const renewal: Renewal = { expired: [], renewedIds: [] }
  const cart = await lockCart(tx, shopper)
  if (!cart) return renewal
  const contents = await readLines(tx, cart.id)
  const { lines } = contents
  const give = async (line: HeldLine, reason: Unavailable, newTotalMinor: number | null) => {
    if (line.unavailable !== reason) await markLine(tx, cart.id, line.id, reason)
    renewal.expired.push({ line, reason, newTotalMinor })
  }

  // Oldest first: who came first is served first, in one's own cart too.
  const candidates: Candidate[] = []
  for (const line of lines.toReversed()) {
    const choice = choiceOfLine(assortment, view, line)
    const against = reasonAgainst(line, choice)
    if (against) await give(line, against, null)
    else if (choice && (line.isLapsed || line.unavailable)) candidates.push({ line, choice })
  }
  if (candidates.length === 0) return renewal

  const wanted = candidates.flatMap(({ line, choice }) => allPlaces(assortment, choice, line.quantity))
  const levels = candidates.flatMap(({ line, choice }) => levelSlotsOf(assortment, choice, line.quantity))
  const lapsed = candidates.flatMap(({ line }) => line.holds)
  const cycles = await abandonedCycles(tx, cart.id, wanted)
  const keys = [...wanted, ...levels, ...lapsed]
  const slots =
    keys.length === 0
      ? undefined
      : await lockSlots(
          tx,
          keys,
          lapsed.map(({ id }) => id),
        )
  let renewedPieces = 0
  for (const { line, choice } of candidates) {
    const places = allPlaces(assortment, choice, line.quantity)
    const pieces = places.length > 0 ? line.quantity : 0
    const growth = { pieces: pieces + renewedPieces, replaced: [line], lockId: choice.lockId }
    const isTooMuch =
      isTooOften(places.map((key) => cycles.get(slotName(key)) ?? 0)) || hoardingRefusal(contents, growth)
    const quoted = quoteChoice(assortment, choice, line.quantity, (key) => slots?.left(key))
    if (!quoted.ok) await give(line, quoted.reason === 'level_blocked' ? 'soldout' : 'price', null)
    else if (slots && shortageRefusal(places, slots.left, view.culture)) await give(line, 'soldout', null)
    else if (isTooMuch) await give(line, 'soldout', null)
    else if (quoted.quote.totalMinor !== line.totalMinor) await give(line, 'price', quoted.quote.totalMinor)
    else if (await isBookedByAnother(tx, line, choice)) await give(line, 'soldout', null)
    else if (await holdAgain(tx, cart.id, { line, choice }, quoted.quote, assortment, slots)) {
      renewal.renewedIds.push(line.id)
      renewedPieces += pieces
    } else await give(line, 'soldout', null)
  }
  return renewal
}

/** Somebody else may have booked the person while nothing was held for this line. */
async function isBookedByAnother(tx: Tx, { id }: HeldLine, choice: Choice): Promise<boolean> {
  const days = memberDays(choice)
  return days !== undefined && !(await bookMemberDays(tx, id, days))
}

async function holdAgain(
  tx: Tx,
  cartId: number,
  { line, choice }: Candidate,
  quote: Quote,
  assortment: Assortment,
  slots: LockedSlots | undefined,
): Promise<boolean> {
  const places = allPlaces(assortment, choice, line.quantity)
  const holds = summed([...places, ...levelDemand(quote)]).map((demand) => ({ ...demand, id: randomUUID() }))
  const { now, firstHeldAt } = await replaceLine(tx, cartId, line.id, {
    productId: line.productId,
    variantId: choice.variant?.id ?? null,
    quantity: line.quantity,
    assignedContactId: line.assignedContactId,
    days: line.days,
    startTime: line.startTime,
    answers: line.answers,
    quote,
    holding: holds.length > 0 ? 'anew' : 'none',
  })
  if (holds.length === 0 || !slots) return holds.length === 0
  const keptFor = { cartId, lineId: line.id, expiresAt: holdEnd(choice.product, now, firstHeldAt) }
  const missing = await takeForLine(slots, holds, choice, keptFor)
  if (missing.length > 0) throw new Error('Locked slots had fewer places than they said.')
  return true
}
