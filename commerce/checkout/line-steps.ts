/**
 * What was said at checkout about lines of a cart, and which of their steps that leaves open. Checkout shows it, and an
 * order is judged by it; what a cart without questions costs is one query.
 */
import {
  type CartLine,
  type CheckoutDetails,
  type LineDetails,
  readCheckoutDetails,
  readLineDetails,
  shippingFor,
} from '#commerce/cart/index.ts'
import type { CatalogProduct, CatalogShippingMethod } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readHealthProfileDates } from '#commerce/people/index.ts'
import type { CartRef } from '#commerce/shoppers/index.ts'
import { isHandoverDone } from '#contract/rules/checkout/handover.ts'
import { promptProblem } from '#contract/rules/checkout/prompts.ts'
import { rentalProblems } from '#contract/rules/checkout/rental-profile.ts'
import type { LineOfSteps, StepStatus } from '#contract/rules/checkout/steps.ts'

export type BoughtLine = { line: Pick<CartLine, 'id' | 'assignedContactId' | 'answers'>; product: CatalogProduct }

export type LineSteps = {
  lineId: number
  product: CatalogProduct
  contactId: number | null
  /** What was answered on the product page, by option. */
  answers: Readonly<Record<string, string>>
  said: LineDetails | undefined
  /** How it can be handed over. */
  shipping: readonly CatalogShippingMethod[]
  /** Waivers are judged where they are signed. */
  status: Omit<LineOfSteps, 'waivers'>
}

export async function readLineSteps(
  tx: Tx,
  cart: Pick<CartRef, 'id' | 'currency'>,
  bought: readonly BoughtLine[],
  known?: CheckoutDetails,
): Promise<{ details: CheckoutDetails; lines: LineSteps[] }> {
  const details = known ?? (await readCheckoutDetails(tx, cart.id))
  const all = bought.some(({ product }) => isAsking(product)) ? await readLineDetails(tx, cart.id) : NONE
  const asked = bought.filter(({ product }) => product.asksHealthProfile)
  const people = asked.flatMap(({ line }) => line.assignedContactId ?? [])
  const profiles = people.length > 0 ? await readHealthProfileDates(tx, people) : NONE
  const lines = bought.map(({ line, product }): LineSteps => {
    const { id: lineId, assignedContactId: contactId, answers } = line
    const asking = { product, said: all.get(lineId), shipping: shippingFor(product, cart.currency) }
    const { asksHealthProfile, requiresAssignment } = product
    const status = {
      lineId,
      people: statusOf(requiresAssignment || asksHealthProfile, contactId !== null),
      profile: statusOf(asksHealthProfile, contactId !== null && profiles.has(contactId)),
      ...statusOfSaid(asking, details.shippingAddress !== null),
    }
    return { lineId, contactId, answers, ...asking, status }
  })
  return { details, lines }
}

const NONE: ReadonlyMap<number, never> = new Map<number, never>()

function isAsking({ prompts, asksRentalProfile, shippingMethods }: CatalogProduct): boolean {
  return prompts.length > 0 || asksRentalProfile || shippingMethods.length > 0
}

function statusOfSaid(
  { product, said, shipping }: Pick<LineSteps, 'product' | 'said' | 'shipping'>,
  hasAddress: boolean,
): Pick<LineOfSteps, 'questions' | 'rental' | 'handover'> {
  const { prompts, asksRentalProfile, rentalLocations } = product
  const isAnswered = prompts.every((prompt) => !promptProblem(prompt, said?.promptAnswers[prompt.code]))
  const isMeasured = said?.rentalProfile != null && Object.keys(rentalProblems(said.rentalProfile)).length === 0
  const isLocated = rentalLocations.length === 0 || rentalLocations.some(({ id }) => id === said?.rentalLocationId)
  const methodId = said?.shippingMethodId ?? null
  const chosen = methodId === null ? undefined : { methodId, locationId: said?.shippingLocationId ?? null }
  return {
    questions: statusOf(prompts.length > 0, isAnswered),
    rental: statusOf(asksRentalProfile, isMeasured && isLocated),
    handover: statusOf(shipping.length > 0, isHandoverDone(shipping, chosen, hasAddress)),
  }
}

/** People are an account's: what is for one is not for guests. */
export function allowsGuestOrder({ product, status }: LineSteps): boolean {
  return product.allowsGuestCheckout && status.people === 'not_needed'
}

export function statusOf(isNeeded: boolean, isDone: boolean): StepStatus {
  if (!isNeeded) return 'not_needed'
  return isDone ? 'done' : 'missing'
}
