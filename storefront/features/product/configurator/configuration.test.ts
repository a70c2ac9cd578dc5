import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { type Configuration, choiceFor } from './configuration.ts'
import { chooseValues, pickDays, pickTime, setQuantity, typeText } from './configuration-changes.ts'
import { openConfiguration } from './open-configuration.ts'
import { shownOptions } from './shown-options.ts'

const chosen = (configuration: Configuration, id: number) => choiceFor(configuration, id).valueIds
const shown = (configuration: Configuration) => shownOptions(configuration).map(({ id }) => id)

/** Sport or Performance; each has skis of its own, one of them preselected. */
const rental = aProduct({
  ProductAttributes: [
    anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] }),
    anOption(2, {
      Values: [
        aValue(21, { AssociatedToProductAttributeValueIds: [11], IsPreSelected: true }),
        aValue(22, { AssociatedToProductAttributeValueIds: [11] }),
        aValue(23, { AssociatedToProductAttributeValueIds: [12], IsPreSelected: true }),
      ],
    }),
  ],
})

test('A product opens with what is preselected and offered', () => {
  const opened = openConfiguration(rental)

  expect(chosen(opened, 1)).toEqual([11])
  expect(chosen(opened, 2)).toEqual([21])
  expect([...opened.filteredValueIds]).toEqual([23])
})

test('A chosen value that is no longer offered stops being chosen, and a preselected one that is offered becomes it [ATTR-41, ATTR-42, ATTR-43]', () => {
  const other = chooseValues(chooseValues(openConfiguration(rental), 2, [22]), 1, [12])

  expect(chosen(other, 2)).toEqual([23])
  expect([...other.filteredValueIds]).toEqual([21, 22])
  expect(chosen(chooseValues(other, 1, [11]), 2)).toEqual([21])
})

test('A value that is not offered cannot be chosen, nor one of another option', () => {
  const opened = openConfiguration(rental)

  expect(chosen(chooseValues(opened, 2, [23]), 2)).toEqual([])
  expect(chosen(chooseValues(opened, 2, [12]), 2)).toEqual([])
})

const ticket = aProduct({
  ProductAttributes: [
    anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] }),
    anOption(2, {
      AttributeControlType: CONTROL_TYPES.textbox,
      Condition: { AttributeId: 1, ValueIds: [12] },
      IsRequired: true,
    }),
    anOption(3, {
      Condition: { AttributeId: 1, ValueIds: [12] },
      Values: [aValue(31), aValue(32, { IsPreSelected: true })],
    }),
  ],
})

test('An option with a condition starts disabled and is asked while its condition is met [ATTR-44, ATTR-49]', () => {
  const opened = openConfiguration(ticket)
  expect(shown(opened)).toEqual([1])

  const met = chooseValues(opened, 1, [12])
  expect(shown(met)).toEqual([1, 2, 3])
  expect(chosen(met, 3)).toEqual([32])
  expect(shown(chooseValues(met, 1, [11]))).toEqual([1])
})

test('A text typed into an option returns when the option is shown again', () => {
  const typed = typeText(chooseValues(openConfiguration(ticket), 1, [12]), 2, '0160 4471')
  const back = chooseValues(chooseValues(typed, 1, [11]), 1, [12])

  expect(choiceFor(back, 2).text).toBe('0160 4471')
})

test('A platform that tells no conditions says with each reply what is asked; before that nothing conditional is', () => {
  const silent = aProduct({
    ProductAttributes: [anOption(1, { HasCondition: true, Values: [aValue(11, { IsPreSelected: true })] })],
  })
  expect(shown(openConfiguration(silent))).toEqual([])
})

const tour = aProduct({
  AllowedQuantities: '1,2,4',
  ProductAttributes: [
    anOption(1, { AttributeControlType: CONTROL_TYPES.date, IsDate: true, TextPrompt: '[Date]' }),
    anOption(2, { AttributeControlType: CONTROL_TYPES.textbox, IsActivityTime: true, TextPrompt: '[Activity Time]' }),
    anOption(3, { AttributeControlType: CONTROL_TYPES.textbox, TextPrompt: '[Lock ID] [Hidden]', IsHidden: true }),
    anOption(4, { AttributeControlType: CONTROL_TYPES.textbox }),
  ],
})

