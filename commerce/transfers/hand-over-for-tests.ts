/** The Harts who buy a seat for one of them and hand it over, for tests of tickets in a person's name. */
import { add, MONDAY, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { SlugDraft } from '#commerce/cart/small-shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { givenPaid, givenTill, type Till } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { handOverTicket } from './hand-over.ts'

const startDate = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}
const MOVABLE = { tracksStock: false, requiresAssignment: true, isMovable: true, moveUntilDays: 0 }

/** `bench`: for a day, one a day, from thirteen years on. `winter`: for good. `tour`: a reserved day. */
const PRODUCTS: SlugDraft[] = [
  {
    ...{ ...MOVABLE, slug: 'bench', duplicateGroup: 'bench', attributes: [startDate] },
    ...{ specifications: { '[Min Age]': '13' }, cancelUntilDays: 1 },
  },
  { ...MOVABLE, slug: 'winter', duplicateGroup: 'winter' },
  { ...MOVABLE, slug: 'tour', attributes: [startDate], specifications: { IsReservationProduct: 'yes' } },
]

export type Harts = { till: Till; riley: number; maya: number; kim: number; noa: number; casey: number }

/** Riley who buys, Maya and Kim who are old enough, Noa who is nine and Casey who is left out. */
export async function givenHarts(database: Database): Promise<Harts> {
  const till = await givenTill(database)
  const saved = await database.transaction(async (tx) => {
    await saveProducts(tx, 'benches', PRODUCTS)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1987-04-02' }
    const grown = { lastName: 'Hart', dateOfBirth: '2001-01-01' }
    const members = [
      { firstName: 'Maya', ...grown },
      { firstName: 'Kim', ...grown },
      { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-03-04' },
      { firstName: 'Casey', ...grown, isExcluded: true },
    ]
    return saveHousehold(tx, { head, members }, '2026-12-03')
  })
  if (!saved.ok) throw new Error(saved.reason)
  till.shop = { ...till.shop, assortment: await database.transaction(readAssortment) }
  const [riley = 0, maya = 0, kim = 0, noa = 0, casey = 0] = saved.contactIds
  return { till, riley, maya, kim, noa, casey }
}

/** Bought by Riley for this person. */
export async function givenSeat({ riley, till }: Harts, contactId: number, slug = 'bench', day = MONDAY) {
  const fields = { LegacyContactId: String(contactId) }
  const added = await till.database.transaction((tx) => add(tx, till.shop, { contactId: riley }, slug, { fields, day }))
  if (!added.ok) throw new Error(added.message)
  const orderId = await givenPaid(till, { contactId: riley })
  const { rows } = await till.database.pool.query(
    `select serial, order_line_id as "lineId", total_minor::int as "totalMinor" from ticket
     join order_line on order_line.id = order_line_id where order_id = $1`,
    [orderId],
  )
  const [{ lineId, serial, totalMinor }] = rows
  return { orderId, serial: serial as string, lineId: lineId as string, totalMinor: totalMinor as number }
}

export type Seat = Awaited<ReturnType<typeof givenSeat>>

export function handTo(
  tx: Tx,
  { till }: Harts,
  { orderId, serial }: Pick<Seat, 'orderId' | 'serial'>,
  memberId: number,
) {
  return handOverTicket(tx, till.shop, { orderId, serial, memberId, link: `/day?order=${orderId}&key=k` })
}

/** Whose the line is in every place that says so, and which of its codes are good. */
export async function whoseIs({ database }: Till, { lineId }: Pick<Seat, 'lineId'>) {
  const { rows } = await database.pool.query(
    `select person_name as name, array(select first_name from member_day join contact on contact.id = contact_id
         where order_line_id = $1 order by 1) as days,
       array(select first_name from entitlement join contact on contact.id = contact_id
         where order_line_id = $1 and cancelled_at is null order by 1) as owned,
       array(select serial from ticket where order_line_id = $1 and ended_at is null) as living
     from order_line where id = $1`,
    [lineId],
  )
  return rows[0] as { name: string; days: string[]; owned: string[]; living: string[] }
}
