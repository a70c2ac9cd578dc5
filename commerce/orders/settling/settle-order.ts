/**
 * Brings an order as far as it gets, from wherever it is: one step after the other, as `nextStep` says. The
 * provider is asked outside any transaction, and each change at it carries a key, so it does not matter how many
 * processes settle an order at once or where one of them dies: each step is taken once, and the next process goes
 * on from the order's row.
 */
import { type Tx, together } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import { noteKeptCard } from '#commerce/orders/kept-card.sql.ts'
import { isAtItsEnd, isUnsettled, type OrderState } from '#commerce/orders/order-state.ts'
import {
  claimDueOrders,
  moveOrder,
  type OrderRow,
  readOrder,
  readPlaces,
  stopAsking,
} from '#commerce/orders/orders.sql.ts'
import { purchaseName } from '#commerce/orders/placing/order-lines.ts'
import type { Day } from '#contract/values/day.ts'
import type { Money } from '#contract/values/money.ts'
import { authorize, changeOf, chargeStoredCard, told } from './ask-provider.ts'
import { declineOrder, finishUndo, payOrder, reopenOrder, undoOrder } from './end-order.ts'
import { type KnownFacts, type NextStep, nextStep } from './next-step.ts'
import type { LaterNotes, OrderDesk, Steps } from './order-desk.ts'
import { accept, acceptAndSell, confirmOrUndo, type Seller } from './sell-order.ts'

export type SettledOrder = {
  orderId: string
  number: string
  state: OrderState
  declineReason: string | null
  /** The page on which the guest can pay; undefined where there is nothing to pay now. */
  payUrl?: string | undefined
}

/** More than any way through the states has. */
const MOST_STEPS = 12

const AT_PROVIDER: readonly NextStep['do'][] = ['authorize', 'cancel', 'capture', 'refund']

/** Where a step that was taken leaves an order. It need not be read again to take the next one. */
const LEADS_TO: Partial<Record<NextStep['do'], OrderState>> = {
  accept: 'authorized',
  confirm: 'confirmed',
  pay: 'paid',
}

/**
 * `known`: the order, and what the provider is known to say, where neither need be asked for. A guest who returns and
 * the webhook of the same payment come at the same moment: in one process they take turns, and the second finds the
 * order settled.
 */
export function settleOrder(
  desk: OrderDesk,
  orderId: string,
  known: { order?: OrderRow | undefined; facts?: KnownFacts } = {},
  later?: LaterNotes,
): Promise<SettledOrder> {
  const settle = () => takeSteps({ ...desk, later }, orderId, known)
  return desk.inTurn ? desk.inTurn([purchaseName(orderId)], settle) : settle()
}

async function takeSteps(
  desk: Steps,
  orderId: string,
  heard: Parameters<typeof settleOrder>[2],
): Promise<SettledOrder> {
  let facts = heard?.facts
  let known = heard?.order
  let places: readonly SlotKey[] | undefined
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    // Where its places are never changes, and a sale waits for them in turn.
    const [order, own = places] = known
      ? [known]
      : await desk.database.read((tx) => together([readOrder(tx, orderId), desk.inTurn && readPlaces(tx, orderId)]))
    places = own
    if (!order) throw new Error('An order that is settled is not there.')
    facts ??= await lookUp(desk, order)
    const due = { minor: order.dueMinor, currency: order.currency }
    const savesCard = order.dueMinor === 0 && order.paymentKey !== null
    const step = nextStep({ state: order.state, due, savesCard, isOverdue: order.isOverdue }, facts)
    if (step.do === 'nothing' && order.isAsked) await desk.database.transaction((tx) => stopAsking(tx, order))
    if (step.do === 'nothing' || step.do === 'wait') return settled(order, step)
    await desk.at?.(`before ${step.do}`)
    const isSold = step.do === 'accept' && (await acceptAndSell({ ...desk, places }, order, facts))
    const done = isSold ? ({ do: 'confirm' } as const) : step
    if (!isSold) facts = await takeStep({ ...desk, places }, order, step, facts)
    // A step from a state that it has left by now is not taken.
    known = facts && after(order, done)
    await desk.at?.(`after ${done.do}`)
  }
  throw new Error('An order does not settle.')
}

/** What the provider did has not changed the order. Undefined where it has to be read again. */
function after(order: OrderRow, step: NextStep): OrderRow | undefined {
  if (AT_PROVIDER.includes(step.do)) return order
  const state = LEADS_TO[step.do]
  return state && { ...order, state, isAsked: isUnsettled(state) }
}

