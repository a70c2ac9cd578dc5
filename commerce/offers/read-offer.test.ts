import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { givenAttribute, givenValue, givenVariant, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlots, savePool } from '#commerce/inventory/index.ts'
import type { Plan } from '#commerce/plans/index.ts'
import type { ProductPrices } from '#commerce/pricing/index.ts'
import { givenLevel, givenPeriod, givenWindow } from '#commerce/pricing/prices-for-tests.ts'
import { openCart, type Shopper } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { sum } from '#contract/values/sum.ts'
import type { Assortment } from './assortment.ts'
import {
  AGE,
  CARD,
  CARD_NUMBER,
  CHILD,
  DATE,
  EXTRAS,
  givenAssortment,
  givenTicket,
  HELMET,
  LUNCH,
  NEW_CARD,
  RELOAD,
  TICKET,
  ticketForm,
} from './offers-for-tests.ts'
import { readOffer } from './read-offer.ts'

const field = (id: number) => `product_attribute_${id}`
const DAYS = ['2026-12-23', '2026-12-24', '2026-12-25']

async function givenPool(tx: Tx, name: string, capacity: number): Promise<number> {
  const saved = await savePool(asTester(tx), { name, slots: DAYS.map((day) => ({ day, capacity })) })
  if (!saved.ok) throw new Error('The pool was not saved.')
  return saved.poolId
}

/** The ticket at $80 for the first ten a day and $95 after, $120 at the window, 20 places a day. */
async function givenShop(tx: Tx, product: Partial<CatalogProduct> = {}): Promise<Assortment> {
  const level = await givenPool(tx, 'first ten', 10)
  const mountain = await givenPool(tx, 'mountain', 20)
  const levels = [{ ...givenLevel(1, 8000, 10), poolId: level }, givenLevel(2, 9500)]
  const prices: ProductPrices = {
    periods: [givenPeriod([givenWindow(levels, { basePriceMinor: 12_000 })], DAYS)],
    overrides: [],
    tiers: [],
  }
  return givenAssortment([givenTicket({ isDynamicPrice: true, showsMaxPrice: true, ...product })], {
    prices: new Map([[TICKET, prices]]),
    stock: { pools: new Map([[TICKET, [{ poolId: mountain, variantId: null, units: 1 }]]]), blackouts: new Map() },
  })
}

async function offered(tx: Tx, shop: Assortment, form: Record<string, string | undefined> = {}, shopper: Shopper = {}) {
  const offer = await readOffer(tx, shop, guestView, shopper, TICKET, ticketForm(form))
  if (!offer) throw new Error('The product cannot be seen.')
  return offer
}

test('A product that is not visible has no offer', async ({ tx }) => {
  expect(await readOffer(tx, givenAssortment([]), guestView, {}, TICKET, {})).toBeUndefined()
})

test('The price is that of one piece on the chosen day, with what is saved against the ticket window [PRODUCT-38, PRODUCT-39]', async ({
  tx,
}) => {
  const { price, firstDay } = await offered(tx, await givenShop(tx), { [field(AGE)]: String(CHILD) })
  const own = { priceMinor: 4000, maxMinor: 8000, savingsMinor: 4000, percentSaved: 50 }
  expect(price).toEqual({ ...own, showsMaxPrice: true, parts: [{ id: TICKET, name: 'ticket', ...own }] })
  expect(firstDay).toBe('2026-12-09')
})

test('The ticket window’s price is shown only where the product says so and something is saved [PRODUCT-38]', async ({
  tx,
}) => {
  const quiet = await offered(tx, await givenShop(tx, { showsMaxPrice: false }))
  expect(quiet.price).toMatchObject({ savingsMinor: 4000, showsMaxPrice: false })
  const plain = await offered(tx, givenAssortment([givenTicket({ showsMaxPrice: true })]))
  expect(plain.price).toMatchObject({ priceMinor: 10_900, savingsMinor: 0, showsMaxPrice: false })
})

test('The price of a product with add-ons is listed part by part, and the parts add up [PRODUCT-39]', async ({
  tx,
}) => {
  const product = givenTicket()
  const attributes = product.attributes.map((attribute) =>
    attribute.id === EXTRAS
      ? {
          ...attribute,
          textPrompt: '[Add On]',
          values: attribute.values.map((value) => ({
            ...value,
            priceAdjustmentMinor: value.id === HELMET ? 900 : 2600,
          })),
        }
      : attribute,
  )
  const shop = await givenShop(tx, { attributes })
  const { price } = await offered(tx, shop, { [field(EXTRAS)]: `${HELMET},${LUNCH}` })
  const parts = price?.parts ?? []
  expect(parts.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['ticket', 8000],
    ['Helmet', 900],
    ['Lunch', 2600],
  ])
  expect(sum(parts.map(({ priceMinor }) => priceMinor))).toBe(price?.priceMinor)
})

test('A product priced by day has no price without a day, nor for a combination that is not sold', async ({ tx }) => {
  const undated = await offered(tx, await givenShop(tx), { [field(DATE)]: undefined })
  expect(undated).toMatchObject({ price: undefined, message: undefined })
  const missing = await offered(tx, givenAssortment([givenTicket({ existingCombinationsOnly: true })]))
  expect(missing).toMatchObject({
    price: undefined,
    maps: { purchasable: {} },
    message: 'This combination is not available',
  })
})

