/**
 * Complete a cart: place the order, then settle it as far as it gets without the guest. One order and one payment
 * for each idempotency key, however often it is sent and wherever the process dies: the order is placed in the
 * transaction that records it under the key, and a process that takes over goes on with that order.
 *
 * What of this cart is being paid for already is not ordered twice: a second tab is led to the same page, and an
 * order that the guest does not want any more as it is, because the cart has changed, is given up first.
 */
import type { JudgedBy } from '#commerce/database/revision.ts'
import { lastly, type Tx, together } from '#commerce/database/tx.ts'
import {
  ClaimLost,
  claimRequest,
  finishRequest,
  forgetRequest,
  type KeyReused,
  type RequestKey,
  reachPoint,
  type StepsClaim,
  startRequest,
  type UnderWay,
} from '#commerce/idempotency/index.ts'
import { type Hold, readHolds } from '#commerce/inventory/index.ts'
import type { CartRefusal, SaleBasis } from '#commerce/orders/placing/judge-cart.ts'
import {
  type PlacedOrder,
  type PlaceRefusal,
  type PlaceRequest,
  placeOrder,
} from '#commerce/orders/placing/place-order.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { isGivenUp } from './order-state.ts'
import { moveOrder, type OrderRow, readOrder, readOwnOrder, readTenders } from './orders.sql.ts'
import type { LaterNotes, OrderDesk } from './settling/order-desk.ts'
import { sellInTurn } from './settling/sell-order.ts'
import { type SettledOrder, settleOrder } from './settling/settle-order.ts'

export type CompleteRequest = {
  key: RequestKey
  shopper: Shopper
  /** Where the caller knows it: its slots are waited for in turn. */
  cartId?: number | undefined
  /** The shop in memory that the cart is judged by, and its revision. */
  sale: SaleBasis & { revision: number }
  order: Omit<PlaceRequest, 'provider' | 'writtenWith'>
}

/** What is stored under the key: the same request gets the same reply, until its order ends without a sale. */
export type CompleteReply = { ok: true } & SettledOrder

export type CompleteRefusal =
  | Exclude<PlaceRefusal, { reason: 'order_open' }>
  | KeyReused
  | UnderWay
  /** The order of before is paid at this moment. */
  | { ok: false; reason: 'being_paid'; orderId: string }
  /** The shop in memory is behind: nothing was written. */
  | { ok: false; reason: 'outdated' }

const PLACED = 'placed'
const OVERTAKEN: UnderWay = { ok: false, reason: 'under_way', retryAfterSeconds: 1 }

export async function completeOrder(
  desk: OrderDesk,
  request: CompleteRequest,
): Promise<CompleteReply | CompleteRefusal> {
  const started = await desk.database.transaction((tx) => startRequest(tx, request.key))
  const claimed = started ?? (await desk.database.transaction((tx) => claimRequest(tx, request.key)))
  if (!('kind' in claimed)) return claimed
  if (claimed.kind === 'replay') return replay(desk, claimed.reply as CompleteReply)
  await desk.at?.('after claim')
  try {
    return await completeClaimed(desk, request, claimed.claim)
  } catch (error) {
    if (error instanceof ClaimLost) return OVERTAKEN
    throw error
  }
}

async function completeClaimed(
  desk: OrderDesk,
  request: CompleteRequest,
  claim: StepsClaim,
): Promise<CompleteReply | CompleteRefusal> {
  const isPlaced = claim.recoveryPoint === PLACED
  const placed = isPlaced ? known((claim.progress as Progress).orderId) : await place(desk, request, claim)
  if (!placed.ok) {
    await desk.database.transaction((tx) => forgetRequest(tx, claim))
    return placed
  }
  await desk.at?.('after place')
  // The provider has not heard of an order that was placed just now; one from before may have been paid meanwhile.
  const notes: LaterNotes = []
  const justPlaced = placed.isNew ? { order: placed.order, facts: { state: 'none' as const } } : {}
  const settled = await settleOrder(desk, placed.orderId, justPlaced, notes)
  const reply: CompleteReply = { ok: true, ...settled }
  await desk.at?.('before finish')
  // Each note is one statement, and right also where another process has taken the request over.
  await desk.database.transaction((tx) =>
    lastly(tx, [finishRequest(tx, claim, reply), ...notes.map((note) => note(tx))]),
  )
  return reply
}

/** A tab that has not heard of the end is told it, instead of being led to a page that takes no payment any more. */
async function replay({ database }: OrderDesk, reply: CompleteReply): Promise<CompleteReply> {
  const order = await database.read((tx) => readOrder(tx, reply.orderId))
  if (!order || !isGivenUp(order.state)) return reply
  const { declineReason, state } = order
  return { ...reply, state, declineReason, payUrl: undefined }
}