function settled({ id: orderId, number, state, declineReason }: OrderRow, step: NextStep): SettledOrder {
  return { orderId, number, state, declineReason, payUrl: step.do === 'wait' ? step.payUrl : undefined }
}

async function lookUp({ provider }: OrderDesk, { paymentKey, state }: OrderRow): Promise<KnownFacts> {
  return paymentKey === null || isAtItsEnd(state) ? { state: 'none' } : told(await provider.lookUp(paymentKey))
}

/**
 * Returns what is known of the payment afterwards. Where the order went elsewhere, by another process or for want of
 * places, that is nothing: what this one has heard of the payment may be from before.
 */
async function takeStep(
  desk: Steps & Pick<Seller, 'places'>,
  order: OrderRow,
  step: NextStep,
  facts: KnownFacts,
): Promise<KnownFacts | undefined> {
  const { database, provider } = desk
  const { paymentKey: key } = order
  const isTaken = (isDone: boolean) => (isDone ? facts : undefined)
  switch (step.do) {
    case 'authorize':
      return order.storedCardId === null ? authorize(desk, order) : chargeStoredCard(desk, order)
    case 'cancel':
      return told(await provider.cancel(changeOf(key, 'cancel')))
    case 'capture':
      return told(await provider.capture(changeOf(key, 'capture')))
    case 'refund':
      return told(await provider.refund({ ...changeOf(key, `refund ${step.amount.minor}`), amount: step.amount }))
    case 'confirm':
      return isTaken(await confirmOrUndo(desk, order))
    case 'pay':
      return isTaken((await database.attempt((tx) => payOrder(tx, order, capturedOf(facts)))).ok)
    case 'reopen':
      return isTaken(await reopenOrUndo(desk, order, facts))
    default:
      return isTaken(await database.transaction((tx) => record(tx, desk, order, step, facts)))
  }
}

async function record(
  tx: Tx,
  { today }: OrderDesk,
  order: OrderRow,
  step: NextStep,
  facts: KnownFacts,
): Promise<boolean> {
  switch (step.do) {
    case 'note_unknown':
      return moveOrder(tx, order, 'payment_unknown')
    case 'give_up':
      return moveOrder(tx, order, 'giving_up')
    case 'decline':
      return declineOrder(tx, order, step.reason, today())
    case 'accept':
      return accept(tx, order, facts)
    case 'give_back':
      return undoPaid(tx, order, facts, today())
    case 'finish_undo':
      return finishUndo(tx, order, facts.state === 'captured' ? facts.held.minor : 0)
    case 'review':
      return moveOrder(tx, order, 'review', { detail: said(facts) })
    default:
      throw new Error(`A step is not one of the database: ${step.do}.`)
  }
}

function capturedOf(facts: KnownFacts): Parameters<typeof payOrder>[2] {
  return facts.state === 'captured' ? { amount: facts.held, method: facts.method } : undefined
}

/** What a person who reviews an order has to know. */
function said(facts: KnownFacts): { payment: string; held?: Money } {
  return { payment: facts.state, ...('held' in facts && { held: facts.held }) }
}

async function reopenOrUndo({ database, today }: OrderDesk, order: OrderRow, facts: KnownFacts): Promise<boolean> {
  const reopened = await database.attempt(async (tx) => {
    const result = await reopenOrder(tx, order.id)
    if (result.ok && 'method' in facts) await noteKeptCard(tx, order, facts.method)
    return result
  })
  if (reopened.ok || reopened.reason !== 'gone') return reopened.ok
  return database.transaction((tx) => undoPaid(tx, order, facts, today()))
}

/** A card that the provider keeps for it is forgotten with it. */
async function undoPaid(tx: Tx, order: OrderRow, facts: KnownFacts, today: Day): Promise<boolean> {
  if ('method' in facts) await noteKeptCard(tx, order, facts.method)
  return undoOrder(tx, order, today)
}

/** So many at a time: the next round is ten seconds away. */
const ORDERS_PER_ROUND = 50

/**
 * Settles every order whose provider has to be asked: a payment whose end is unknown ten seconds after the last
 * look, an open page every half minute. One that fails does not keep the others from being settled.
 */
export async function reconcileOrders(
  desk: OrderDesk,
  onFailure: (orderId: string, error: unknown) => void,
): Promise<SettledOrder[]> {
  const ids = await desk.database.transaction((tx) => claimDueOrders(tx, ORDERS_PER_ROUND))
  const all: SettledOrder[] = []
  for (const id of ids) {
    try {
      all.push(await settleOrder(desk, id))
    } catch (error) {
      onFailure(id, error)
    }
  }
  return all
}
