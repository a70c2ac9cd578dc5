/**
 * The statements of every transaction that sells, in the order of docs/locking.md: two that take the same locks never
 * wait for each other in a circle.
 */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { releaseLock } from '#commerce/activities/index.ts'
import { act } from '#commerce/audit/audit-for-tests.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount, useDiscount } from '#commerce/discounts/index.ts'
import { LAKE } from '#commerce/golf/course-for-tests.ts'
import { saveCourse } from '#commerce/golf/index.ts'
import { runOnce } from '#commerce/idempotency/index.ts'
import {
  consumeHolds,
  lockLine,
  moveUnit,
  NO_NETWORK,
  returnUnits,
  startPaying,
  stopPaying,
  sweepLapsedHolds,
} from '#commerce/inventory/index.ts'
import { LATER } from '#commerce/inventory/inventory-for-tests.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { addOwnPerson, findCart, lockCart } from '#commerce/shoppers/index.ts'
import { LOCK_ORDER, locksTaken, outOfOrder } from '#commerce/testing/lock-order.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { applyCoupon } from './coupons/coupons.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { keepLine, removeLine, startCheckout } from './line-actions.ts'
import { readLines } from './lines/cart-line.ts'
import { deleteLines } from './lines/lines.sql.ts'
import { bookMemberDays, moveMemberDays, returnMemberDays, sellMemberDays } from './lines/member-days.sql.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { lockRide, ride } from './ride-for-tests.ts'
import { add, type GivenShop, givenGuest, MONDAY, minutesLater, TUESDAY } from './shop-for-tests.ts'
import { judgeCartVouchers } from './vouchers/judge-cart-vouchers.ts'
import { givenCode, givenVoucherSale } from './vouchers/voucher-shop-for-tests.ts'

const holding = { ...NO_NETWORK, network: Buffer.alloc(16, 7) }
const KEY = { scope: 'test', key: 'key', fingerprint: Buffer.alloc(32) }
const LOCK = randomUUID()

/** A shop with a course, a voucher and two codes; Riley's cart with a seat for Noa and two tickets, and a guest. */
async function givenSale(tx: Tx) {
  const base = await givenVoucherSale(tx)
  await givenCode(tx, base, 'LEARN2SKI', { slug: 'clinic' })
  const textbox = { controlType: CONTROL_TYPES.textbox, textPrompt: '[Hidden]', isRequired: true }
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: 'golf', name: 'Golf' }],
    products: [
      {
        slug: 'golf',
        sku: 'GOLF',
        name: 'Golf',
        categories: ['golf'],
        priceMinor: 1,
        isGolf: true,
        attributes: [
          { key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date, textPrompt: '[Date]' },
          {
            key: 'holes',
            name: 'Holes',
            controlType: CONTROL_TYPES.segmented,
            values: [{ key: '18', name: '18', isPreselected: true }],
          },
          { ...textbox, key: 'tee-time', name: 'Tee Time' },
        ],
      },
    ],
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await saveCourse(asTester(tx), { ...LAKE, productId: saved.productIds.get('golf') ?? 0 })
  const discountIds: number[] = []
  for (const couponCode of ['FIRST', 'SECOND']) {
    const draft = { name: couponCode, couponCode, kind: 'fixed' as const, amountMinor: 100, scope: 'cart' as const }
    const made = await saveDiscount(asTester(tx), draft)
    if (made.ok) discountIds.push(made.id)
  }
  const shop: GivenShop = { ...base, assortment: await readAssortment(tx) }
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const people = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
  const [contactId = 0, noa = 0] = people.ok ? people.contactIds : []
  const riley = { contactId }
  const forNoa = { LegacyContactId: String(noa) }
  const seat = await add(tx, shop, riley, 'seat', { fields: forNoa })
  const ticket = await add(tx, shop, riley, 'ticket', { quantity: 2 })
  if (!seat.ok || !ticket.ok) throw new Error('What a test puts aside was refused.')
  const { shopper: guest } = await givenGuest(tx, shop, 'ticket', { holding })
  const cartId = (await findCart(tx, riley))?.id ?? 0
  const lines = { seat: seat.lineId, ticket: ticket.lineId }
  return { shop, riley, noa, guest, cartId, lines, forNoa, discountIds }
}

