import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenPicture,
  givenProduct,
  givenValue,
  givenVariant,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import { type CatalogProduct, productView } from '#commerce/catalog/index.ts'
import { productDocument } from './product.ts'

const shelf = givenCategory({ id: 1, slug: 'lift-tickets', subCategoryIds: [2] })
const sub = givenCategory({ id: 2, slug: 'day-tickets', parentId: 1 })
const backRoom = givenCategory({ id: 3, slug: 'staff-only', isHidden: true })
const categories = [shelf, sub, backRoom]

function details(given: Partial<CatalogProduct>, view = guestView) {
  const product = givenProduct({ id: 1, slug: 'day-lift-ticket', categoryIds: [2], ...given })
  const seen = productView(givenCatalog(categories, [product]), 1, view)
  return seen && productDocument(seen, view)
}

test('Product details name the product, its texts, its address and its pictures [PRODUCT-27, PRODUCT-28, PRODUCT-30]', () => {
  expect(
    details({
      sku: 'LT-DAY',
      name: 'Day lift ticket',
      shortDescription: 'One day|All lifts',
      metaTitle: 'Ticket',
      pictures: [
        { title: '', picture: givenPicture('day') },
        { title: 'ICON', picture: givenPicture('icon') },
      ],
    }),
  ).toMatchObject({
    Id: 1,
    Name: 'Day lift ticket',
    Sku: 'LT-DAY',
    SeName: 'day-lift-ticket',
    Url: '/l/lift-tickets/day-tickets/p/day-lift-ticket',
    CategoryPath: ['lift-tickets', 'day-tickets'],
    UseLegacy: false,
    ShortDescription: 'One day|All lifts',
    SEOMetaTitle: 'Ticket',
    ProductTemplateView: 'ProductTemplate.Simple',
    ProductVariantName: null,
    Quantity: 1,
    PictureModels: [{ Title: '', ImageUrl: '/media/1/day/hero-960.webp' }, { Title: 'ICON' }],
    DefaultPictureModel: { ImageUrl: '/media/1/day/tile-960.webp', AlternateText: 'Picture of day' },
  })
})

test('Product details name the address in the first category a visitor may see, never a hidden one [PRODUCT-27]', () => {
  const home = { categoryIds: [3, 2] }

  expect(details(home)).toMatchObject({
    Url: '/l/lift-tickets/day-tickets/p/day-lift-ticket',
    CategoryPath: ['lift-tickets', 'day-tickets'],
  })
  expect(details(home, { ...guestView, staff: true })?.CategoryPath).toEqual(['staff-only'])
})

test('Product details hold attributes, specifications, price and store [PRODUCT-31]', () => {
  expect(
    details({
      attributes: [givenAttribute({ id: 5, name: 'Age' })],
      specifications: [{ name: 'Hours', value: '8 to 4' }],
    }),
  ).toMatchObject({
    ProductAttributes: [{ Id: 5, Name: 'Age' }],
    ProductSpecifications: [{ Name: 'Hours', Value: '8 to 4' }],
    ProductPrice: { Price: '$109', PriceValue: 109, PriceValueWithDiscount: 109, CurrencyCode: 'USD' },
    CurrentStoreName: 'Silverpine',
  })
})

test('Product details list allowed quantities separated by commas [PRODUCT-33]', () => {
  expect(details({ allowedQuantities: [1, 2, 4] })?.AllowedQuantities).toBe('1,2,4')
  expect(details({})?.AllowedQuantities).toBe('')
})

test('Product details of what is for named people alone offer one piece, whatever the list says', () => {
  for (const allowedQuantities of [[], [1, 2, 4]]) {
    expect(details({ requiresAssignment: true, allowedQuantities })).toMatchObject({
      ...{ AllowedQuantities: '1', SelectedQuantity: 1 },
    })
  }
})

test('Product details open with nothing chosen and the smallest quantity that may be bought [PRODUCT-32]', () => {
  expect(details({})).toMatchObject({ SelectedDate: null, SelectedDates: [], SelectedQuantity: 1 })
  expect(details({ allowedQuantities: [4, 2] })?.SelectedQuantity).toBe(2)
})

test('Product details name the first day on sale, where the product has days and the season has one left [PRODUCT-32, DATE-01]', () => {
  const first = (now: string, given: Partial<CatalogProduct> = {}) =>
    details(
      {
        attributes: [givenAttribute({ id: 5, name: 'Start Date', controlType: 20 })],
        specifications: [{ name: '[Cutoff Time]', value: '16:00' }],
        ...given,
      },
      { ...guestView, now: new Date(now) },
    )?.EarliestPurchaseDate

  expect(first('2026-12-09T16:00:00-07:00')).toBe('2026-12-09')
  expect(first('2026-12-09T16:01:00-07:00')).toBe('2026-12-10')
  expect(first('2026-10-01T12:00:00-06:00')).toBe('2026-11-20')
  expect(first('2027-04-10T16:01:00-06:00')).toBeNull()
  expect(first('2026-12-09T16:00:00-07:00', { attributes: [] })).toBeNull()
  const marked = givenAttribute({ id: 5, name: 'Start', textPrompt: 'Which day? [Date]' })
  expect(first('2026-12-09T16:00:00-07:00', { attributes: [marked] })).toBe('2026-12-09')
})

