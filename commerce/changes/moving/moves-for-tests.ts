/** What tests of moves stand on: lifts that cost another price each day, guests who bought one, and who move it. */

import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { add, MONDAY, saveProducts, TUESDAY, WEDNESDAY, type Wish } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { savePoolUses } from '#commerce/inventory/index.ts'
import { type ChosenMoment, readAssortment } from '#commerce/offers/index.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenTill, look, type Press, type Till } from '#commerce/orders/orders-for-tests.ts'
import type { TestProvider } from '#commerce/orders/provider-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type MoveRequest, startMove } from './move-line.ts'
import { settleMove } from './settle-move.ts'

export const START_DATE = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}

const onDay = (key: string, day: string, priceMinor: number) => ({
  ...{ key, name: key, days: [day] },
  windows: [
    {
      minDays: 0,
      levels: [
        { key: 'first', priceMinor, number: 50 },
        { key: 'then', priceMinor: 9000 },
      ],
    },
  ],
})

/** $50 on Monday, $60 on Tuesday and $40 on Wednesday for the first fifty, then $90. */
export const BY_DAY: PricesDraft = {
  periods: [onDay('monday', MONDAY, 5000), onDay('tuesday', TUESDAY, 6000), onDay('wednesday', WEDNESDAY, 4000)],
}

/** `lift`: may be moved until a day before. `chair`: the same for a person, one a day. */
export async function givenMoves(
  database: Database,
  options: { mountain?: number; provider?: TestProvider } = {},
): Promise<Till> {
  const till = await givenTill(database, options)
  const movable = { isMovable: true, moveUntilDays: 1, isDynamicPrice: true, attributes: [START_DATE] }
  till.shop = await database.transaction(async (tx) => {
    const ids = await saveProducts(tx, 'lifts', [
      { ...movable, slug: 'lift' },
      { ...movable, slug: 'chair', requiresAssignment: true, duplicateGroup: 'chair' },
    ])
    for (const slug of ['lift', 'chair']) {
      const id = ids.get(slug) ?? 0
      await savePoolUses(asTester(tx), id, [{ poolId: till.shop.poolIds.mountain }])
      const saved = await savePrices(asTester(tx), id, BY_DAY)
      if (!saved.ok) throw new Error(JSON.stringify(saved))
    }
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
  return till
}

/** Bought and paid; the first line of it. */
export async function givenBoughtLine(
  till: Till,
  slug: string,
  wish: Wish = {},
  shopper: Shopper = {},
  own: Press = {},
) {
  const added = await till.database.transaction((tx) => add(tx, till.shop, shopper, slug, wish))
  if (!added.ok) throw new Error(added.message)
  const buyer = shopper.contactId === undefined ? { visitorToken: added.newVisitorToken } : shopper
  const orderId = await givenPaid(till, buyer, own)
  const [line] = await till.database.transaction((tx) => readOrderLines(tx, orderId))
  return { orderId, lineId: line?.id ?? '' }
}

export type TestedLine = Awaited<ReturnType<typeof givenBoughtLine>>

export function requestFor(
  sold: TestedLine,
  to: Partial<ChosenMoment> & { days: string[] },
  seenMinor: number,
): MoveRequest {
  const moment = { startTime: null, ...to } as ChosenMoment
  return { ...sold, to: moment, seenMinor, actor: UNKNOWN_ACTOR, provider: 'test' }
}

/** The guest presses the button; what is refused leaves nothing behind. */
export function move({ database, shop }: Till, request: MoveRequest, on: (tx: Tx) => Tx = (tx) => tx) {
  return database.attempt((tx) => startMove(on(tx), { assortment: shop.assortment, view: shop.view }, request))
}

/** A dearer move whose page is open. */
export async function givenOpenMove(till: Till, sold: TestedLine, day = TUESDAY, seenMinor = 1000) {
  const started = await move(till, requestFor(sold, { days: [day] }, seenMinor))
  if (!started.ok) throw new Error(JSON.stringify(started))
  const { payUrl } = await settleMove(till.desk, started.moveId, { state: 'none' })
  return { moveId: started.moveId, payUrl, paymentKey: `${sold.orderId}:2` }
}

/** A gate lets one of its holders through. */
export async function useTicket({ database }: Till, { lineId }: TestedLine): Promise<void> {
  const head = { firstName: 'Gail', lastName: 'Gate', email: 'gate@silverpine.example' }
  const staff = await database.transaction((tx) => saveHousehold(tx, { head, members: [] }, MONDAY))
  await database.pool.query(
    `with scan as (
       insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said, is_offline)
       select gen_random_uuid(), serial, 'Base', now(), $2, $3, 'valid', false
       from ticket where order_line_id = $1 order by serial limit 1 returning id, serial, day)
     insert into gate_admission (serial, day, scan_id) select serial, day, id from scan`,
    [lineId, MONDAY, staff.ok ? staff.contactIds[0] : 0],
  )
}

/** Where the line is, what it came to, what is taken on each day, and that everything adds up. */
export async function whereIs({ database }: Till, { lineId, orderId }: TestedLine) {
  const { balances } = await look(database)
  const { rows: slots } = await database.pool.query(
    `select sum(sold)::int as sold from slot join pool on pool.id = pool_id where pool.name = 'mountain'
     group by svc_date order by svc_date`,
  )
  const { rows: found } = await database.pool.query(
    `select days::text[] as days, order_line.total_minor::int as total, customer_order.total_minor::int as "orderTotal",
       array(select distinct svc_date::text from booking join slot on slot.id = slot_id
         where order_line_id = $1 and booking.state = 'living' order by 1) as booked
     from order_line join customer_order on customer_order.id = order_id where order_line.id = $1 and order_id = $2`,
    [lineId, orderId],
  )
  return { ...found[0], sold: slots.map(({ sold }) => sold), balances }
}
