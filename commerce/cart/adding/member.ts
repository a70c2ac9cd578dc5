/** For whom a line may be: a person of the shopper's own household. Guests have none. */

import type { MemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/index.ts'
import { readHousehold } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'

/** What has no day counts once and for all. */
const EVER = 'infinity'

export async function memberRefusal(
  tx: Tx,
  { contactId }: Shopper,
  choice: Choice,
): Promise<ChoiceRefusal | undefined> {
  const { memberId, product } = choice
  if (memberId === undefined) {
    return product.requiresAssignment ? { code: 'MEMBER_REQUIRED', message: 'Choose who it is for.' } : undefined
  }
  const household = contactId === undefined ? [] : await readHousehold(tx, contactId)
  const member = household.find(({ contact }) => contact.id === memberId)
  // Who lives alone has no household to be found in.
  const isKnown = member ? !member.isExcluded : contactId === memberId
  if (!isKnown) return { code: 'NOT_FOUND', message: 'We do not know this person.' }
  const why = member?.contact.holdReason
  return why ? { code: 'MEMBER_REQUIRED', message: why } : undefined
}

/** The days on which the person may have one only once, where the product has such a rule and the line a person. */
export function memberDays({ memberId, product, rules, coveredDays }: Choice): MemberDays | undefined {
  if (memberId === undefined) return undefined
  const group = product.duplicateGroup ?? (rules.isReservationProduct ? `product ${product.id}` : undefined)
  if (group === undefined) return undefined
  return { contactId: memberId, group, days: coveredDays.length > 0 ? coveredDays : [EVER] }
}
