/**
 * What the shopper's cart needs at checkout, and what of it is done already: the facts that `checkoutSteps` judges by,
 * read from the cart as it is. It changes nothing, so a page may ask as often as it likes, on any device.
 */
import { type CartViewLine, readCart, readCheckoutDetails } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { readContact } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { unsignedWaivers, waiversOfProducts } from '#commerce/waivers/index.ts'
import { type CartSteps, checkoutSteps, type LineOfSteps, type StepStatus } from '#contract/rules/checkout/steps.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { sum } from '#contract/values/sum.ts'

export type Checkout = CartSteps & {
  /** A guest may order it without signing in: every product allows it, and none is for a person or asks to sign. */
  allowsGuests: boolean
}

/** `email`: where the order goes that is being placed; without one it is what the cart or the account knows. */
export async function readCheckout(
  tx: Tx,
  shopper: Shopper,
  { assortment, view }: { assortment: Assortment; view: CatalogView },
  email?: string,
): Promise<Checkout> {
  const cart = await findCart(tx, shopper)
  if (!cart) return { ...checkoutSteps({ lines: [], hasEmail: false, totalMinor: 0 }), allowsGuests: true }
  const { lines } = await readCart(tx, shopper, assortment, view)
  const bought = lines.filter(({ unavailable }) => unavailable === null)
  const waivers = await waiverStatuses(tx, shopper, bought, view)
  const details = await readCheckoutDetails(tx, cart.id)
  const self = shopper.contactId === undefined ? undefined : await readContact(tx, shopper.contactId)
  const facts = bought.map((line): LineOfSteps => {
    const needed = line.product.requiresAssignment
    return {
      lineId: line.id,
      people: status(needed, line.assignedContactId !== null),
      ...{ profile: 'not_needed', questions: 'not_needed', rental: 'not_needed', handover: 'not_needed' },
      waivers: waivers.get(line.id) ?? 'not_needed',
    }
  })
  const steps = checkoutSteps({
    lines: facts,
    hasEmail: (email ?? self?.email ?? details.email) != null,
    totalMinor: sum(bought.map(({ amounts }) => amounts?.totalMinor ?? 0)),
  })
  const isForGuests = ({ people, waivers: signing }: LineOfSteps) => people === 'not_needed' && signing === 'not_needed'
  return { ...steps, allowsGuests: facts.every(isForGuests) }
}

async function waiverStatuses(
  tx: Tx,
  { contactId: buyerId }: Shopper,
  lines: readonly CartViewLine[],
  view: CatalogView,
): Promise<ReadonlyMap<number, StepStatus>> {
  const today = resortDay(view.now, view.calendar)
  const needs = lines.map(({ id: lineId, product, assignedContactId: contactId, days }) => ({
    ...{ lineId, productId: product.id, contactId },
    day: days.at(-1) ?? today,
  }))
  const asking = new Set((await waiversOfProducts(tx, needs)).map(({ productId }) => productId))
  const unsigned = new Set((await unsignedWaivers(tx, buyerId, needs)).map(({ lineId }) => lineId))
  return new Map(needs.map(({ lineId, productId }) => [lineId, status(asking.has(productId), !unsigned.has(lineId))]))
}

function status(isNeeded: boolean, isDone: boolean): StepStatus {
  if (!isNeeded) return 'not_needed'
  return isDone ? 'done' : 'missing'
}
