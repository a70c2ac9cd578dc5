/**
 * What the shopper's cart needs at checkout, what was said already, and so which steps are done: the facts that
 * `checkoutSteps` judges by, read from the cart as it is. It changes nothing, so a page may ask as often as it likes,
 * on any device.
 */
import { type CartViewLine, type CheckoutDetails, choiceOfLine, readCart } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { agreedPlan } from '#commerce/plans/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { type UnsignedWaiver, unsignedWaivers, waiversOfProducts } from '#commerce/waivers/index.ts'
import { type CartSteps, checkoutSteps, type StepStatus } from '#contract/rules/checkout/steps.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { sum } from '#contract/values/sum.ts'
import { allowsGuestOrder, type LineSteps, readLineSteps, statusOf } from './line-steps.ts'

export type Checkout = CartSteps & {
  /**
   * A guest may order it without signing in: every product allows it, none is for a person or asks to sign, and
   * nothing is paid later.
   */
  allowsGuests: boolean
  /** Those that can be bought, newest first. */
  lines: readonly LineSteps[]
  details: CheckoutDetails | undefined
  /** Signatures that its lines lack. */
  unsigned: readonly UnsignedWaiver[]
}

const NOTHING: Checkout = {
  ...{ steps: [], doneSteps: [], missing: [], allowsGuests: true, lines: [], details: undefined, unsigned: [] },
}

export async function readCheckout(
  tx: Tx,
  shopper: Shopper,
  { assortment, view }: { assortment: Assortment; view: CatalogView },
): Promise<Checkout> {
  const cart = await findCart(tx, shopper)
  if (!cart) return NOTHING
  const bought = (await readCart(tx, shopper, assortment, view)).lines.filter(({ unavailable }) => unavailable === null)
  const given = bought.map((line) => ({ line, product: line.product }))
  const { details, lines } = await readLineSteps(tx, cart, given)
  const { waivers, unsigned } = await readWaivers(tx, shopper, bought, { assortment, view })
  const self = shopper.contactId === undefined ? undefined : await readContact(tx, shopper.contactId)
  const facts = lines.map(({ lineId, status }) => ({ ...status, waivers: waivers.get(lineId) ?? 'not_needed' }))
  const steps = checkoutSteps({
    lines: facts,
    hasEmail: (self?.email ?? details.email) !== null,
    totalMinor: sum(bought.map(({ amounts }) => amounts?.totalMinor ?? 0)),
  })
  const isPaidLater = bought.some(({ amounts, schedule }) => agreedPlan(schedule, amounts?.totalMinor ?? 0))
  // A signature is an account's too.
  const isSigned = facts.some((line) => line.waivers !== 'not_needed')
  const allowsGuests = lines.every(allowsGuestOrder) && !isSigned && !isPaidLater
  return { ...steps, allowsGuests, lines, details, unsigned }
}

async function readWaivers(
  tx: Tx,
  { contactId: buyerId }: Shopper,
  lines: readonly CartViewLine[],
  { assortment, view }: { assortment: Assortment; view: CatalogView },
): Promise<{ waivers: ReadonlyMap<number, StepStatus>; unsigned: UnsignedWaiver[] }> {
  const today = resortDay(view.now, view.calendar)
  const needs = lines.map((line) => ({
    ...{ lineId: line.id, productId: line.product.id, contactId: line.assignedContactId },
    day: choiceOfLine(assortment, view, { ...line, productId: line.product.id })?.coveredDays.at(-1) ?? today,
  }))
  const asking = new Set((await waiversOfProducts(tx, needs)).map(({ productId }) => productId))
  const unsigned = await unsignedWaivers(tx, buyerId, needs)
  const lacking = new Set(unsigned.map(({ lineId }) => lineId))
  const waivers = needs.map(({ lineId, productId }): [number, StepStatus] => {
    return [lineId, statusOf(asking.has(productId), !lacking.has(lineId))]
  })
  return { waivers: new Map(waivers), unsigned }
}