type Given = Awaited<ReturnType<typeof givenSale>>

const FINN = { firstName: 'Finn', lastName: 'Hart', dateOfBirth: '2020-05-17' }
const PAYMENT = randomUUID()
const SEAT = { places: 1, units: 1, orderLineId: randomUUID() }
const TICKET = { places: 2, units: 2, orderLineId: randomUUID() }
const soldLines = ({ lines }: Given) => [
  { lineId: lines.seat, ...SEAT },
  { lineId: lines.ticket, ...TICKET },
]

const pay = (tx: Tx, given: Given) =>
  startPaying(tx, { cartId: given.cartId, paymentId: PAYMENT, lines: soldLines(given), leaseUntil: LATER })

/** As the checkout will do it, once the payment has been made. */
async function buy(tx: Tx, given: Given) {
  const done = await runOnce(tx, KEY, async () => {
    await lockCart(tx, given.riley)
    const consumed = await consumeHolds(tx, { paymentId: PAYMENT, lines: soldLines(given) })
    await sellMemberDays(tx, soldLines(given))
    await deleteLines(tx, given.cartId, Object.values(given.lines))
    for (const discountId of given.discountIds)
      await useDiscount(tx, { discountId, usedFor: 'order', owner: 'riley', amountMinor: 100 })
    await recordAudit(tx, act())
    return consumed
  })
  expect(done).toEqual({ ok: true })
}

async function givenBought(tx: Tx, given: Given) {
  await pay(tx, given)
  await buy(tx, given)
}

const LEARN = { options: { 'Voucher Id': 'LEARN2SKI' } }
const givenClinic = (tx: Tx, { shop, riley }: Given) => add(tx, shop, riley, 'clinic', { holding, ...LEARN })

type Sale = {
  locks: readonly string[]
  before?: (tx: Tx, given: Given) => Promise<unknown>
  work: (tx: Tx, given: Given) => Promise<unknown>
}

