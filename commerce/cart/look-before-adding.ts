/**
 * A look before the request queues or locks: what is sold out is refused here, cheaply and without making a visitor.
 * What one piece costs now counts as what the guest has seen. It promises nothing; `addToCart` counts again under the
 * lock.
 */
import { type Demand, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, type Choice, choiceRefusal, levelSlotsOf, quoteChoice } from '#commerce/offers/index.ts'
import type { AddRefusal } from './adding/add-refusal.ts'
import { shortageRefusal, wantedPlaces } from './adding/places.ts'

export type Look = {
  refusal?: AddRefusal | undefined
  shownUnitMinor?: number | undefined
  /** So many places are missing where. */
  short?: readonly Demand[]
}

/** What can be refused by the form alone; undefined where the cart or the household has a say in it. */
export function refusalOfForm(choice: Choice | undefined): AddRefusal | undefined {
  const needsMore = choice?.updatedLineId !== undefined || choice?.memberId !== undefined
  const isForPeople = choice?.product.requiresAssignment || (choice && choice.personalAddOns.length > 0)
  if (needsMore || isForPeople) return undefined
  const refusal = choiceRefusal(choice)
  return refusal && { ok: false, ...refusal }
}

/** The slots an add goes for: what a process queues by. */
export function slotsOfAdd(assortment: Assortment, choice: Choice): SlotKey[] {
  const { quantity = 1 } = choice
  return [...wantedPlaces(assortment, choice, quantity), ...levelSlotsOf(assortment, choice, quantity)]
}

/** How many places are left, by `slotName`. Requests for the same slots may share one read. */
export type PlacesLeft = (slots: readonly SlotKey[]) => Promise<ReadonlyMap<string, number>>

export async function lookBeforeAdding(placesLeft: PlacesLeft, assortment: Assortment, choice: Choice): Promise<Look> {
  const { quantity, updatedLineId, course } = choice
  // What an edited line holds is not free for a look, and a tee sheet may not have its slots yet.
  if (quantity === undefined || updatedLineId !== undefined || course) return {}
  const slots = slotsOfAdd(assortment, choice)
  if (slots.length === 0) return {}
  const counted = await placesLeft(slots)
  const left = (key: SlotKey) => counted.get(slotName(key))
  const quoted = quoteChoice(assortment, choice, quantity, left)
  const wanted = wantedPlaces(assortment, choice, quantity)
  const refusal = shortageRefusal(wanted, left, choice.view.culture)
  const short = wanted
    .map((demand) => ({ ...demand, places: demand.places - (left(demand) ?? 0) }))
    .filter(({ places }) => places > 0)
  return { refusal, short, shownUnitMinor: quoted.ok ? quoted.quote.unitMinor : undefined }
}
