import { expect } from 'vitest'
import { type ProductView, productBySlug } from '#commerce/catalog/index.ts'
import { test } from '#commerce/testing/test.ts'
import { MARKERS, textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { loaded, productSeen } from '#demo/demo-for-tests.ts'
import { isPictureName } from '#demo/pictures/alt-texts.ts'

test('The demo products use every control type and every marker, with a configuration [IMPL-22]', {
  tags: 'prove',
}, async ({ tx }) => {
  const catalog = await loaded(tx)
  const attributes = [...catalog.products.values()].flatMap((product) => product.attributes)
  const prompts = attributes.map((attribute) => textPrompt(attribute.textPrompt))

  expect(new Set(attributes.map(({ controlType }) => controlType))).toEqual(new Set(Object.values(CONTROL_TYPES)))
  expect(new Set(prompts.flatMap(({ markers }) => [...markers]))).toEqual(new Set(Object.keys(MARKERS)))
  expect(prompts.some(({ configuration }) => configuration.placeholder !== undefined)).toBe(true)
})

test('The demo products cover each kind of thing a resort sells [IMPL-22]', async ({ tx }) => {
  const catalog = await loaded(tx)
  const of = (slug: string) => productSeen(catalog, slug)

  expect(of('day-lift-ticket')).toMatchObject({
    product: { isDynamicPrice: true, showPricingCalendarView: true, allowedQuantities: [1, 2, 3, 4, 5, 6, 8, 10] },
    rules: { cutoffTime: { hour: 16, minutes: 0 } },
    hasReload: true,
  })
  expect(of('three-day-ticket').product).toMatchObject({ multiDay: 'consecutive', numberOfDays: 3 })
  expect(of('flex-pack').product).toMatchObject({ multiDay: 'separate' })
  expect(of('night-skiing').product).toMatchObject({ isRadioButtonDate: true })
  expect(of('summit-pass')).toMatchObject({ product: { isPaymentPlan: true }, needsMember: true })
  expect(of('pass-renewal').rules).toMatchObject({ isRenewal: true })
  expect(of('pass-reservation').rules).toMatchObject({ isReservationProduct: true, maxReservations: 5 })
  expect(of('snow-tubing').product).toMatchObject({ activityCode: 'TUBE', activityLocation: 'MEADOW' })
  expect(of('tee-time').product).toMatchObject({ isGolf: true, allowedQuantities: [1, 2, 3, 4] })
  expect(of('gift-card').options.some(({ attribute }) => attribute.isCustomerEnteredPrice)).toBe(true)
  expect(optionNames(of('first-timer-lesson'))).toContain('Voucher Id')
  expect(optionNames(of('ski-rental'))).toContain('Pick-up Location')
})

test('The demo asks for the group size of an hour of tubing as its quantity, and of a tee time by the stepper [OPEN-107]', async ({
  tx,
}) => {
  const catalog = await loaded(tx)
  const quantities = (slug: string) =>
    productSeen(catalog, slug).options.flatMap(({ attribute }) => (attribute.isQuantity ? [attribute.name] : []))

  expect(quantities('snow-tubing')).toEqual(['Group Size'])
  expect(productSeen(catalog, 'snow-tubing').product.allowedQuantities).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  // A time is chosen for one at first: asked before it, the number would be lost.
  expect(optionNames(productSeen(catalog, 'snow-tubing')).at(-1)).toBe('Group Size')
  expect(quantities('tee-time')).toEqual([])
  expect(optionNames(productSeen(catalog, 'tee-time'))).toEqual(['Start Date', 'Holes', 'Tee Time'])
})

test('A demo product lets an option set the number of days', async ({ tx }) => {
  const catalog = await loaded(tx)
  const days = productBySlug(catalog, 'flex-pack')?.attributes.find(({ name }) => name === 'Days')

  expect(days?.values.map(({ numberOfDays }) => numberOfDays)).toEqual([3, 4, 5])
})

test('The demo products cost an adult no less than their tiles say, whatever is chosen', async ({ tx }) => {
  const catalog = await loaded(tx)
  const cheaper = [...catalog.products.values()]
    .flatMap(({ attributes }) => attributes.flatMap(({ values }) => values))
    .filter((value) => value.priceAdjustmentMinor < 0 || value.priceAdjustmentBasisPoints < 0)

  const names = new Set(cheaper.map(({ name }) => valueName(name).title))
  expect(names).toEqual(new Set(['Teen', 'Child', 'Junior', 'Senior', 'Student']))
})

test('The ski rental of the demo offers a ski only with the package it belongs to', async ({ tx }) => {
  const { options } = productSeen(await loaded(tx), 'ski-rental')
  const model = options.find(({ attribute }) => attribute.name === 'Model')

  expect(model?.values.filter(({ isOffered }) => isOffered).map(({ title }) => title)).toEqual(['Drift 74', 'Drift 80'])
})

test('The demo products lead to other products', async ({ tx }) => {
  const catalog = await loaded(tx)

  expect(productBySlug(catalog, 'half-day-ticket')?.relatedIds.length).toBeGreaterThan(2)
  expect(productBySlug(catalog, 'day-lift-ticket')?.crossSellIds.length).toBeGreaterThan(2)
})

test('The demo products show only pictures of our own, each of them drawn here [IMPL-24]', async ({ tx }) => {
  const catalog = await loaded(tx)
  const products = [...catalog.products.values()]
  const files = [
    ...products.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    ...products.flatMap(({ attributes }) =>
      attributes.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
    ),
    ...[...catalog.categories.values()].flatMap(({ pictures }) => pictures),
  ].flatMap(({ baseUrl, formats }) =>
    [...formats].flatMap(([format, { widths }]) => widths.map((width) => `${baseUrl}/${format}-${width}`)),
  )

  expect(files.length).toBeGreaterThan(300)
  for (const file of files) {
    const parts = /^\/media\/[0-9a-f]{8}\/([a-z-]+)\/[a-z]+-\d+$/.exec(file)
    expect(parts, file).not.toBeNull()
    expect(isPictureName(parts?.[1] ?? ''), file).toBe(true)
  }
})

function optionNames({ options }: ProductView): string[] {
  return options.map(({ attribute }) => attribute.name)
}
