/** What a customer group pays and sees over HTTP, and that no reply that visitors share tells it to others. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveCourse } from '#commerce/golf/index.ts'
import { putInGroup, saveGroup, takeOutOfGroup } from '#commerce/people/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { contactId, impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const RENTAL = 'snowboard-rental'
const RATE = { holes: 18, fromTime: '07:00:00', toTime: '18:00:00', isCartIncluded: true } as const
const COURSE = { pool: 'first tee', firstTee: '07:00:00', lastTee: '17:00:00', everyMinutes: 10 }

let shop: TestShop
let rental: number
let course: number
let riley: number
beforeAll(async () => {
  shop = await startShop()
  rental = (await productOf(shop, RENTAL)).Id
  course = (await productOf(shop, 'tee-time')).Id
  riley = await contactId(shop, 'riley')
  await changeShop(shop.database, async (tx) => {
    await saveGroup(tx, { key: 'members', name: 'Members' })
    await putInGroup(tx, { contactId: riley, group: 'members' })
    await savePrices(tx, rental, { tiers: [{ fromQuantity: 1, priceMinor: 4000, groupKey: 'members' }] })
    await saveCourse(tx, {
      ...COURSE,
      productId: course,
      bookingDaysPublic: 7,
      bookingDaysMember: 14,
      bookingGroup: 'members',
      rates: [
        { ...RATE, name: 'Day', priceMinor: 10_900 },
        { ...RATE, name: 'Members', priceMinor: 7000, groupKey: 'members' },
      ],
    })
  })
})
afterAll(() => shop.stop())
// The change travels by notification.
beforeEach(async () => {
  while ((await sheetFor(openBrowser(shop), 2))[0]?.RateName !== 'Day') await setImmediate()
})

async function sheetFor(
  browser: Browser,
  daysAhead: number,
  claim = '',
): Promise<{ Rate: number; RateName: string }[]> {
  const { rows } = await shop.database.pool.query(
    `select (shop_now() at time zone 'America/Denver')::date + $1::int as day`,
    [daysAhead],
  )
  const day = (rows[0].day as Date).toISOString().slice(0, 10)
  const address = `/api/product/iteminventory?productId=${course}&teetimeDate=${day}${claim}`
  return (await browser.fetch(address)).json()
}

async function priceFor(browser: Browser, claim = ''): Promise<number> {
  const body = await filledForm(shop, RENTAL)
  const address = `/shoppingcart/productdetails_attributechange?productId=${rental}${claim}`
  return (await (await browser.fetch(address, { method: 'POST', body })).json()).priceValue
}

async function people(): Promise<Browser[]> {
  const [guest, sam] = [openBrowser(shop), await signInAs(shop, 'sam@silverpine.example')]
  return [guest, sam, await signInAs(shop, 'riley@silverpine.example'), await impersonate(shop, 'riley')]
}

test('Guests, customers and members who ask for a price at the same moment each get their own', async () => {
  const all = await people()
  for (const order of [all, all.toReversed()]) {
    const prices = await Promise.all(order.map((one) => priceFor(one)))
    expect(order === all ? prices : prices.toReversed()).toEqual([58, 58, 40, 40])
  }
})

test('Members see their rate and their days on the tee sheet, and no other visitor does, whatever a browser claims', async () => {
  const all = await people()
  const claim = '&groups=members&role=members'
  const near = await Promise.all(all.map((one) => sheetFor(one, 3, claim)))
  expect(near.map(([first]) => first?.RateName)).toEqual(['Day', 'Day', 'Members', 'Members'])
  const far = await Promise.all(all.map((one) => sheetFor(one, 10, claim)))
  expect(far.map((times) => times.length > 0)).toEqual([false, false, true, true])
  expect(await priceFor(all[0] as Browser, claim)).toBe(58)
})

test('A member buys at the price of the group, and at the price of all from the moment they left it', async () => {
  const member = await signInAs(shop, 'riley@silverpine.example')
  const cart = cartGuest(shop, member.cookies())
  expect(await cart.add(RENTAL)).toMatchObject({ success: true })
  expect((await cart.cart()).Items).toMatchObject([{ UnitPriceValue: 40 }])

  await changeShop(shop.database, (tx) => takeOutOfGroup(tx, riley, 'members'))
  expect(await priceFor(member)).toBe(58)
  expect((await sheetFor(member, 3))[0]?.RateName).toBe('Day')
  await changeShop(shop.database, (tx) => putInGroup(tx, { contactId: riley, group: 'members' }))
})