const SALES: Record<string, Sale> = {
  'The first add of a guest': {
    locks: ['carts', 'network', 'slots'],
    work: (tx, { shop }) => add(tx, shop, {}, 'ticket', { holding }),
  },
  'An add with a key of a seat for a person': {
    locks: ['key', 'carts', 'network', 'slots', 'member days'],
    work: (tx, { shop, riley, forNoa }) =>
      runOnce(tx, KEY, () => add(tx, shop, riley, 'seat', { fields: forNoa, day: TUESDAY, holding })),
  },
  'An edit of a seat for a person': {
    locks: ['carts', 'slots', 'member days'],
    work(tx, { shop, riley, forNoa, lines }) {
      const fields = { ...forNoa, UpdatedShoppingCartItemId: String(lines.seat) }
      return add(tx, shop, riley, 'seat', { day: TUESDAY, holding, fields })
    },
  },
  'An add that cannot join its line because the price level ends': {
    locks: ['carts', 'network', 'slots'],
    before: (tx, { shop, riley }) => add(tx, shop, riley, 'early', { quantity: 2, holding }),
    work: (tx, { shop, riley }) =>
      add(tx, shop, riley, 'early', { quantity: 2, holding, fields: { AcceptedTotal: '110' } }),
  },
  'An add of a tee time whose slots have to be made': {
    locks: ['carts', 'network', 'slots'],
    work: (tx, { shop, riley }) =>
      add(tx, shop, riley, 'golf', {
        day: MONDAY,
        holding,
        options: { Holes: '18', 'Tee Time': `${MONDAY}T09:00:00` },
      }),
  },
  'A lock of a start time': {
    locks: ['carts', 'network', 'slots'],
    work: (tx, { shop, riley }) => lockRide(tx, shop, riley, 2, { holding, lockId: LOCK }),
  },
  'An add of a ride with its lock': {
    locks: ['carts', 'slots'],
    before: (tx, { shop, riley }) => lockRide(tx, shop, riley, 2, { lockId: LOCK }),
    work: (tx, { shop, riley }) => add(tx, shop, riley, 'ride', ride(LOCK, 2)),
  },
  'A release of a lock': {
    locks: ['carts', 'slots'],
    before: (tx, { shop, riley }) => lockRide(tx, shop, riley, 2, { lockId: LOCK }),
    work: (tx, { riley }) => releaseLock(tx, riley, LOCK),
  },
  'A line that is kept longer': {
    locks: ['carts', 'slots'],
    before: (tx, { shop }) => minutesLater(tx, shop, 5),
    work: (tx, { riley, lines }) => keepLine(tx, riley, lines.ticket),
  },
  'A checkout that begins': {
    locks: ['carts', 'slots', 'vouchers'],
    before: givenClinic,
    work: (tx, { riley }) => startCheckout(tx, riley),
  },
  'A line that is removed': {
    locks: ['carts', 'slots', 'member days'],
    work: (tx, { riley, lines }) => removeLine(tx, riley, lines.seat),
  },
  'A renewal of lapsed lines': {
    locks: ['carts', 'network', 'slots', 'member days'],
    before: (tx, { shop }) => minutesLater(tx, shop, 16),
    work: (tx, { shop, riley }) => renewLines(tx, riley, shop.assortment, shop.view, holding),
  },
  'A sign-in that joins a line': {
    locks: ['carts', 'slots', 'member days'],
    work: (tx, { shop, riley, guest }) => giveCartToCustomer(tx, guest, riley.contactId, shop.assortment, shop.view),
  },
  'A sign-in that gives two lines back': {
    locks: ['carts', 'slots', 'member days'],
    before: (tx, { shop, guest }) => add(tx, shop, guest, 'rental', { holding }),
    work: (tx, { shop, riley, guest }) => giveCartToCustomer(tx, guest, riley.contactId, shop.assortment, shop.view, 0),
  },
  'A sign-in that brings people': {
    locks: ['carts', 'slots', 'households', 'member days'],
    before: (tx, { guest }) => addOwnPerson(tx, guest, FINN, { today: MONDAY, currency: 'USD' }),
    work: (tx, { shop, riley, guest }) => giveCartToCustomer(tx, guest, riley.contactId, shop.assortment, shop.view),
  },
  'A code that is put on a cart': {
    locks: ['carts'],
    work: (tx, { shop, riley }) => applyCoupon(tx, riley, 'FIRST', shop.assortment, shop.view),
  },
  'An add with a voucher of a clinic that has places': {
    locks: ['carts', 'network', 'slots', 'vouchers'],
    work: (tx, { shop, riley }) => add(tx, shop, riley, 'clinic', { holding, ...LEARN }),
  },
  'A line with a voucher that is kept longer': {
    locks: ['carts', 'slots', 'vouchers'],
    async before(tx, given) {
      await givenClinic(tx, given)
      await minutesLater(tx, given.shop, 5)
    },
    work: async (tx, { riley }) => {
      const line = (await readLines(tx, (await findCart(tx, riley))?.id ?? 0)).lines[0]
      expect(await keepLine(tx, riley, line?.id ?? 0)).toMatchObject({ ok: true })
    },
  },
  'A renewal of lapsed lines, one of them with a voucher': {
    locks: ['carts', 'network', 'slots', 'member days', 'vouchers'],
    async before(tx, given) {
      await givenClinic(tx, given)
      await minutesLater(tx, given.shop, 16)
    },
    work: (tx, { shop, riley }) => renewLines(tx, riley, shop.assortment, shop.view, holding),
  },
  'Vouchers of a cart that are judged before an order': {
    locks: ['carts', 'vouchers'],
    before: givenClinic,
    async work(tx, { shop, riley }) {
      const cart = await lockCart(tx, riley)
      if (!cart) throw new Error('There is no cart to judge.')
      const { lines } = await readLines(tx, cart.id)
      await judgeCartVouchers(tx, { cart, shopper: riley, lines }, shop.assortment, shop.view)
    },
  },
  'A payment that starts': { locks: ['slots'], work: pay },
  'A payment that stops': { locks: ['slots'], before: pay, work: (tx) => stopPaying(tx, PAYMENT) },
  'A sale with codes and an audit trail': {
    locks: ['key', 'carts', 'slots', 'member days', 'discounts', 'audit'],
    before: pay,
    work: buy,
  },
  'A return of what was sold for a person': {
    locks: ['slots', 'member days'],
    before: givenBought,
    async work(tx) {
      expect(await returnUnits(tx, { orderLineId: SEAT.orderLineId, units: [1] })).toEqual({ ok: true, places: 1 })
      await returnMemberDays(tx, SEAT.orderLineId)
    },
  },
  'A move of what was sold for a person': {
    locks: ['slots', 'member days'],
    before: givenBought,
    async work(tx, { shop, noa }) {
      const to = [{ poolId: shop.poolIds.mountain, day: TUESDAY, time: null, places: 1 }]
      expect(await moveUnit(tx, { orderLineId: SEAT.orderLineId, unit: 1, to })).toEqual({ ok: true })
      await moveMemberDays(tx, SEAT.orderLineId, [{ contactId: noa, group: 'seat', days: [TUESDAY] }])
    },
  },
  'A move of a whole line that keeps its new places before': {
    locks: ['slots'],
    before: givenBought,
    async work(tx, { shop }) {
      const { orderLineId } = TICKET
      const places = [{ poolId: shop.poolIds.mountain, day: TUESDAY, time: null, places: 2 }]
      const line = await lockLine(tx, { orderLineId, moveId: randomUUID() }, places)
      expect(await line.keep({ places, pieces: [1, 2] })).toMatchObject({ ok: true })
      expect(await line.place({ places, pieces: [1, 2] })).toMatchObject({ ok: true, had: 3 })
    },
  },
  'A sweep of lapsed holds': {
    locks: ['slots'],
    before: (tx, { shop }) => minutesLater(tx, shop, 16),
    work: sweepLapsedHolds,
  },
}

