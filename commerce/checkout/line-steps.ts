/**
 * What was said at checkout about lines of a cart, and which of their steps that leaves open. Checkout shows it, and an
 * order is judged by it; what a cart without questions costs is one query.
 */
import {
  addOnPrompt,
  type CartLine,
  type CheckoutDetails,
  type LineDetails,
  readCheckoutDetails,
  readLineDetails,
} from '#commerce/cart/index.ts'
import { type CatalogProduct, type CatalogShippingMethod, shippingFor } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { PersonalAddOn } from '#commerce/offers/index.ts'
import { readHealthProfileDates } from '#commerce/people/index.ts'
import type { CartRef } from '#commerce/shoppers/index.ts'
import { isHandoverDone } from '#contract/rules/checkout/handover.ts'
import { promptProblem } from '#contract/rules/checkout/prompts.ts'
import { rentalProblems } from '#contract/rules/checkout/rental-profile.ts'
import type { LineOfSteps, StepStatus } from '#contract/rules/checkout/steps.ts'
import { valueName } from '#contract/rules/title-and-description.ts'

export type BoughtLine = {
  line: Pick<CartLine, 'id' | 'assignedContactId' | 'answers'>
  product: CatalogProduct
  /** Those that get a person of their own. */
  addOns: readonly PersonalAddOn[]
}

/** What is asked of the person of an add-on, by the product that is added. */
export type AddOnSteps = {
  valueId: number
  /** As the option calls it. */
  name: string
  product: CatalogProduct
  contactId: number
  hasProfile: boolean
}

export type LineSteps = {
  lineId: number
  product: CatalogProduct
  contactId: number | null
  /** What was answered on the product page, by option. */
  answers: Readonly<Record<string, string>>
  said: LineDetails | undefined
  /** Patrol knows what it has to know of its person. */
  hasProfile: boolean
  /** Those with a person of their own who is known. */
  addOns: readonly AddOnSteps[]
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
  const isSaidOf = ({ addOns, product }: BoughtLine) =>
    isAsking(product) || addOns.some((addOn) => addOn.product.prompts.length > 0)
  const all = bought.some(isSaidOf) ? await readLineDetails(tx, cart.id) : NONE
  const people = bought.flatMap(peopleWithProfiles)
  const profiles = people.length > 0 ? await readHealthProfileDates(tx, people) : NONE
  const lines = bought.map((each): LineSteps => {
    const { line, product } = each
    const { id: lineId, assignedContactId: contactId, answers } = line
    const addOns = addOnSteps(each, profiles)
    const asking = { product, said: all.get(lineId), shipping: shippingFor(product, cart.currency), addOns }
    const { asksHealthProfile, requiresAssignment } = product
    const ofAddOns = addOns.filter((addOn) => addOn.product.asksHealthProfile)
    const hasProfile = contactId !== null && profiles.has(contactId)
    const status = {
      lineId,
      people: statusOf(requiresAssignment || asksHealthProfile, contactId !== null),
      profile: statusOf(
        asksHealthProfile || ofAddOns.length > 0,
        (hasProfile || !asksHealthProfile) && ofAddOns.every((addOn) => addOn.hasProfile),
      ),
      ...statusOfSaid(asking, details.shippingAddress !== null),
    }
    return { lineId, contactId, answers, hasProfile, ...asking, status }
  })
  return { details, lines }
}

const NONE: ReadonlyMap<number, never> = new Map<number, never>()

/** Those of whom patrol has to know something. */
function peopleWithProfiles({ addOns, line, product }: BoughtLine): number[] {
  const ofAddOns = addOns.filter((addOn) => addOn.product.asksHealthProfile).flatMap(({ memberId }) => memberId ?? [])
  return [
    ...(product.asksHealthProfile && line.assignedContactId !== null ? [line.assignedContactId] : []),
    ...ofAddOns,
  ]
}

function addOnSteps({ addOns }: BoughtLine, profiles: ReadonlyMap<number, unknown>): AddOnSteps[] {
  return addOns.flatMap(({ memberId: contactId, product, value }) => {
    const { title: name } = valueName(value.name)
    return contactId === undefined
      ? []
      : [{ valueId: value.id, name, product, contactId, hasProfile: profiles.has(contactId) }]
  })
}

function isAsking({ prompts, asksRentalProfile, shippingMethods }: CatalogProduct): boolean {
  return prompts.length > 0 || asksRentalProfile || shippingMethods.length > 0
}

function statusOfSaid(
  { addOns, product, said, shipping }: Pick<LineSteps, 'addOns' | 'product' | 'said' | 'shipping'>,
  hasAddress: boolean,
): Pick<LineOfSteps, 'questions' | 'rental' | 'handover'> {
  const { prompts, asksRentalProfile, rentalLocations } = product
  const questions = [
    ...prompts.map((prompt) => ({ prompt, key: prompt.code })),
    ...addOns.flatMap(({ product: added, valueId }) =>
      added.prompts.map((prompt) => ({ prompt, key: addOnPrompt(valueId, prompt.code) })),
    ),
  ]
  const isAnswered = questions.every(({ key, prompt }) => !promptProblem(prompt, said?.promptAnswers[key]))
  const isMeasured = said?.rentalProfile != null && Object.keys(rentalProblems(said.rentalProfile)).length === 0
  const isLocated = rentalLocations.length === 0 || rentalLocations.some(({ id }) => id === said?.rentalLocationId)
  const methodId = said?.shippingMethodId ?? null
  const chosen = methodId === null ? undefined : { methodId, locationId: said?.shippingLocationId ?? null }
  return {
    questions: statusOf(questions.length > 0, isAnswered),
    rental: statusOf(asksRentalProfile, isMeasured && isLocated),
    handover: statusOf(shipping.length > 0, isHandoverDone(shipping, chosen, hasAddress)),
  }
}

/** People are an account's: what is for one is not for guests. */
export function allowsGuestOrder({ addOns, product, status }: LineSteps): boolean {
  return product.allowsGuestCheckout && status.people === 'not_needed' && addOns.length === 0
}

export function statusOf(isNeeded: boolean, isDone: boolean): StepStatus {
  if (!isNeeded) return 'not_needed'
  return isDone ? 'done' : 'missing'
}
