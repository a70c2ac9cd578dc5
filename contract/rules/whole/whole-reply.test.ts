/** What the documents name of a reply is enough for the shop: the rest is filled in, and what is said is kept. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cart } from '#contract/schemas/cart.ts'
import { Customer } from '#contract/schemas/people/customers.ts'
import { wholeReply } from './whole-reply.ts'

const LINE = {
  Id: 4,
  ProductId: 12,
  ProductName: 'Half-day ticket',
  UnitPrice: '$45',
  UnitPriceValue: 45,
  Quantity: 2,
  Attributes: [{ name: 'Age', value: 'Adult' }],
  AttributeInfo: 'Age: Adult',
}
const RILEY = { FirstName: 'Riley', LastName: 'Hart', IsGuest: false, IsAdmin: false, IsCustomerImpersonated: false }

test('A cart without notices and totals is one without notices, with totals of its lines in the shop’s currency [API-13]', () => {
  const whole = z.parse(Cart, wholeReply({ id: 'API-13' }, { Items: [LINE], TotalProducts: 2 }, 'AUD'))
  expect(whole).toMatchObject({
    Notices: [],
    AppliedDiscountCodes: [],
    TotalValue: 90,
    SubTotalValue: 90,
    CurrencyCode: 'AUD',
    HasUnassigned: true,
    Items: [LINE],
  })
})

test('A cart that says everything is taken at its word', () => {
  const first = wholeReply({ id: 'API-13' }, { Items: [LINE], Notices: ['A code ended'], TotalValue: 80 }, 'USD')
  expect(first).toMatchObject({ Notices: ['A code ended'], TotalValue: 80 })
  expect(wholeReply({ id: 'API-26' }, first, 'AUD')).toEqual(first)
})

test('A customer without initials is a customer, with those of the name [API-98, CUSTOMER-03]', () => {
  expect(z.parse(Customer, wholeReply({ id: 'API-98' }, RILEY, 'USD'))).toMatchObject(RILEY)
})

test.each([null, undefined, '<html>', [], {}, { Items: 'none' }, { FirstName: 7 }])(
  'A reply that is no cart and no customer (%o) stays what it is [UPS-03]',
  (said) => {
    for (const id of ['API-13', 'API-98', 'API-52']) expect(wholeReply({ id }, said, 'USD')).toBe(said)
  },
)

test('A day with a price can be had at it as long as it lasts, or as long as there are places [API-46, DATE-10]', () => {
  const row = (day: string, left: number | null) => ({ Date: day, InventoryPriceListLevelNumberRemaining: left })
  const DayPriceLists = [row('2026-12-24', 4), row('2026-12-25', null), row('2026-12-26', null)]
  const said = { Inventory: { InventoryCounts: { '2026-12-24': 90, '2026-12-25': 7 } }, Variants: [{ DayPriceLists }] }
  expect(wholeReply({ id: 'API-46' }, said, 'USD')).toMatchObject({
    PricingInventory: { '2026-12-24': 4, '2026-12-25': 7, '2026-12-26': Number.MAX_SAFE_INTEGER },
    Variants: [{ ProductAttributeValueIds: [], DayPriceLists }],
  })
  const told = { ...said, PricingInventory: { '2026-12-24': 30 } }
  expect(wholeReply({ id: 'API-46' }, told, 'USD')).toMatchObject({ PricingInventory: { '2026-12-24': 30 } })
})