test.for(Object.entries(SALES))(
  '%s takes its locks in the one order, and slots in one statement',
  async (sale, { tx }) => {
    const [, { before, work, locks }] = sale
    const given = await givenSale(tx)
    await before?.(tx, given)
    const taken = await locksTaken(tx, (observed) => work(observed, given))
    expect([...new Set(taken.map(({ lock }) => lock))]).toEqual(locks)
    expect(outOfOrder(taken)).toEqual([])
  },
)

test('Proof: a transaction that books the day of a person before its slots, and locks slots twice, is found', async ({
  tx,
}) => {
  const given = await givenSale(tx)
  const taken = await locksTaken(tx, async (observed) => {
    await bookMemberDays(observed, given.lines.ticket, [{ contactId: given.noa, group: 'other', days: [MONDAY] }])
    await removeLine(observed, given.riley, given.lines.ticket)
    await lockRide(observed, given.shop, given.riley, 2, { holding })
  })
  expect(outOfOrder(taken)).toEqual([
    'lock_cart_of_customer takes carts after book_member_days took member days',
    'lock_slots_of_holds takes slots after book_member_days took member days',
    'lock_network takes network after book_member_days took member days',
    'lock_slots_by_key takes slots after book_member_days took member days',
  ])
})

test('A statement that writes a table without a place in the order is not let through', async ({ tx }) => {
  const renamed = locksTaken(tx, (observed) => observed.execute(`update tax_class set name = 'Food'`))
  await expect(renamed).rejects.toMatchObject({ cause: { message: expect.stringContaining('has no place') } })
})

test('Every kind of lock that is recognized has its place in the document, and no other stands there', () => {
  expect(LOCK_ORDER).toEqual([
    'key',
    'change',
    'order',
    'carts',
    'network',
    'slots',
    'households',
    'member days',
    'discounts',
    'plans',
    'vouchers',
    'tickets',
    'closures',
    'audit',
  ])
})
