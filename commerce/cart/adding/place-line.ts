/**
 * Put a choice that may be bought into a locked cart: as a new line, in place of the edited one, or joined with its
 * duplicate. Its slots are locked once, then counted, priced and taken (docs/locking.md), so the price is that of the
 * very places it gets. What it replaces is given back in the same step: a refused change leaves everything as it was.
 * A line of an activity that is edited under its own lock keeps it, with as many places as it needs now.
 */
import { randomUUID } from 'node:crypto'
import { type ActivityLock, placesFor, selectWaitingHolds } from '#commerce/activities/index.ts'
import { writeAddOnPeople } from '#commerce/cart/lines/add-on-people.sql.ts'
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import { HOLD_SECONDS, holdSecondsOf } from '#commerce/cart/lines/hold-time.ts'
import {
  deleteLines,
  insertLine,
  type LineDraft,
  type LineRenewal,
  replaceLine,
  type SavedLine,
} from '#commerce/cart/lines/lines.sql.ts'
import { bookMemberDays, freeMemberDays, type MemberDaysRefusal } from '#commerce/cart/lines/member-days.sql.ts'
import { askerInCart, claimVoucher, type LineVoucher, quoteWithVoucher } from '#commerce/cart/vouchers/line-voucher.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import { ensureTeeSlots } from '#commerce/golf/index.ts'
import {
  attachHolds,
  countHeld,
  type Holding,
  type LockedSlots,
  lockSlots,
  type SlotKey,
  whyNotHeld,
} from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, levelSlotsOf, quoteRefusal } from '#commerce/offers/index.ts'
import { levelDemand, type Quote } from '#commerce/pricing/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'
import { consentRefusal, type Seen } from './consent.ts'
import { isSameTrace } from './duplicate-line.ts'
import { tooManyHeldRefusal } from './hoarding.ts'
import { memberDays } from './member.ts'
import { allPlaces, shortageRefusal, summed, takeForLine, wantedPlaces } from './places.ts'

export type Placing = {
  /** Whose holds count; that of a new guest has none. */
  countedCartId: number | undefined
  /** It is waited for where its id is needed: what comes before is sent behind it. */
  opening: Promise<{ cart: { id: number } }>
  assortment: Assortment
  choice: Choice
  /** Pieces to be added; with a duplicate they join its own. */
  quantity: number
  seen: Seen
  edited: HeldLine | undefined
  duplicate: HeldLine | undefined
  lock: ActivityLock | undefined
  bought: LineVoucher | undefined
  renewal: LineRenewal | undefined
  shopper: Shopper
  /** Where what it takes is counted; the cart of a customer is their account's. */
  holding: Holding
  isAccount: boolean
}

export type Placed = { ok: true; lineId: number; expiresAt: Date | null } | AddRefusal

/** For a choice that takes from no pool: a slot that is not locked has no places. */
const NO_SLOTS: LockedSlots = { left: () => undefined, take: async (holds) => holds }
const ANOTHER_WAS_FASTER = refuse('SOLD_OUT', 'Another guest was faster. This is sold out.')