test('Product details read cut-off, renewal and reservations from the specifications, in upper or lower case [PRODUCT-32, PRODUCT-40, PRODUCT-41]', () => {
  const said = (...pairs: [string, string][]) =>
    details({ specifications: pairs.map(([name, value]) => ({ name, value })) })

  expect(
    said(
      ['[cutoff time]', '16:00'],
      ['[Cutoff Days]', '2'],
      ['ISRESERVATIONPRODUCT', 'Yes'],
      ['MaxReservations', '5'],
      ['IsRenewal', 'yes'],
    ),
  ).toMatchObject({
    CutOffTime: '16:00',
    CutoffDays: 2,
    IsReservationProduct: true,
    MaxReservations: 5,
    IsRenewal: true,
  })
  expect(said(['[Cutoff Time]', 'at four'], ['IsReservationProduct', 'no'], ['MaxReservations', 'many'])).toMatchObject(
    {
      CutOffTime: null,
      CutoffDays: 0,
      IsReservationProduct: false,
      MaxReservations: null,
      IsRenewal: false,
    },
  )
})

test.each<[string, Partial<CatalogProduct>]>([
  ['IsRadioButtonDate', { isRadioButtonDate: true }],
  ['IsDynamicPriceDaysToArrival', { isDynamicPrice: true }],
  ['IsConsecutiveMultiDay', { multiDay: 'consecutive' }],
  ['IsNonConsecutiveMultiDay', { multiDay: 'separate' }],
  ['IsRenewal', { specifications: [{ name: 'IsRenewal', value: 'yes' }] }],
  ['IsReservationProduct', { specifications: [{ name: 'IsReservationProduct', value: 'yes' }] }],
  ['IsPaymentPlanProduct', { isPaymentPlan: true }],
  ['ShowPricingCalendarView', { showPricingCalendarView: true }],
])('Product details carry %s only of a product that has it [PRODUCT-35]', (flag, given) => {
  expect(details(given)).toMatchObject({ [flag]: true })
  expect(details({})).toMatchObject({ [flag]: false })
  expect([details({ numberOfDays: 3 })?.NumberOfDays, details({})?.NumberOfDays]).toEqual([3, 0])
})

test('Product details show the price 0 where there is nothing to pay, and none where there is no price', () => {
  expect(details({ priceMinor: 0 })?.ProductPrice).toMatchObject({ Price: '$0', PriceValue: 0 })
  expect(details({ priceMinor: 0 })?.ProductPrice).not.toHaveProperty('IsFrom')
  expect(details({ priceMinor: null })?.ProductPrice).toMatchObject({ Price: null, PriceValue: null })
})

test('Product details show the minimum where the guest enters the price', () => {
  expect(
    details({ priceMinor: null, customerPriceMinMinor: 2500, customerPriceMaxMinor: 100000 })?.ProductPrice,
  ).toMatchObject({
    Price: '$25',
    IsFrom: true,
  })
})

test('Product details of a legacy product carry its plain address', () => {
  expect(details({ useLegacy: true })?.Url).toBe('/s/lift-tickets/day-tickets/p/day-lift-ticket')
})

test('Product details of a product that needs a voucher carry the address of its voucher', () => {
  const fenced = { attributes: [givenAttribute({ id: 7, name: 'voucher ID ' })] }

  expect(details(fenced, { ...guestView, unlockedProductIds: new Set([1]) })?.Url).toBe('/l/v/day-lift-ticket')
})

test('Product details of a variant have its values selected, with its name, code and price', () => {
  const age = givenAttribute({
    id: 1,
    name: 'Age',
    values: [
      givenValue({ id: 11, name: 'Adult|18 to 64', isPreselected: true }),
      givenValue({ id: 12, name: 'Child|5 to 12', priceAdjustmentMinor: -4000 }),
    ],
  })
  const child = givenVariant({ id: 1, valueIds: [12], sku: 'PASS-C', headerCode: 'H-CHILD' })
  const pass = givenProduct({
    id: 1,
    slug: 'pass',
    priceMinor: 10000,
    categoryIds: [2],
    attributes: [age],
    variants: [child],
  })
  const seen = productView(givenCatalog(categories, [pass]), 1, guestView, 'pass-c')
  const found = seen && productDocument(seen, guestView)

  expect(found).toMatchObject({
    Sku: 'PASS-C',
    ProductVariantName: 'Child',
    ProductHeaderCode: 'H-CHILD',
    ProductPrice: { Price: '$60', PriceValue: 60 },
  })
  expect(found?.ProductAttributes[0]).toMatchObject({ SelectedValueId: 12, SelectedValue: 'Child' })
  expect(found?.ProductAttributes[0]?.Values.map(({ IsPreSelected }) => IsPreSelected)).toEqual([false, true])
})
