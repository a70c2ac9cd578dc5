import { expect } from 'vitest'
import { categoryPage, productBySlug } from '#commerce/catalog/index.ts'
import { test } from '#commerce/testing/test.ts'
import { MARKERS, textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { detailsOf, loaded, view } from '#demo/demo-for-tests.ts'
import { isPictureName } from '#demo/pictures/alt-texts.ts'

test('the demo products use every control type and every marker, with a configuration [IMPL-22]', async ({ tx }) => {
  const catalog = await loaded(tx)
  const attributes = [...catalog.products.values()].flatMap((product) => product.attributes)
  const prompts = attributes.map((attribute) => textPrompt(attribute.textPrompt))

  expect(new Set(attributes.map(({ controlType }) => controlType))).toEqual(new Set(Object.values(CONTROL_TYPES)))
  expect(new Set(prompts.flatMap(({ markers }) => [...markers]))).toEqual(new Set(Object.keys(MARKERS)))
  expect(prompts.some(({ configuration }) => configuration.placeholder !== undefined)).toBe(true)
})

test('the demo products cover each kind of thing a resort sells [IMPL-22]', async ({ tx }) => {
  const catalog = await loaded(tx)
  const of = (slug: string) => detailsOf(catalog, slug)

  expect(of('day-lift-ticket')).toMatchObject({
    IsDynamicPriceDaysToArrival: true,
    ShowPricingCalendarView: true,
    HasReload: true,
    CutOffTime: '16:00',
    AllowedQuantities: '1,2,3,4,5,6,8,10',
  })
  expect(of('three-day-ticket')).toMatchObject({ IsConsecutiveMultiDay: true, NumberOfDays: 3 })
  expect(of('flex-pack')).toMatchObject({ IsNonConsecutiveMultiDay: true })
  expect(of('night-skiing')).toMatchObject({ IsRadioButtonDate: true })
  expect(of('summit-pass')).toMatchObject({ IsPaymentPlanProduct: true, HasAssignment: true })
  expect(of('pass-renewal')).toMatchObject({ IsRenewal: true })
  expect(of('pass-reservation')).toMatchObject({ IsReservationProduct: true, MaxReservations: 5 })
  expect(of('snow-tubing')).toMatchObject({ IsActivity: true, Activity: { Code: 'TUBE', Location: 'MEADOW' } })
  expect(of('tee-time')).toMatchObject({ IsGolfProduct: true, AllowedQuantities: '1,2,3,4' })
  expect(of('gift-card').ProductAttributes.some(({ IsCustomerEnteredPrice }) => IsCustomerEnteredPrice)).toBe(true)
  expect(of('first-timer-lesson').ProductAttributes.map(({ Name }) => Name)).toContain('Voucher Id')
  expect(of('ski-rental').ProductAttributes.map(({ Name }) => Name)).toContain('Pick-up Location')
})

test('the demo asks for the group size of an hour of tubing as its quantity, and of a tee time by the stepper [OPEN-107]', async ({
  tx,
}) => {
  const catalog = await loaded(tx)
  const quantities = (slug: string) =>
    detailsOf(catalog, slug).ProductAttributes.flatMap(({ IsQuantity, Name }) => (IsQuantity ? [Name] : []))

  expect(quantities('snow-tubing')).toEqual(['Group Size'])
  expect(detailsOf(catalog, 'snow-tubing').AllowedQuantities).toBe('1,2,3,4,5,6,7,8')
  expect(quantities('tee-time')).toEqual([])
  expect(detailsOf(catalog, 'tee-time').ProductAttributes.map(({ Name }) => Name)).toEqual([
    'Start Date',
    'Holes',
    'Tee Time',
  ])
})

test('a demo product lets an option set the number of days', async ({ tx }) => {
  const catalog = await loaded(tx)
  const days = productBySlug(catalog, 'flex-pack')?.attributes.find(({ name }) => name === 'Days')

  expect(days?.values.map(({ numberOfDays }) => numberOfDays)).toEqual([3, 4, 5])
})

test('the demo products cost an adult no less than their tiles say, whatever is chosen', async ({ tx }) => {
  const catalog = await loaded(tx)
  const cheaper = [...catalog.products.values()]
    .flatMap(({ attributes }) => attributes.flatMap(({ values }) => values))
    .filter((value) => value.priceAdjustmentMinor < 0 || value.priceAdjustmentBasisPoints < 0)

  const names = new Set(cheaper.map(({ name }) => valueName(name).title))
  expect(names).toEqual(new Set(['Teen', 'Child', 'Junior', 'Senior', 'Student']))
})

test('the ski rental of the demo offers a ski only with the package it belongs to', async ({ tx }) => {
  const model = detailsOf(await loaded(tx), 'ski-rental').ProductAttributes.find(({ Name }) => Name === 'Model')

  expect(model?.Values.filter(({ IsFiltered }) => !IsFiltered).map(({ title }) => title)).toEqual([
    'Drift 74',
    'Drift 80',
  ])
})

test('the demo products lead to other products', async ({ tx }) => {
  const catalog = await loaded(tx)

  expect(productBySlug(catalog, 'half-day-ticket')?.relatedIds.length).toBeGreaterThan(2)
  expect(productBySlug(catalog, 'day-lift-ticket')?.crossSellIds.length).toBeGreaterThan(2)
})

test('the demo products show only pictures of our own, each of them drawn here [IMPL-24]', async ({ tx }) => {
  const catalog = await loaded(tx)
  const urls = [
    ...[...catalog.products.values()].flatMap(({ slug }) => {
      const { PictureModels, DefaultPictureModel, ProductAttributes } = detailsOf(catalog, slug)
      const photos = ProductAttributes.flatMap(({ Values }) => Values.flatMap(({ photo }) => photo ?? []))
      return [...PictureModels, DefaultPictureModel].flatMap((picture) => [...urlsOf(picture), ...photos])
    }),
    ...[...catalog.categories.values()].flatMap(({ id }) =>
      (categoryPage(catalog, id, { ...view, staff: true })?.PictureModels ?? []).flatMap(urlsOf),
    ),
  ]

  expect(urls.length).toBeGreaterThan(300)
  for (const url of urls) {
    const parts = /^\/media\/[0-9a-f]{8}\/([a-z-]+)\/[a-z]+-\d+\.(?:avif|webp)$/.exec(url)
    expect(parts, url).not.toBeNull()
    expect(isPictureName(parts?.[1] ?? ''), url).toBe(true)
  }
})

function urlsOf(picture: { ImageUrl: string; Sources?: { SrcSet: string }[] | undefined } | null): string[] {
  if (!picture) return []
  const sets = (picture.Sources ?? []).flatMap(({ SrcSet }) =>
    SrcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  return [picture.ImageUrl, ...sets]
}