test('Another day clears time, lock and quantity and nothing else [DATE-30, DATE-31]', () => {
  const picked = pickTime(pickDays(openConfiguration(tour), 1, ['2026-12-09']), 2, { text: '14:30:00', places: 4 })
  const filled = typeText(setQuantity(picked, 4), 4, 'A window seat')
  const moved = pickDays(filled, 1, ['2026-12-10'])

  expect(choiceFor(moved, 2).text).toBe('')
  expect(choiceFor(moved, 3).text).toBe('')
  expect(moved.quantity).toBe(1)
  expect(choiceFor(moved, 4).text).toBe('A window seat')
  expect(pickDays(filled, 1, ['2026-12-09'])).toBe(filled)
})

test('A time with places is for one, a time without takes the quantity away [ACTIVITY-02, ACTIVITY-03]', () => {
  const day = setQuantity(pickDays(openConfiguration(tour), 1, ['2026-12-09']), 2)

  expect(pickTime(day, 2, { text: '14:30:00', places: 3 }).quantity).toBe(1)
  expect(pickTime(day, 2, { text: '15:30:00', places: 0 }).quantity).toBeUndefined()
})

const WITHOUT_ANYTHING = aProduct({ ProductAttributes: [anOption(1), anOption(2, { Values: [aValue(21)] })] })

test('An option shows where it has something to offer or takes words, a day or a file [ATTR-51]', () => {
  const kinds = [
    CONTROL_TYPES.textbox,
    CONTROL_TYPES.multiline,
    CONTROL_TYPES.date,
    CONTROL_TYPES.upload,
    CONTROL_TYPES.readOnlyTextbox,
  ]
  const worded = aProduct({
    ProductAttributes: kinds.map((AttributeControlType, Id) => anOption(Id + 1, { AttributeControlType })),
  })

  expect(shown(openConfiguration(WITHOUT_ANYTHING))).toEqual([2])
  expect(shown(openConfiguration(worded))).toEqual([1, 2, 3, 4, 5])
})

test('An option that is hidden, hidden from signed-in customers, or named by the operator does not show [ATTR-32, ATTR-33, ATTR-49, ATTR-50]', () => {
  const some = aProduct({
    ProductAttributes: [
      anOption(1, { AttributeControlType: 4, IsHidden: true }),
      anOption(2, { AttributeControlType: 4, IsHiddenSignedIn: true }),
      anOption(3, { AttributeControlType: 4, Name: 'Region Code' }),
      anOption(4, { AttributeControlType: 4 }),
    ],
  })

  expect(shown(openConfiguration(some))).toEqual([2, 3, 4])
  expect(shown(openConfiguration(some, { isSignedIn: true, hiddenNames: [] }))).toEqual([3, 4])
  expect(shown(openConfiguration(some, { isSignedIn: false, hiddenNames: ['region code'] }))).toEqual([2, 4])
})

test.each([
  ['en-US', '+$18', '−$4.50'],
  ['en-AU', '+USD\u00a018', '−USD\u00a04.50'],
  ['en-CA', '+US$18', '−US$4.50'],
] as const)(
  'In %s an option writes what it changes as %s and %s, like every other amount of its page',
  (locale, more, less) => {
    const values = [
      aValue(1, { PriceAdjustment: '+$18', PriceAdjustmentValue: 18 }),
      aValue(2, { PriceAdjustment: '−$4.50', PriceAdjustmentValue: -4.5 }),
      aValue(3),
    ]
    const product = aProduct({ ProductAttributes: [anOption(7, { Values: values })] })
    const [option] = shownOptions(openConfiguration(product), locale)
    expect(option?.values.map(({ priceChange }) => priceChange)).toEqual([more, less, null])
  },
)

test.each([{ TextPrompt: 'Which days? [Multiple Dates]' }, { IsMultipleDates: true }])(
  'An option that takes several dates asks for days, also where nothing else says so: %o [ATTR-25]',
  (marked) => {
    const product = aProduct({ ProductAttributes: [anOption(7, { ...marked, Values: [] })] })
    expect(shownOptions(openConfiguration(product)).map(({ kind }) => kind)).toEqual(['date'])
  },
)

test('An option shows the description of a value only where the value says that it is shown [ATTR-03]', () => {
  const values = [
    aValue(1, { description: 'Easy to turn' }),
    aValue(2, { description: 'Kept', showDescription: false }),
  ]
  const product = aProduct({ ProductAttributes: [anOption(7, { Values: values })] })
  const [option] = shownOptions(openConfiguration(product))
  expect(option?.values.map(({ description }) => description)).toEqual(['Easy to turn', ''])
})
