import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenPicture,
  givenProduct,
  givenValue,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import { type CatalogProduct, productView } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { productDocument } from './product.ts'

const option = (given: Parameters<typeof givenAttribute>[0], product: Partial<CatalogProduct> = {}) => {
  const asked = givenProduct({
    id: 1,
    slug: 'ticket',
    categoryIds: [1],
    ...product,
    attributes: [givenAttribute(given)],
  })
  const seen = productView(givenCatalog([givenCategory({ id: 1, slug: 'lift-tickets' })], [asked]), 1, guestView)
  return seen && productDocument(seen, guestView).ProductAttributes[0]
}

test('An option shows its prompt without its markers [ATTR-01]', () => {
  expect(
    option({
      id: 3,
      attributeId: 33,
      name: 'Age',
      textPrompt: 'Who is skiing? [Pricing Calendar] {"description":"Age on the day"}',
      defaultValue: 'Adult',
    }),
  ).toMatchObject({
    Id: 3,
    ProductAttributeId: 33,
    Name: 'Age',
    Title: 'Who is skiing?',
    Description: 'Age on the day',
    TextPrompt: 'Who is skiing? [Pricing Calendar] {"description":"Age on the day"}',
    AttributeControlType: 1,
    DefaultValue: 'Adult',
    SelectedValue: null,
    SelectedValueId: null,
    SelectedDates: [],
    SelectedDay: null,
    SelectedMonth: null,
    SelectedYear: null,
    Values: [],
  })
  expect(option({ id: 3, name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' })?.Title).toBe('Lock ID')
})

test.each([
  ['[Assigned To]', 'IsAssignedTo'],
  ['[Activity Time]', 'IsActivityTime'],
  ['[Date]', 'IsDate'],
  ['[Inline Calendar]', 'IsInlineCalendar'],
  ['[Conditional]', 'IsConditional'],
  ['[Hidden]', 'IsHidden'],
  ['[Hidden Signed In]', 'IsHiddenSignedIn'],
] as const)(
  'An option marked %s is flagged %s and nothing else [ATTR-02, ATTR-20, ATTR-21, ATTR-24, ATTR-25, ATTR-31, ATTR-32, ATTR-33]',
  (marker, flag) => {
    const flags = [
      'IsAssignedTo',
      'IsActivityTime',
      'IsDate',
      'IsMultipleDates',
      'IsInlineCalendar',
      'IsConditional',
      'IsHidden',
      'IsHiddenSignedIn',
    ] as const
    const found = option({ id: 1, name: 'X', textPrompt: `Ask ${marker}` })

    expect(flags.filter((name) => found?.[name])).toEqual([flag])
  },
)

test('An option marked [Multiple Dates] is flagged as one, and as a date [ATTR-02, ATTR-25]', () => {
  const found = option({ id: 1, name: 'Days', textPrompt: 'Which days? [Multiple Dates]' })
  expect(found).toMatchObject({ IsMultipleDates: true, IsDate: true, IsInlineCalendar: false })
})

test.each([
  ['IsRequired', { isRequired: true }],
  ['IsQuantity', { isQuantity: true }],
  ['IsCustomerEnteredPrice', { isCustomerEnteredPrice: true }],
  ['IsDate', { controlType: CONTROL_TYPES.date }],
] as const)('An option carries the flag %s only where it is set [ATTR-02]', (flag, given) => {
  expect(option({ id: 1, name: 'X', ...given })?.[flag]).toBe(true)
  expect(option({ id: 1, name: 'X' })?.[flag]).toBe(false)
})

test('An option of a reservation product carries IsReservationProduct [ATTR-02]', () => {
  const reserved = { specifications: [{ name: 'IsReservationProduct', value: 'yes' }] }
  expect(option({ id: 1, name: 'X' }, reserved)?.IsReservationProduct).toBe(true)
  expect(option({ id: 1, name: 'X' })?.IsReservationProduct).toBe(false)
})

test('An option with a condition starts disabled [ATTR-02, ATTR-44]', () => {
  expect(option({ id: 2, name: 'Card Number', conditionAttributeId: 1 })).toMatchObject({
    HasCondition: true,
    IsConditional: true,
    IsDisabled: true,
  })
  expect(option({ id: 2, name: 'Card Number' })).toMatchObject({
    HasCondition: false,
    IsConditional: false,
    IsDisabled: false,
  })
})

test('An option offers values with title, description and what they change [ATTR-03, ATTR-04, ATTR-05]', () => {
  const values = [givenValue({ id: 8, name: 'Reload my card [Reload]|We load it', priceAdjustmentMinor: -2400 })]

  expect(option({ id: 2, name: 'Card', values })?.Values).toEqual([
    {
      Id: 8,
      Name: 'Reload my card|We load it',
      title: 'Reload my card',
      description: 'We load it',
      photo: null,
      value: '8',
      IsFiltered: false,
      IsReload: true,
      IsPreSelected: false,
      disabled: false,
      showDescription: true,
      AssociatedToProductAttributeValueIds: [],
      PriceAdjustment: '−$24',
      PriceAdjustmentValue: -24,
      ColorSquaresRgb: null,
      ImageSquaresPictureModel: null,
    },
  ])
})

test('An option shows the picture of a value, in every width and encoding it has [ATTR-06]', () => {
  const values = [givenValue({ id: 8, name: 'Alpenglow', picture: givenPicture('summit') })]

  expect(option({ id: 2, name: 'Card Design', values })?.Values[0]).toMatchObject({
    photo: '/media/1/summit/square-400.webp',
    ImageSquaresPictureModel: {
      FullSizeImageUrl: '/media/1/summit/square-400.webp',
      Sources: [
        { Type: 'image/avif', SrcSet: '/media/1/summit/square-400.avif 400w, /media/1/summit/square-960.avif 960w' },
        { Type: 'image/webp', SrcSet: '/media/1/summit/square-400.webp 400w, /media/1/summit/square-960.webp 960w' },
      ],
    },
  })
})
