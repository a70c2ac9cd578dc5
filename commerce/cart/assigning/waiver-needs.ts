/**
 * Who has to have signed what for a line, for the last day on which it is used: the waivers of its product its person,
 * and those of an add-on with a person of its own that person. An add-on that still lacks its person is refused for
 * that (`judge-assignments.ts`), before any signature is asked for.
 */
import type { Choice } from '#commerce/offers/index.ts'
import type { WaiverNeed } from '#commerce/waivers/index.ts'

/** `contactId` is the person of the line, which an answer of it may name no more. */
export function waiverNeeds(lineId: number, contactId: number | null, choice: Choice): WaiverNeed[] {
  const day = choice.coveredDays.at(-1) ?? choice.today
  const ofAddOns = choice.personalAddOns.flatMap(({ memberId, product }) =>
    memberId === undefined ? [] : [{ lineId, productId: product.id, contactId: memberId, day }],
  )
  return [{ lineId, productId: choice.product.id, contactId, day }, ...ofAddOns]
}
