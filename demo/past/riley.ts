/**
 * Riley's own orders: last season's pass, a day ticket that was used last month, the days that were reserved for Jordan
 * and Mika, and a day with the family next week, of which parts can be moved and cancelled.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, readMembers } from '#commerce/people/index.ts'
import { addDays } from '#contract/values/day.ts'
import { reservedDemoDays } from '#demo/passes.ts'
import type { Season } from '#demo/season.ts'
import type { GuestOrder } from './guests.ts'

const DAY_MS = 86_400_000
/** When the release of last season was signed (`waivers.ts`). */
const A_YEAR = 364
const LAST_MONTH = 30

/** `isPaidOverTime`: by the demo's payment plan. */
export type OwnOrder = GuestOrder & { contactId: number; isPaidOverTime?: boolean }

export async function rileysOrders(tx: Tx, season: Season, now: Date): Promise<OwnOrder[]> {
  const riley = await findContact(tx, 'riley@silverpine.example')
  if (!riley) return []
  const members = await readMembers(tx, riley.id)
  const named = (first: string) => {
    const { firstName, id: contactId, lastName } = members.find((member) => member.firstName === first) ?? riley
    return { contactId, name: `${firstName} ${lastName}` }
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [usedOn, nextWeek] = [addDays(season.today, -LAST_MONTH), addDays(season.today, 7)]
  const ticket = { slug: 'day-lift-ticket', quantity: 1, day: nextWeek }
  const rental = { slug: 'ski-rental', quantity: 1, day: nextWeek }
  const measures = { height: '4 ft 5 in', weight: '66 lb', 'boot-size': 'US 3' }
  const own = { email: 'riley@silverpine.example', contactId: riley.id, card: { brand: 'Visa', last4: '4242' } }
  return [
    {
      ...{ ...own, placedAt: daysAgo(A_YEAR), random: Buffer.from('lastpass') },
      purchases: [{ slug: 'summit-pass', quantity: 1, assignedTo: named('Riley') }],
    },
    {
      ...{ ...own, placedAt: daysAgo(LAST_MONTH + 4), random: Buffer.from('oneday01') },
      purchases: [{ slug: 'day-lift-ticket', quantity: 1, day: usedOn, assignedTo: named('Riley') }],
    },
    {
      ...{ ...own, placedAt: daysAgo(9), random: Buffer.from('reserved') },
      purchases: members.flatMap((member) =>
        reservedDemoDays(season, member).map(({ day, lineId }) => ({
          ...{ slug: 'pass-reservation', quantity: 1, day, lineId, assignedTo: named(member.firstName) },
        })),
      ),
    },
    {
      ...{ ...own, placedAt: daysAgo(2), random: Buffer.from('family01') },
      purchases: [
        { ...ticket, assignedTo: named('Riley') },
        { ...ticket, assignedTo: named('Jordan') },
        { ...ticket, chosen: ['age/teen'], assignedTo: named('Mika') },
        { ...ticket, chosen: ['age/child'], assignedTo: named('Noa') },
        { ...rental, chosen: ['package/junior'], texts: measures, assignedTo: named('Noa') },
        { slug: 'snow-tubing', quantity: 4, day: nextWeek, time: '14:00' },
      ],
    },
  ]
}
