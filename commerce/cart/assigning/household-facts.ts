/**
 * Everything that decides who in a household may have something, read at once: its people, their cards, what they own,
 * the days they have one of these groups already, and holds that a signature has lifted. As many statements for twenty
 * people and a whole cart as for one.
 */
import { type MemberDayRow, readMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type PersonWithCards, readEntitlements, readMembers } from '#commerce/people/index.ts'
import { readWaiverHolds } from '#commerce/waivers/index.ts'
import type { OwnedProduct } from '#contract/rules/people/assignable.ts'
import type { Day } from '#contract/values/day.ts'

export type HouseholdPerson = {
  person: PersonWithCards
  /** The place in the household, by which a person keeps their color. */
  position: number
  isExcluded: boolean
  owned: readonly OwnedProduct[]
  days: readonly MemberDayRow[]
  /** The waiver that the customer can sign to lift the hold of this person. */
  signableWaiverId: number | undefined
}

/** In the order of the household; the customer alone where there is none. */
export async function readHouseholdFacts(
  tx: Tx,
  contactId: number,
  groups: readonly string[],
  today: Day,
): Promise<HouseholdPerson[]> {
  const members = await readMembers(tx, contactId)
  const ids = members.map(({ id }) => id)
  const owned = await readEntitlements(tx, ids)
  const days = groups.length === 0 ? [] : await readMemberDays(tx, ids, [...new Set(groups)])
  const holds = await readWaiverHolds(tx, contactId, members, today)
  return members.map(({ isExcluded, ...person }, position) => ({
    person: holds.get(person.id)?.isLifted ? { ...person, holdReason: null } : person,
    signableWaiverId: holds.get(person.id)?.signableId,
    position,
    isExcluded,
    owned: owned.get(person.id) ?? [],
    days: days.filter((day) => day.contactId === person.id),
  }))
}