export async function placeLine(tx: Tx, placing: Placing): Promise<Placed> {
  const { assortment, choice, edited, lock, seen, duplicate } = placing
  const quantity = placing.quantity + (duplicate?.quantity ?? 0)
  const isResized = lock !== undefined && lock.lineId !== null && placesFor(lock.activity, quantity) !== lock.places
  const wanted = isResized ? allPlaces(assortment, choice, quantity) : wantedPlaces(assortment, choice, quantity)
  const replaced = [edited, duplicate]
    .flatMap((line) => line?.holds ?? [])
    .filter((hold) => isResized || !lock || hold.lockId !== lock.lockId)
  // What a lock keeps is changed below: its slot is locked with the others, never after them.
  const start = lock && { poolId: lock.activity.poolId, day: lock.day, time: lock.time }
  // A lock without a line at the same start gives way to this change, as it does to another lock.
  const waiting = start && isResized ? await selectWaitingHolds(tx, (await placing.opening).cart.id, start) : []
  const levels = levelSlotsOf(assortment, choice, quantity)
  const keys: SlotKey[] = [...wanted, ...levels, ...replaced, ...(start ? [start] : [])]
  const replacedIds = [...replaced.map(({ id }) => id), ...waiting]
  const units = unitsOf(placing, quantity, isResized, wanted.length + levels.length > 0)
  // They travel together and run in this order: the network is locked before the slots.
  const counting = units > 0 ? heldTooMuch(tx, placing, units, replacedIds) : undefined
  if (choice.course && choice.days[0]) {
    const early = await counting
    if (early) return early
    await ensureTeeSlots(tx, choice.course, choice.days[0])
  }
  const locking = keys.length === 0 ? NO_SLOTS : lockSlots(tx, keys, replacedIds)
  const [tooMany, slots, { cart }] = await together([counting, locking, placing.opening])
  if (tooMany) return tooMany

  const quoted = quoteWithVoucher(assortment, choice, quantity, slots.left, placing.bought)
  if (duplicate && !(quoted.ok && isSameTrace(quoted.quote, duplicate.quote))) {
    // Its slots are among the locked ones, so counting them again without the duplicate waits for no transaction.
    return placeLine(tx, { ...placing, duplicate: undefined })
  }
  if (!quoted.ok) return { ok: false, ...quoteRefusal(quoted) }
  const { quote } = quoted
  const added = { addedMinor: quote.totalMinor - (duplicate?.totalMinor ?? 0), quantity: placing.quantity }
  const refusal =
    shortageRefusal(wanted, slots.left, choice.view.culture, lock?.activity) ??
    consentRefusal(quote, added, seen, choice.view)
  if (refusal) return refusal

  const holds = summed([...wanted, ...levelDemand(quote)]).map((demand) => ({ ...demand, id: randomUUID() }))
  const needsPlaces = holds.length > 0 || lock !== undefined
  const ofLock = lock && !isResized ? lock.places : 0
  const isSameLock = lock !== undefined && lock.lineId !== null
  const saving = saveLine(tx, cart.id, placing, needsPlaces, {
    ...draftOf(choice, quantity, quote),
    placesNeeded: sum(holds.map(({ places }) => places)) + ofLock,
    seconds: needsPlaces ? holdSecondsOf(choice.product) : HOLD_SECONDS,
    endsAt: isSameLock && !isResized ? lock.expiresAt : undefined,
    renewal: placing.renewal,
  })
  const cartKept = { cartId: cart.id, network: placing.holding.network }
  // The places of a new line are taken right behind it, in the same write, where no more is to be asked about it.
  const isAlone = !edited && !duplicate && !lock && replacedIds.length === 0 && !isForPeople(choice) && !placing.bought
  if (isAlone && holds.length > 0) {
    const taking = takeForLine(slots, holds, choice, units, { ...cartKept, lineId: 'inserted last' })
    const [{ id, quoteUntil }, missing] = await together([saving, taking])
    return missing.length > 0 ? ANOTHER_WAS_FASTER : { ok: true, lineId: id, expiresAt: quoteUntil }
  }
  const saved = await saving
  await saveAddOnPeople(tx, placing, saved.id)
  const booked = await bookForMember(tx, placing, saved.id)
  if (booked) return refuse(...DAYS_REFUSED[booked])
  if (!(await claimForLine(tx, placing, saved.id))) return refuse('VOUCHER_INVALID', 'Voucher code is invalid.')
  if (!needsPlaces && replacedIds.length === 0) return { ok: true, lineId: saved.id, expiresAt: null }

  const expiresAt = saved.quoteUntil
  const keptFor = { ...cartKept, lineId: saved.id, expiresAt }
  const missing = holds.length + replacedIds.length === 0 ? [] : await takeForLine(slots, holds, choice, units, keptFor)
  if (missing.length > 0) return ANOTHER_WAS_FASTER
  if (lock && !isSameLock) {
    const attached = await attachHolds(tx, { cartId: cart.id, lockId: lock.lockId, lineId: saved.id, expiresAt })
    if (attached < lock.places) return refuse('LOCK_LOST', 'This time is no longer held. Please choose it again.')
  }
  return { ok: true, lineId: saved.id, expiresAt: needsPlaces ? expiresAt : null }
}

