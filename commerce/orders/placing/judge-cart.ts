/**
 * Whether the shopper's cart can be ordered as they saw it: the same version and the same total, every line with its
 * places and its person, every tee time ahead, every waiver signed, every step of checkout done. The cart stays locked,
 * so what is found good here is what the order is made of. What is scarce is judged where it is taken
 * (`place-order.ts`).
 */
import {
  type AssignmentRefusal,
  type BuyerRecord,
  buyerRecord,
  type CartPrice,
  type CartWithLines,
  type CheckoutDetails,
  choiceOfLine,
  type HeldLine,
  judgeAssignments,
  type LineRecord,
  lineRecord,
  ownView,
  priceLocked,
  readCheckoutDetails,
  readGiven,
  readLines,
  type TeeTimeProblem,
  teeTimeProblems,
  unavailableReason,
  waiverNeeds,
} from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import { allowsGuestOrder, readLineSteps } from '#commerce/checkout/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import { type Assortment, assortmentIn, type Choice, productsOf } from '#commerce/offers/index.ts'
import { findOpenOrder, type OrderRow } from '#commerce/orders/orders.sql.ts'
import { type AgreedPlan, agreedPlan, scheduleFor, scheduleVersion } from '#commerce/plans/index.ts'
import { type CartRef, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { type UnsignedWaiver, unsignedWaivers } from '#commerce/waivers/index.ts'
import { checkoutSteps, type MissingStep } from '#contract/rules/checkout/steps.ts'
import type { Money } from '#contract/values/money.ts'

/** The shop as it is judged by, and for whom. */
export type SaleBasis = { assortment: Assortment; view: CatalogView }

/**
 * What the shopper saw when they pressed the button; `schedule` is the version of what is paid later. `paysAtOnce`:
 * they agreed to one payment, also for what can be paid over time.
 */
export type SeenCart = { version: number; total: Money; schedule?: string | undefined; paysAtOnce?: boolean }

export type CartRefusal =
  | { ok: false; reason: 'no_cart' | 'empty' }
  /** Something of this cart is being paid for already. */
  | { ok: false; reason: 'order_open'; order: OrderRow }
  | { ok: false; reason: 'cart_changed'; version: number }
  | { ok: false; reason: 'hold_expired' | 'unavailable' | 'voucher_refused'; lineIds: number[] }
  | { ok: false; reason: 'assignment_refused'; refusals: AssignmentRefusal[] }
  | { ok: false; reason: 'tee_time_refused'; problems: TeeTimeProblem[] }
  | { ok: false; reason: 'waiver_missing'; waivers: UnsignedWaiver[] }
  /** What of checkout is not done, with the line that misses it; and what is not for guests. */
  | { ok: false; reason: 'step_missing'; missing: MissingStep[] }
  | { ok: false; reason: 'sign_in_required'; lineIds: number[] }
  | { ok: false; reason: 'fee_without_currency'; fee: string }
  | { ok: false; reason: 'price_changed' | 'schedule_changed'; quote: CartPrice }

/** `record`: what was said of it at checkout. `plan`: how it is paid over time, where it is. */
export type JudgedLine = {
  line: HeldLine
  choice: Choice
  amounts: LineAmounts
  plan: AgreedPlan | undefined
  record: LineRecord | null
}

export type JudgedCart = {
  ok: true
  cart: CartRef
  contents: CartWithLines
  lines: JudgedLine[]
  total: Money
  /** The version of what is paid later; empty where nothing is. */
  schedule: string
  /** What was said at checkout about all of it. */
  buyer: BuyerRecord | null
  /** What it was judged by. */
  productIds: number[]
}

export async function judgeCart(
  tx: Tx,
  shopper: Shopper,
  { assortment: given, view: shown }: SaleBasis,
  seen: SeenCart,
): Promise<JudgedCart | CartRefusal> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'no_cart' }
  const assortment = assortmentIn(given, cart.currency)
  const [order, { lines: all }, details, onCart, view] = await together([
    findOpenOrder(tx, cart.id),
    readLines(tx, cart.id),
    readCheckoutDetails(tx, cart.id),
    readGiven(tx, { cart, shopper }),
    ownView(tx, shopper, shown),
  ])
  if (order) return { ok: false, reason: 'order_open', order }
  if (cart.version !== seen.version) return { ok: false, reason: 'cart_changed', version: cart.version }
  // What could not be renewed stays in the cart and is in no total.
  const lines = all.filter(({ unavailable }) => unavailable === null).toReversed()
  if (lines.length === 0) return { ok: false, reason: 'empty' }
  const lapsed = lines.filter(({ isLapsed }) => isLapsed)
  if (lapsed.length > 0) return { ok: false, reason: 'hold_expired', lineIds: lapsed.map(({ id }) => id) }

  const chosen = lines.map((line) => ({ line, choice: choiceOfLine(assortment, view, line) }))
  const gone = chosen.filter(({ line, choice }) => !choice || unavailableReason(line, choice) !== undefined)
  if (gone.length > 0) return { ok: false, reason: 'unavailable', lineIds: gone.map(({ line }) => line.id) }
  const contents = { cart, shopper, lines: all, given: onCart }
  const [refusal, steps, priced] = await together([
    judgePeople(tx, shopper, { assortment, view }, chosen),
    judgeSteps(tx, shopper, { cart, details }, chosen),
    priceLocked(tx, contents, assortment, view),
  ])
  if (refusal) return refusal
  if (!steps.ok) return steps
  if (!priced.ok) return priced
  const { price } = priced
  const isAsSeen = price.totalMinor === seen.total.minor && price.currency === seen.total.currency
  if (!isAsSeen) return { ok: false, reason: 'price_changed', quote: price }
  const judged = chosen.flatMap(({ line, choice }) => {
    const amounts = price.lines.find(({ lineId }) => lineId === line.id)?.amounts
    if (!choice || !amounts) return []
    const { product, today } = choice
    const planned = scheduleFor(assortment.plans, { product, variantId: line.variantId, amounts, today })
    const plan = seen.paysAtOnce ? undefined : agreedPlan(planned, amounts.totalMinor)
    return [{ line, choice, amounts, plan, record: steps.records.get(line.id) ?? null }]
  })
  if (judged.length !== price.lines.length) throw new Error('A price has lines that its cart has not.')
  const plans = judged.flatMap(({ line, plan }) => (plan ? [{ lineId: line.id, plan }] : []))
  // What is paid later is owed by a person with an account.
  if (plans.length > 0 && shopper.contactId === undefined) {
    return { ok: false, reason: 'sign_in_required', lineIds: plans.map(({ lineId }) => lineId) }
  }
  const schedule = scheduleVersion(plans)
  if (schedule !== (seen.schedule ?? '')) return { ok: false, reason: 'schedule_changed', quote: price }
  const productIds = judged.flatMap(({ line, choice }) => productsOf(line.productId, choice))
  const total = { minor: price.totalMinor, currency: price.currency }
  return { ok: true, cart, contents, lines: judged, total, schedule, buyer: steps.buyer, productIds }
}

