/**
 * What Riley's family has already, so that the reservation shows a reason for each person: a renewed pass for three of
 * them, and days that two have reserved. Mika has as many as a pass allows; Noa has no pass. The places of these days
 * come with the order they belong to (`past/riley.ts`).
 */
import { moveMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, giveEntitlement, readHousehold } from '#commerce/people/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { Season } from './season.ts'
import { FRIDAY, isOn, SATURDAY, SPECIAL_DAYS } from './selling/days.ts'

const PASS_HOLDERS = ['Riley', 'Jordan', 'Mika']
const RESERVED_DAYS: Record<string, number> = { Jordan: 3, Mika: 5 }

export async function loadPasses(tx: Tx, season: Season, productIds: ReadonlyMap<string, number>): Promise<void> {
  const riley = await findContact(tx, 'riley@silverpine.example')
  const [renewal, reservation] = ['pass-renewal', 'pass-reservation'].map((slug) => productIds.get(slug))
  if (!riley || renewal === undefined || reservation === undefined) throw new Error('Riley or the passes are missing.')
  const valid = { validFrom: season.start, validUntil: season.end }
  for (const { contact } of await readHousehold(tx, riley.id)) {
    const { id: contactId, firstName } = contact
    if (PASS_HOLDERS.includes(firstName)) await giveEntitlement(tx, { contactId, productId: renewal, ...valid })
    const reserved = { contactId, group: `product ${reservation}` }
    for (const { day, lineId: orderLineId } of reservedDemoDays(season, contact)) {
      if (!(await moveMemberDays(tx, orderLineId, [{ ...reserved, days: [day] }]))) {
        throw new Error(`${firstName} has ${day} already.`)
      }
    }
  }
}

/** The days that a person has reserved, each with its line of an order: the same each time the demo is loaded. */
export function reservedDemoDays(
  season: Season,
  { firstName, id }: { firstName: string; id: number },
): { day: Day; lineId: string }[] {
  return busyDays(season)
    .slice(0, RESERVED_DAYS[firstName] ?? 0)
    .map((day, index) => ({
      day,
      lineId: `00000000-0000-4000-8000-${String(id * 10 + index).padStart(12, '0')}`,
    }))
}

/** Fridays and Saturdays, from the week after next on, but for days that are out of the ordinary on purpose. */
function busyDays({ today }: Season): Day[] {
  const special: readonly number[] = Object.values(SPECIAL_DAYS)
  return Array.from({ length: 28 }, (_, at) => 8 + at)
    .filter((offset) => !special.includes(offset))
    .map((offset) => addDays(today, offset))
    .filter((day) => isOn(day, FRIDAY, SATURDAY))
}