/** What the line counts for beside its lock: that counts already, unless its places are exchanged. */
function unitsOf({ lock }: Placing, quantity: number, isResized: boolean, takesPlaces: boolean): number {
  if (lock) return isResized ? placesFor(lock.activity, quantity) : 0
  return takesPlaces ? quantity : 0
}

async function heldTooMuch(
  tx: Tx,
  { countedCartId, holding, isAccount }: Placing,
  units: number,
  replacedIds: readonly string[],
): Promise<AddRefusal | undefined> {
  const held = await countHeld(tx, countedCartId, holding.network, replacedIds)
  const tooMany = await whyNotHeld(tx, held, units, holding, isAccount)
  return tooMany && tooManyHeldRefusal(tooMany)
}

function draftOf(choice: Choice, quantity: number, quote: Quote) {
  return {
    productId: choice.product.id,
    variantId: choice.variant?.id ?? null,
    quantity,
    assignedContactId: choice.memberId ?? null,
    days: choice.days,
    startTime: choice.startTime ?? null,
    answers: choice.storedAnswers,
    quote,
  }
}

async function saveLine(
  tx: Tx,
  cartId: number,
  { edited, duplicate }: Placing,
  needsPlaces: boolean,
  draft: Omit<LineDraft, 'holding'>,
): Promise<SavedLine> {
  const target = edited ?? duplicate
  const holding = !needsPlaces ? 'none' : target && !target.isLapsed ? 'on' : 'anew'
  if (!target) return insertLine(tx, cartId, { ...draft, holding })
  if (edited && duplicate) await deleteLines(tx, cartId, [duplicate.id])
  return replaceLine(tx, cartId, target.id, { ...draft, holding })
}

function isForPeople({ memberId, personalAddOns }: Choice): boolean {
  return memberId !== undefined || personalAddOns.some((addOn) => addOn.memberId !== undefined)
}

async function saveAddOnPeople(tx: Tx, { choice, edited }: Placing, lineId: number): Promise<void> {
  const named = choice.personalAddOns.flatMap(({ memberId, value }) =>
    memberId === undefined ? [] : [{ valueId: value.id, contactId: memberId }],
  )
  if (named.length > 0 || edited?.addOnPeople.length) await writeAddOnPeople(tx, lineId, named)
}

/** What another cart did since the person was judged. */
export const DAYS_REFUSED: Record<MemberDaysRefusal, Parameters<typeof refuse>> = {
  taken: ['MEMBER_TAKEN', 'This person already has one for that day.'],
  over_limit: ['MEMBER_UNASSIGNABLE', 'This person has reserved as many days as are allowed.'],
}

async function bookForMember(
  tx: Tx,
  { choice, edited }: Placing,
  lineId: number,
): Promise<MemberDaysRefusal | undefined> {
  if (edited) await freeMemberDays(tx, lineId)
  return bookMemberDays(tx, lineId, memberDays(choice))
}

/** True where it needs no voucher, or has it from now on. */
async function claimForLine(tx: Tx, placing: Placing, lineId: number): Promise<boolean> {
  const { assortment, bought, choice, edited, shopper } = placing
  if (!bought) return true
  const asker = askerInCart(shopper, assortment, choice.view)
  return claimVoucher(tx, lineId, bought, { shopper, asker, before: edited?.voucherId ?? null })
}
