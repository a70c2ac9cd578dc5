import { expect } from 'vitest'
import * as z from 'zod/mini'
import { guestView } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, readOffer } from '#commerce/offers/index.ts'
import {
  ADULT,
  AGE,
  CARD_NUMBER,
  CHILD,
  DATE,
  EXTRAS,
  givenAssortment,
  givenTicket,
  HELMET,
  LUNCH,
  TICKET,
  ticketForm,
} from '#commerce/offers/offers-for-tests.ts'
import type { Plan } from '#commerce/plans/index.ts'
import { givenLevel, givenPeriod, givenWindow } from '#commerce/pricing/prices-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { AttributeChangeReply } from '#contract/schemas/product.ts'
import { attributeChangeDocument } from './offer.ts'

const field = (id: number) => `product_attribute_${id}`
const QUANTITY = `addtocart_${TICKET}.EnteredQuantity`
const NO_DAY = { [field(DATE)]: undefined }

/** The ticket at $80.50, $120 at the window. */
function givenShop(product: Partial<CatalogProduct> = {}, given: Partial<Assortment> = {}): Assortment {
  const windows = [givenWindow([givenLevel(1, 8050)], { basePriceMinor: 12_000 })]
  const periods = [givenPeriod(windows, ['2026-12-24', '2026-12-25'])]
  return givenAssortment([givenTicket({ isDynamicPrice: true, showsMaxPrice: true, ...product })], {
    prices: new Map([[TICKET, { periods, overrides: [], tiers: [] }]]),
    ...given,
  })
}

async function change(
  tx: Tx,
  shop: Assortment,
  form: Record<string, string | undefined> = {},
): Promise<AttributeChangeReply> {
  const offer = await readOffer(tx, shop, guestView, {}, TICKET, ticketForm(form))
  if (!offer) throw new Error('The product cannot be seen.')
  const reply = attributeChangeDocument(offer, shop.catalog)
  expect(z.parse(AttributeChangeReply, reply)).toEqual(reply)
  return reply
}

test('An attribute change sends price, savings, days, conditions and flags by the names of the document [API-34, PRODUCT-35, PRODUCT-38, PRODUCT-39]', async ({
  tx,
}) => {
  const { purchasableInventory, pricingInventory, ...reply } = await change(tx, givenShop({ headerCode: 'LT' }))
  const own = { Price: 80.5, MaxPrice: 120, SavingsAmount: 39.5, SavingsPercentage: 32 }
  expect(reply).toEqual({
    price: '$80.50',
    priceValue: 80.5,
    inventory: {},
    enabledattributemappingids: [],
    disabledattributemappingids: [CARD_NUMBER],
    isConsecutiveMultiDay: false,
    isNonConsecutiveMultiDay: false,
    numberOfDays: 0,
    productHeaderCode: 'LT',
    PaymentSchedule: null,
    VariantPriceSummary: {
      ...own,
      CloudShowMaxPrice: true,
      ProductVariantPricings: [{ Id: TICKET, DisplayText: 'ticket', ...own }],
    },
    LineTotal: { Quantity: 1, Total: 80.5, MaxTotal: 120, Savings: 39.5 },
    earliestPurchaseDate: '2026-12-09',
  })
  expect(purchasableInventory['2026-12-24']).toBe(pricingInventory['2026-12-24'])
})

test('An attribute change without a price sends none, and no total of a line', async ({ tx }) => {
  const reply = await change(tx, givenShop(), NO_DAY)
  expect(reply).toMatchObject({ price: null, priceValue: null, VariantPriceSummary: null })
  expect(reply).not.toHaveProperty('LineTotal')
  expect(reply).not.toHaveProperty('message')
})

test('An attribute change sends null as the total of a quantity that cannot be bought, and what is wrong in words', async ({
  tx,
}) => {
  const offer = await readOffer(tx, givenShop(), guestView, {}, TICKET, ticketForm())
  if (!offer) throw new Error('The product cannot be seen.')
  const { catalog } = givenShop()
  const missing = attributeChangeDocument(
    { ...offer, line: { quantity: 9, cost: undefined }, message: 'Why.' },
    catalog,
  )
  expect(missing).toMatchObject({ LineTotal: null, message: ['Why.'] })
})

test('An attribute change sends what several pieces cost together', async ({ tx }) => {
  const { LineTotal } = await change(tx, givenShop(), { [QUANTITY]: '3' })
  expect(LineTotal).toEqual({ Quantity: 3, Total: 241.5, MaxTotal: 360, Savings: 118.5 })
})

test('An attribute change sends the price of each separate day by itself, and says how days are chosen', async ({
  tx,
}) => {
  const shop = givenShop({ multiDay: 'separate', numberOfDays: 2 })
  const list = (days: string) => change(tx, shop, { ...NO_DAY, [`rental_start_date_${TICKET}`]: days })
  expect(await list('2026-12-24')).toMatchObject({ price: null, dayPrices: { '2026-12-24': 80.5 }, numberOfDays: 2 })
  expect(await list('2026-12-25|2026-12-24')).toMatchObject({
    priceValue: 161,
    dayPrices: { '2026-12-24': 80.5, '2026-12-25': 80.5 },
    isConsecutiveMultiDay: false,
    isNonConsecutiveMultiDay: true,
  })
  const inARow = await change(tx, givenShop({ multiDay: 'consecutive', numberOfDays: 2 }))
  expect(inARow).toMatchObject({ isConsecutiveMultiDay: true, isNonConsecutiveMultiDay: false })
  expect(inARow).not.toHaveProperty('dayPrices')
})

test('An attribute change of a pass sends its payment schedule, which is not valid while an option is missing [API-34]', async ({
  tx,
}) => {
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
  const shop = givenShop({ isPaymentPlan: true }, { plans: new Map([[TICKET, [plan]]]) })
  expect((await change(tx, shop)).PaymentSchedule).toMatchObject({
    ValidRequest: true,
    PaymentPlan: { ProductName: 'ticket', Deposit: 9, PaymentsTotal: 80.5 },
  })
  const missing = await change(tx, shop, { [field(AGE)]: '' })
  expect(missing.PaymentSchedule).toEqual({ ValidRequest: false, PaymentPlan: null })
})

test('An attribute change sends the options marked dynamic with their current state [ATTR-30]', async ({ tx }) => {
  const product = givenTicket()
  const attributes = product.attributes.map((each) =>
    each.id === EXTRAS || each.id === DATE ? { ...each, textPrompt: '[Dynamic]' } : each,
  )
  const shop = givenAssortment([{ ...product, attributes }])
  const values = async (age: number) => {
    const { ProductAttributes = [] } = await change(tx, shop, { [field(AGE)]: String(age) })
    return ProductAttributes.map(({ Id, Values }) => [Id, Values.map(({ Id: id, IsFiltered }) => [id, IsFiltered])])
  }
  const helmet = [HELMET, false]
  expect(await values(ADULT)).toEqual([
    [DATE, []],
    [EXTRAS, [helmet, [LUNCH, false]]],
  ])
  expect(await values(CHILD)).toEqual([
    [DATE, []],
    [EXTRAS, [helmet, [LUNCH, true]]],
  ])

  const { ProductAttributes } = await change(tx, shop, { [field(EXTRAS)]: String(HELMET) })
  expect(ProductAttributes).toMatchObject([
    { SelectedDates: ['2026-12-24'], SelectedDay: 24, SelectedMonth: 12, SelectedYear: 2026 },
    { SelectedValueId: HELMET, SelectedValue: String(HELMET), SelectedDates: [], SelectedDay: null },
  ])
})