test('The price of separate days is shown day by day until all are chosen, then in all', async ({ tx }) => {
  const shop = await givenShop(tx, { multiDay: 'separate', numberOfDays: 2 })
  const list = (days: string) => offered(tx, shop, { [field(DATE)]: undefined, [`rental_start_date_${TICKET}`]: days })
  expect(await list('2026-12-24')).toMatchObject({ price: undefined, dayPrices: new Map([['2026-12-24', 8000]]) })
  expect(await list('2026-12-25|2026-12-24')).toMatchObject({
    price: { priceMinor: 16_000 },
    dayPrices: new Map([
      ['2026-12-24', 8000],
      ['2026-12-25', 8000],
    ]),
  })
})

test('Number of days and header code follow the choice: the variant before the product [PRODUCT-35]', async ({
  tx,
}) => {
  const length = givenAttribute({
    id: 20,
    name: 'Days',
    values: [givenValue({ id: 201, name: 'Five', numberOfDays: 5 })],
  })
  const variant = givenVariant({ id: 5, valueIds: [CHILD], headerCode: 'KID' })
  const product = { multiDay: 'consecutive', numberOfDays: 3, headerCode: 'ALL', variants: [variant] } as const
  const shop = givenAssortment([givenTicket(product, [length])])
  expect(await offered(tx, shop)).toMatchObject({
    choice: { multiDay: 'consecutive', numberOfDays: 3 },
    headerCode: 'ALL',
  })
  expect(await offered(tx, shop, { [field(AGE)]: String(CHILD) })).toMatchObject({ headerCode: 'KID' })
  expect(await offered(tx, shop, { [field(20)]: '201' })).toMatchObject({ choice: { numberOfDays: 5 } })
})

test('Conditions decide which options are asked; options that do not count are left out, not refused [API-34]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const ids = async (card: number | undefined, number?: string) => {
    const form = { [field(CARD)]: card?.toString(), [field(CARD_NUMBER)]: number }
    const { choice, price } = await offered(tx, shop, form)
    return [choice.enabledIds, choice.disabledIds, price?.priceMinor]
  }
  expect(await ids(undefined)).toEqual([[], [CARD_NUMBER], 8000])
  expect(await ids(RELOAD)).toEqual([[CARD_NUMBER], [], 8000])
  expect(await ids(NEW_CARD, 'posted all the same')).toEqual([[], [CARD_NUMBER], 8000])
})

test('A chosen day that has closed meanwhile is reported, and has nothing to buy', async ({ tx }) => {
  const late = await offered(tx, await givenShop(tx), { [field(DATE)]: '2026-12-08' })
  expect(late.message).toBe('December 8, 2026 can no longer be bought.')
  expect(late.maps.purchasable['2026-12-08']).toBeUndefined()
})

test('The places of a line count as free for the edit of that line only [API-34]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const [use] = shop.stock.pools.get(TICKET) ?? []
  const key = { poolId: use?.poolId ?? 0, day: '2026-12-24', time: null }
  const { cart, newVisitorToken } = await openCart(tx, {}, 'USD')
  const locked = await lockSlots(tx, [key])
  const expiresAt = new Date('2099-01-01')
  await locked.take([{ ...key, places: 6, id: randomUUID() }], { cartId: cart.id, lineId: 77, lockId: null, expiresAt })

  const left = async (shopper: Shopper, line: string) => {
    const form = { [`addtocart_${TICKET}.UpdatedShoppingCartItemId`]: line }
    const { maps } = await offered(tx, shop, form, shopper)
    return [maps.inventory['2026-12-24'], maps.purchasable['2026-12-24']]
  }
  const owner = { visitorToken: newVisitorToken }
  expect(await left(owner, '77')).toEqual([20, 20])
  expect(await left(owner, '')).toEqual([14, 14])
  expect(await left(owner, '78')).toEqual([14, 14])
  expect(await left({}, '77')).toEqual([14, 14])
  expect(await left({ visitorToken: 'x'.repeat(43) }, '77')).toEqual([14, 14])
})

test('A pass paid over time has its schedule as soon as every option is there [API-34]', async ({ tx }) => {
  const plan: Plan = {
    id: 1,
    productId: TICKET,
    variantId: null,
    name: 'Monthly',
    saleStartsOn: null,
    saleEndsOn: null,
    depositMinor: 900,
    depositBasisPoints: null,
    dates: ['2027-01-09', '2027-02-09'],
    instalments: null,
    everyMonths: null,
    anchorDay: null,
    createdAt: new Date(),
  }
  const shop = givenAssortment([givenTicket({ isPaymentPlan: true })], { plans: new Map([[TICKET, [plan]]]) })
  expect((await offered(tx, shop)).schedule).toMatchObject({ dueTodayMinor: 900, totalMinor: 10_900 })
  const three = await offered(tx, shop, { [`addtocart_${TICKET}.EnteredQuantity`]: '3' })
  expect(three.schedule).toMatchObject({ dueTodayMinor: 900, totalMinor: 32_700 })
  expect((await offered(tx, shop, { [field(AGE)]: '' })).schedule).toBeUndefined()
  expect((await offered(tx, givenAssortment([givenTicket()]))).schedule).toBeUndefined()
})
