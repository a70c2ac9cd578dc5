/**
 * What the shopper's cart needs at checkout, what was said already, and so which steps are done: the facts that
 * `checkoutSteps` judges by, read from the cart as it is. It changes nothing, so a page may ask as often as it likes,
 * on any device.
 */
import { type CartViewLine, type CheckoutDetails, choiceOfLine, readCart, waiverNeeds } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment, Choice } from '#commerce/offers/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { agreedPlan } from '#commerce/plans/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { type UnsignedWaiver, unsignedWaivers, waiversOfProducts } from '#commerce/waivers/index.ts'
import { type CartSteps, checkoutSteps, type StepStatus } from '#contract/rules/checkout/steps.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
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
  const chosen = bought.map((line) => ({
    line,
    choice: choiceOfLine(assortment, view, { ...line, productId: line.product.id }),
  }))
  const given = chosen.map(({ line, choice }) => ({
    ...{ line, product: line.product, addOns: choice?.personalAddOns ?? [] },
  }))
  const { details, lines } = await readLineSteps(tx, cart, given)
  const { waivers, unsigned } = await readWaivers(tx, shopper, chosen, resortDay(view.now, view.calendar))
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
  chosen: readonly { line: CartViewLine; choice: Choice | undefined }[],
  today: Day,
): Promise<{ waivers: ReadonlyMap<number, StepStatus>; unsigned: UnsignedWaiver[] }> {
  const needs = chosen.flatMap(({ line: { assignedContactId, id: lineId, product }, choice }) =>
    choice
      ? waiverNeeds(lineId, assignedContactId, choice)
      : [{ lineId, productId: product.id, contactId: assignedContactId, day: today }],
  )
  const asking = new Set((await waiversOfProducts(tx, needs)).map(({ productId }) => productId))
  const unsigned = await unsignedWaivers(tx, buyerId, needs)
  const lacking = new Set(unsigned.map(({ lineId }) => lineId))
  const waivers = chosen.map(({ line: { id } }): [number, StepStatus] => {
    const isAsked = needs.some(({ lineId, productId }) => lineId === id && asking.has(productId))
    return [id, statusOf(isAsked, !lacking.has(id))]
  })
  return { waivers: new Map(waivers), unsigned }
}
