/** A sale of the model: through the cart and the checkout, with coupon, vouchers and plans. */
import { applyCoupon } from '#commerce/cart/index.ts'
import { add } from '#commerce/cart/shop-for-tests.ts'
import { statement } from '#commerce/database/tx.ts'
import { givenPaid } from '#commerce/orders/orders-for-tests.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import type { Both, ModelRun } from './both-for-tests.ts'
import type { DrawnSale } from './drawn-changes-for-tests.ts'
import { planInModel } from './model-plans-for-tests.ts'
import {
  COUPON_BASIS_POINTS,
  halfUp,
  type Parts,
  partsOf,
  priceOf,
  type Sort,
  shareOut,
  totalOf,
} from './model-rules-for-tests.ts'
import { calendarDay, freeOn, isBusy, isClosedDay, type LineInModel, type ModelState } from './model-state-for-tests.ts'
import { COUPON } from './real-resort-for-tests.ts'

type Wanted = { sort: Sort; day: number; pieces: number; person: number | null }

/** Of what was drawn, each thing once: the cart would put two of them together. */
function wantedLines({ lines }: DrawnSale, people: readonly number[]): Wanted[] {
  const wanted = lines.map(({ day, person, pieces, sort }): Wanted => {
    const isChair = sort === 'chair'
    return { sort: sort as Sort, day, pieces: isChair ? 1 : pieces, person: isChair ? (people[person] ?? 0) : null }
  })
  const isSame = (one: Wanted, other: Wanted) =>
    one.sort === other.sort && one.day === other.day && one.person === other.person
  return wanted.filter((one, at) => wanted.findIndex((other) => isSame(one, other)) === at)
}

/** Whether it can be bought beside what is in the cart already. */
function isForSale(state: ModelState, cart: readonly Wanted[], { day, person, pieces, sort }: Wanted): boolean {
  const inCart = cart.filter((other) => other.day === day).reduce((all, other) => all + other.pieces, 0)
  if (calendarDay(day) < state.today || (sort !== 'camp' && isClosedDay(state, day))) return false
  if (freeOn(state, day) - inCart < pieces) return false
  return person === null || !isBusy(state, person, day)
}

type SoldRow = { id: string; sort: Sort; day: string; serials: string[]; planId: string | null; person: number | null }

const soldLines = statement<SoldRow>(
  'test_sold_lines',
  `select line.id, slug as sort, line.days[1]::text as day, assigned_contact_id as person,
     array(select serial from ticket where order_line_id = line.id order by piece) as serials,
     (select plan.id from plan_enrollment plan where plan.order_line_id = line.id) as "planId"
   from order_line line join product on product.id = product_id where order_id = $1 order by line.position`,
)

export async function sellBoth(run: ModelRun, change: DrawnSale): Promise<Both> {
  const { resort, state, till } = run
  const wanted = wantedLines(change, resort.people)
  const isGuest = wanted.every(({ sort }) => sort === 'lift') && change.hasCoupon
  let shopper: Shopper = isGuest ? {} : { contactId: resort.people[0] as number }
  const cart: Wanted[] = []
  const answers: [real: boolean, expected: boolean][] = []
  for (const one of wanted) {
    const fields: Record<string, string> = one.person === null ? {} : { LegacyContactId: String(one.person) }
    const wish = { day: calendarDay(one.day), quantity: one.pieces, fields }
    const added = await till.database.attempt((tx) => add(tx, till.shop, shopper, one.sort, wish))
    answers.push([added.ok, isForSale(state, cart, one)])
    if (!added.ok) continue
    if (isGuest && added.newVisitorToken) shopper = { visitorToken: added.newVisitorToken }
    cart.push(one)
  }
  // The newest stands first, and has the first of the cents that a coupon does not part evenly.
  if (cart.length > 0) await pay(run, change, shopper, cart.toReversed())
  return [answers.map(([real]) => real), answers.map(([, expected]) => expected)]
}

/** What each line comes to, with its part of the coupon. */
function partsInCart({ camp }: ModelState, cart: readonly Wanted[], hasCoupon: boolean): Parts[] {
  const lists = cart.map(({ day, pieces, sort }) => priceOf(sort, day, camp) * pieces)
  const all = lists.reduce((total, list) => total + list, 0)
  const offs = shareOut(hasCoupon ? halfUp(all * COUPON_BASIS_POINTS, 10_000) : 0, lists)
  return cart.map(({ pieces, sort }, at) => partsOf(sort, lists[at] ?? 0, pieces, offs[at] ?? 0))
}

async function pay(run: ModelRun, { hasCoupon, vouchers }: DrawnSale, shopper: Shopper, cart: readonly Wanted[]) {
  const { state, till } = run
  const { database, shop } = till
  if (hasCoupon) await database.attempt((tx) => applyCoupon(tx, shopper, COUPON, shop.assortment, shop.view))
  const parts = partsInCart(state, cart, hasCoupon)
  const plans = cart.map(({ sort }, at) =>
    sort === 'camp' ? planInModel(state.camp, totalOf(parts[at] as Parts), state.today) : undefined,
  )
  const due = parts.reduce((all, own, at) => all + (plans[at]?.deposit ?? totalOf(own)), 0)
  // Later payments are charged to a card, so that one has to pay something today.
  const most = plans.some((plan) => plan !== undefined) ? Math.floor(due / 2) : due
  const tenders: { name: string; paid: number; back: number; at: number }[] = []
  let open = most
  for (const share of vouchers) {
    const minor = Math.min(open, Math.floor((due * share) / 100))
    if (minor === 0) continue
    const id = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: minor }))
    tenders.push({ name: String(id), paid: minor, back: 0, at: 0 })
    state.goodwill += minor
    open -= minor
  }
  const orderId = await givenPaid(till, shopper, { valueIds: tenders.map(({ name }) => Number(name)) })
  const byCard = due - tenders.reduce((all, { paid }) => all + paid, 0)
  const rows = await database.read((tx) => soldLines(tx, [orderId]))
  const lines = rows.map((row): LineInModel => {
    const at = cart.findIndex(
      (one) => one.sort === row.sort && calendarDay(one.day) === row.day && one.person === row.person,
    )
    const { day, person, sort } = cart[at] as Wanted
    const pieces = row.serials.map((serial) => ({ serial, isGone: false, isUsed: false }))
    const plan = plans[at] && {
      ...{
        ...plans[at],
        id: row.planId ?? '',
        chargedOn: null,
        token: `card of ${orderId}:1`,
        charges: 0,
        isEnded: false,
      },
    }
    return { id: row.id, sort, day, person, pieces, parts: parts[at] as Parts, kept: 0, plan }
  })
  state.orders.push({
    ...{ id: orderId, isCancelled: false, contactId: shopper.contactId, lines, attempts: 1, choices: [], charges: [] },
    payments: byCard > 0 ? [{ name: `${orderId}:1`, paid: byCard, back: 0, at: 0 }] : [],
    vouchers: tenders,
  })
}