type Progress = { orderId: string }
type Placed = { ok: true; orderId: string; isNew: false } | NewlyPlaced
type NewlyPlaced = PlacedOrder & { isNew: true; order: OrderRow | undefined }

function known(orderId: string): Placed {
  return { ok: true, orderId, isNew: false }
}

async function place(desk: OrderDesk, request: CompleteRequest, claim: StepsClaim): Promise<Placed | CompleteRefusal> {
  const placed = await tryPlacing(desk, request, claim)
  if (!isOpenOrder(placed)) return placed
  const { order } = placed
  if (await isSame(desk, order, request)) return resume(desk, order, claim)
  const ended = await giveUp(desk, order)
  if (ended.state !== 'declined') return { ok: false, reason: 'being_paid', orderId: order.id }
  const again = await tryPlacing(desk, request, claim)
  if (isOpenOrder(again)) return { ok: false, reason: 'being_paid', orderId: again.order.id }
  return again
}

type OrderOpen = Extract<CartRefusal, { reason: 'order_open' }>

function isOpenOrder(placed: NewlyPlaced | CompleteRefusal | OrderOpen): placed is OrderOpen {
  return !placed.ok && placed.reason === 'order_open'
}

async function tryPlacing(
  desk: OrderDesk,
  { cartId, shopper, sale, order }: CompleteRequest,
  claim: StepsClaim,
): Promise<NewlyPlaced | CompleteRefusal | OrderOpen> {
  const { database, provider } = desk
  const sell = () =>
    database.sell(
      async (tx): Promise<NewlyPlaced | PlaceRefusal> => {
        let row: OrderRow | undefined
        const writtenWith = async (orderId: string) => {
          const reaching = reachPoint(tx, claim, PLACED, { orderId } satisfies Progress)
          row = (await together([reaching, readOrder(tx, orderId)]))[1]
        }
        const placed = await placeOrder(tx, shopper, sale, { ...order, provider, writtenWith })
        return placed.ok ? { ...placed, isNew: true, order: row } : placed
      },
      (placed): JudgedBy | undefined =>
        placed.ok ? { revision: sale.revision, productIds: placed.productIds } : undefined,
    )
  const { result, isOutdated } = await sellInTurn(desk, (tx) => heldBy(tx, shopper, cartId), sell)
  return isOutdated ? { ok: false, reason: 'outdated' } : result
}

async function heldBy(tx: Tx, shopper: Shopper, cartId: number | undefined): Promise<Hold[]> {
  const id = cartId ?? (await findCart(tx, shopper))?.id
  return id === undefined ? [] : readHolds(tx, id)
}

/** The guest asks for what is being paid for already, with the same vouchers of value and the same later payments. */
async function isSame({ database }: OrderDesk, order: OrderRow, { order: wanted }: CompleteRequest): Promise<boolean> {
  const { total, version } = wanted.seen
  const { cartVersion, currency, totalMinor } = order
  if (cartVersion !== version || total.minor !== totalMinor || total.currency !== currency) return false
  if (!isSameAgreement(order, wanted)) return false
  const tenders = await database.read((tx) => readTenders(tx, order.id))
  const paidBy = new Set(tenders.map(({ voucherId }) => voucherId))
  return paidBy.symmetricDifference(new Set(wanted.valueIds)).size === 0
}

function isSameAgreement({ planConsent }: OrderRow, { consent, seen }: CompleteRequest['order']): boolean {
  if ((planConsent?.schedule ?? '') !== (seen.schedule ?? '')) return false
  return planConsent === null || planConsent.version === consent?.agreedTo
}

async function resume({ database }: OrderDesk, { id: orderId }: OrderRow, claim: StepsClaim): Promise<Placed> {
  await database.transaction((tx) => reachPoint(tx, claim, PLACED, { orderId } satisfies Progress))
  return known(orderId)
}

/** The guest does not want to pay after all. Undefined where the order is another shopper's, as where there is none. */
export async function abandonOrder(
  desk: OrderDesk,
  shopper: Shopper,
  orderId: string,
): Promise<SettledOrder | undefined> {
  const order = await desk.database.read((tx) => readOwnOrder(tx, shopper, orderId))
  return order && giveUp(desk, order)
}

/** The provider is told to take no payment. What is authorized already goes on to the sale. */
async function giveUp(desk: OrderDesk, order: OrderRow): Promise<SettledOrder> {
  const isOpen = order.state === 'pending' || order.state === 'payment_unknown'
  if (isOpen) await desk.database.transaction((tx) => moveOrder(tx, order, 'giving_up'))
  return settleOrder(desk, order.id)
}