type JudgedSteps = { ok: true; records: ReadonlyMap<number, LineRecord | null>; buyer: BuyerRecord | null }

/** By the rule that the page shows its steps by. Where the order is confirmed to is judged with the order. */
async function judgeSteps(
  tx: Tx,
  { contactId }: Shopper,
  { cart, details: said }: { cart: CartRef; details: CheckoutDetails },
  chosen: readonly { line: HeldLine; choice: Choice | undefined }[],
): Promise<JudgedSteps | CartRefusal> {
  const bought = chosen.flatMap(({ line, choice }) =>
    choice ? [{ line, product: choice.product, addOns: choice.personalAddOns }] : [],
  )
  const { details, lines } = await readLineSteps(tx, cart, bought, said)
  const unfit = contactId === undefined ? lines.filter((line) => !allowsGuestOrder(line)) : []
  if (unfit.length > 0) return { ok: false, reason: 'sign_in_required', lineIds: unfit.map(({ lineId }) => lineId) }
  const facts = lines.map(({ status }) => ({ ...status, waivers: 'not_needed' as const }))
  const { missing } = checkoutSteps({ lines: facts, hasEmail: true, totalMinor: 0 })
  if (missing.length > 0) return { ok: false, reason: 'step_missing', missing }
  const records = new Map(lines.map(({ addOns, lineId, product, said }) => [lineId, lineRecord(product, said, addOns)]))
  return { ok: true, records, buyer: buyerRecord(details) }
}

async function judgePeople(
  tx: Tx,
  shopper: Shopper,
  { assortment, view }: SaleBasis,
  chosen: readonly { line: HeldLine; choice: Choice | undefined }[],
): Promise<CartRefusal | undefined> {
  const lines = chosen.map(({ line }) => line)
  const refusals = await judgeAssignments(tx, shopper, lines, assortment, view)
  if (refusals.length > 0) return { ok: false, reason: 'assignment_refused', refusals }
  const problems = await teeTimeProblems(tx, lines, assortment, view)
  if (problems.length > 0) return { ok: false, reason: 'tee_time_refused', problems }
  const needs = chosen.flatMap(({ line, choice }) =>
    choice ? waiverNeeds(line.id, line.assignedContactId, choice) : [],
  )
  const waivers = await unsignedWaivers(tx, shopper.contactId, needs)
  return waivers.length > 0 ? { ok: false, reason: 'waiver_missing', waivers } : undefined
}
