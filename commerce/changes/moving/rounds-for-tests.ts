/** Rounds of golf that may be moved: a course with two tees, cheaper after noon, and guests who bought a tee time. */
import { MONDAY, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { LAKE } from '#commerce/golf/course-for-tests.ts'
import { saveCourse } from '#commerce/golf/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { readOrder } from '#commerce/orders/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Day } from '#contract/values/day.ts'
import { givenBoughtLine, givenMoves, type TestedLine } from './moves-for-tests.ts'
import { listMoveChoices } from './preview-move.ts'

const textbox = { controlType: CONTROL_TYPES.textbox, textPrompt: '[Hidden]', isRequired: true }
const ATTRIBUTES = [
  { key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date, textPrompt: '[Date]', isRequired: true },
  {
    ...{ key: 'holes', name: 'Holes', controlType: CONTROL_TYPES.segmented },
    values: [
      { key: '18', name: '18', isPreselected: true },
      { key: '9', name: '9' },
    ],
  },
  { ...textbox, key: 'tee-time', name: 'Tee Time' },
]

/** $109 for eighteen holes until noon, $80.50 after it; nine holes cost $59 and are played until noon. */
export async function givenCourseOfMoves(database: Database): Promise<Till> {
  const till = await givenMoves(database)
  till.shop = await database.transaction(async (tx) => {
    const movable = { isMovable: true, moveUntilDays: 1, isGolf: true, maxPerOrder: 4, attributes: ATTRIBUTES }
    const ids = await saveProducts(tx, 'golf', [{ ...movable, slug: 'round' }])
    const saved = await saveCourse(asTester(tx), { ...LAKE, productId: ids.get('round') ?? 0 })
    if (!saved.ok) throw new Error(saved.reason)
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
  return till
}

export function givenRound(till: Till, time: string, { day = MONDAY, holes = '18', quantity = 2 } = {}) {
  return givenBoughtLine(till, 'round', { day, quantity, options: { Holes: holes, 'Tee Time': `${day}T${time}` } })
}

/** The tee times that are sold, by tee, day and time, with their players. */
export async function soldTees({ database }: Till): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select pool.name || ' ' || svc_date || ' ' || svc_time || ' ' || sold as tee from slot
     join pool on pool.id = pool_id where pool.name like 'lake%' and sold > 0 order by 1`,
  )
  return rows.map(({ tee }) => tee)
}

/** What a guest is offered who wants another day, or another time of this day. */
export async function choicesOf({ database, shop }: Till, { lineId, orderId }: TestedLine, day?: Day) {
  const { assortment, view } = shop
  const choices = await database.read(async (tx) => {
    const order = await readOrder(tx, orderId)
    return order && listMoveChoices(tx, { assortment, view }, order, lineId, day)
  })
  if (!choices?.ok) throw new Error(JSON.stringify(choices))
  return choices
}
