import { describe, expect } from 'vitest'
import {
  type Catalogue,
  type CatalogueView,
  categoryPage,
  categoryTree,
  findCategory,
  findProduct,
  productDetails,
  readCatalogue,
  saveCategory,
} from '#commerce/catalog/index.ts'
import { readRevision } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, readHousehold } from '#commerce/people/index.ts'
import { readShopConfiguration, saveSettings } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES, type ProductDetails } from '#contract/catalog.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { MARKERS, textPrompt } from '#contract/text-prompt.ts'
import { isEmpty } from './is-empty.ts'
import { loadDemo } from './load-demo.ts'
import { isSceneName } from './pictures/scenes.ts'
import { seasonAround } from './season.ts'
import { demoSettings } from './settings.ts'

const now = new Date('2026-12-09T19:00:00Z')
const view: CatalogueView = {
  storeName: 'Silverpine Resort',
  currencyCode: 'USD',
  staff: false,
  now,
  calendar: storeSettings(demoSettings(seasonAround(now))),
}

const CATEGORIES = ['lift-tickets', 'season-passes', 'rentals', 'activities', 'golf', 'vouchers', 'lodging', 'dining']
const PRODUCTS = {
  'day-tickets': ['day-lift-ticket', 'half-day-ticket', 'night-skiing'],
  'multi-day': ['three-day-ticket', 'flex-pack'],
  'season-passes': ['summit-pass', 'midweek-pass', 'pass-renewal', 'pass-reservation'],
  skis: ['ski-rental'],
  snowboards: ['snowboard-rental'],
  activities: ['snow-tubing', 'snowcat-tour', 'stargazing'],
  golf: ['tee-time'],
  vouchers: ['gift-card', 'first-timer-lesson'],
}

async function loaded(tx: Tx): Promise<Catalogue> {
  await loadDemo(tx, now)
  return readCatalogue(tx)
}

/** As staff sees it, so that nothing stays out of the check. */
function detailsOf(catalogue: Catalogue, slug: string): ProductDetails {
  const id = findProduct(catalogue, slug)?.id
  const details = id === undefined ? undefined : productDetails(catalogue, id, { ...view, staff: true })
  if (!details) throw new Error(`There is no product ${slug}.`)
  return details
}

async function everything(tx: Tx) {
  return { catalogue: await readCatalogue(tx), configuration: await readShopConfiguration(tx), riley: await rileys(tx) }
}

async function rileys(tx: Tx) {
  const riley = await findContact(tx, 'riley@silverpine.example')
  return riley ? readHousehold(tx, riley.id) : []
}

describe('the demo resort', () => {
  test('fills an empty shop', async ({ tx }) => {
    expect(await isEmpty(tx)).toBe(true)
    await loadDemo(tx, now)
    expect(await isEmpty(tx)).toBe(false)
  })

  test('is the same again when it is loaded again, down to every id', async ({ tx }) => {
    await loadDemo(tx, now)
    const first = await everything(tx)
    const revision = await readRevision(tx)
    await loadDemo(tx, now)

    expect(await everything(tx)).toEqual(first)
    expect(await readRevision(tx)).toBeGreaterThan(revision)
  })

  test('is the same in another empty shop under the same clock', async ({ tx, freshDatabase }) => {
    await loadDemo(tx, now)
    const [here, there] = [
      await everything(tx),
      await freshDatabase.transaction(async (other) => {
        await loadDemo(other, now)
        return everything(other)
      }),
    ]
    expect(withoutIds(there)).toEqual(withoutIds(here))
  })

  test('replaces what the shop held before', async ({ tx }) => {
    await saveCategory(tx, { slug: 'old-shelf', name: 'Old shelf' })
    await saveSettings(tx, { 'old.setting': 'x' })
    const catalogue = await loaded(tx)

    expect(findCategory(catalogue, 'old-shelf')).toBeUndefined()
    expect((await readShopConfiguration(tx)).settings).not.toHaveProperty(['old.setting'])
  })

  test('rolls with the day it is loaded: the season runs from 30 days before to 180 days after', async ({ tx }) => {
    await loadDemo(tx, now)
    await loadDemo(tx, new Date('2027-02-01T05:00:00Z'))

    // Five in the morning UTC is still the day before at the resort.
    const { settings } = await readShopConfiguration(tx)
    expect(storeSettings(settings)).toMatchObject({ seasonStart: '2027-01-01', seasonEnd: '2027-07-30' })
    expect(await rileys(tx)).toHaveLength(6)
  })
})

describe('the shelves of the demo resort', () => {
  test('stand in menu order, and the one for staff is not among them', async ({ tx }) => {
    const tree = categoryTree(await loaded(tx))

    expect(tree.map(({ SeName }) => SeName)).toEqual(CATEGORIES)
    expect(tree.filter(({ IncludeInTopMenu }) => IncludeInTopMenu).length).toBeGreaterThan(4)
    expect(tree.find(({ SeName }) => SeName === 'lodging')).toMatchObject({ IsExternalUrl: true })
    expect(tree.find(({ SeName }) => SeName === 'dining')).toMatchObject({ UseLegacy: true })
    expect(tree.find(({ SeName }) => SeName === 'activities')).toMatchObject({ ShowPricingCalendar: true })
    expect(tree.find(({ SeName }) => SeName === 'rentals')?.SubCategories.map(({ SeName }) => SeName)).toEqual([
      'skis',
      'snowboards',
    ])
  })

  test('hold every product where it belongs', async ({ tx }) => {
    const catalogue = await loaded(tx)

    const found = Object.fromEntries(
      Object.keys(PRODUCTS).map((slug) => {
        const ids = findCategory(catalogue, slug)?.productIds ?? []
        return [slug, ids.map((id) => catalogue.products.get(id)?.slug)]
      }),
    )
    expect(found).toEqual(PRODUCTS)
    expect(catalogue.products.size).toBe(17)
  })

  test('show a picture, a line and a price on every tile; only a free reservation has none', async ({ tx }) => {
    const catalogue = await loaded(tx)
    const tiles = categoryTree(catalogue).flatMap(({ Id }) => categoryPage(catalogue, Id, view)?.ProductDetails ?? [])

    expect(tiles).toHaveLength(16)
    for (const { SeName, ProductPrice, ShortDescription, DefaultPictureModel } of tiles) {
      expect(ProductPrice.PriceValue ?? 0, SeName).toBeGreaterThan(SeName === 'pass-reservation' ? -1 : 0)
      expect(ShortDescription, SeName).toMatch(/^.+\|.+$/)
      expect(DefaultPictureModel, SeName).not.toBeNull()
    }
  })
})

describe('the products of the demo resort', () => {
  test('ask in every way there is to ask, with every marker and a configuration [IMPL-22]', async ({ tx }) => {
    const catalogue = await loaded(tx)
    const attributes = [...catalogue.products.values()].flatMap((product) => product.attributes)
    const prompts = attributes.map((attribute) => textPrompt(attribute.textPrompt))

    expect(new Set(attributes.map(({ controlType }) => controlType))).toEqual(new Set(Object.values(CONTROL_TYPES)))
    expect(new Set(prompts.flatMap(({ markers }) => [...markers]))).toEqual(new Set(Object.keys(MARKERS)))
    expect(prompts.some(({ configuration }) => configuration.placeholder !== undefined)).toBe(true)
  })

  test('cover each kind of thing a resort sells [IMPL-22]', async ({ tx }) => {
    const catalogue = await loaded(tx)
    const of = (slug: string) => detailsOf(catalogue, slug)

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

  test('ask for the group size of an hour of tubing as its quantity, and of a tee time by the stepper [OPEN-107]', async ({
    tx,
  }) => {
    const catalogue = await loaded(tx)
    const quantities = (slug: string) =>
      detailsOf(catalogue, slug).ProductAttributes.flatMap(({ IsQuantity, Name }) => (IsQuantity ? [Name] : []))

    expect(quantities('snow-tubing')).toEqual(['Group Size'])
    expect(detailsOf(catalogue, 'snow-tubing').AllowedQuantities).toBe('1,2,3,4,5,6,7,8')
    expect(quantities('tee-time')).toEqual([])
    expect(detailsOf(catalogue, 'tee-time').ProductAttributes.map(({ Name }) => Name)).toEqual([
      'Start Date',
      'Holes',
      'Tee Time',
    ])
  })

  test('let an option set the number of days', async ({ tx }) => {
    const catalogue = await loaded(tx)
    const days = findProduct(catalogue, 'flex-pack')?.attributes.find(({ name }) => name === 'Days')

    expect(days?.values.map(({ numberOfDays }) => numberOfDays)).toEqual([3, 4, 5])
  })

  test('offer a ski only with the package it belongs to', async ({ tx }) => {
    const model = detailsOf(await loaded(tx), 'ski-rental').ProductAttributes.find(({ Name }) => Name === 'Model')

    expect(model?.Values.filter(({ IsFiltered }) => !IsFiltered).map(({ title }) => title)).toEqual([
      'Drift 74',
      'Drift 80',
    ])
  })

  test('lead to other products', async ({ tx }) => {
    const catalogue = await loaded(tx)

    expect(findProduct(catalogue, 'half-day-ticket')?.relatedIds.length).toBeGreaterThan(2)
    expect(findProduct(catalogue, 'day-lift-ticket')?.crossSellIds.length).toBeGreaterThan(2)
  })

  test('show only pictures of our own, each of them drawn here [IMPL-24]', async ({ tx }) => {
    const catalogue = await loaded(tx)
    const urls = [
      ...[...catalogue.products.values()].flatMap(({ slug }) => {
        const { PictureModels, DefaultPictureModel, ProductAttributes } = detailsOf(catalogue, slug)
        const photos = ProductAttributes.flatMap(({ Values }) => Values.flatMap(({ photo }) => photo ?? []))
        return [...PictureModels, DefaultPictureModel].flatMap((picture) => [...urlsOf(picture), ...photos])
      }),
      ...[...catalogue.categories.values()].flatMap(({ id }) =>
        (categoryPage(catalogue, id, { ...view, staff: true })?.PictureModels ?? []).flatMap(urlsOf),
      ),
    ]

    expect(urls.length).toBeGreaterThan(300)
    for (const url of urls) {
      const parts = /^\/media\/[0-9a-f]{8}\/([a-z-]+)\/[a-z]+-\d+\.(?:avif|webp)$/.exec(url)
      expect(parts, url).not.toBeNull()
      expect(isSceneName(parts?.[1] ?? ''), url).toBe(true)
    }
  })
})

test('The people of the demo resort: a family with everybody a test needs, somebody alone, and staff [IMPL-23]', async ({
  tx,
}) => {
  await loadDemo(tx, now)

  const family = await rileys(tx)
  const age = (born: string | null) => Math.floor((now.getTime() - Date.parse(born ?? '')) / 31_557_600_000)
  expect(family.map(({ contact }) => contact.firstName)).toEqual(['Riley', 'Jordan', 'Mika', 'Noa', 'Alex', 'Casey'])
  expect(family.filter(({ contact }) => age(contact.dateOfBirth) < 18)).toHaveLength(2)
  expect(family.filter(({ contact }) => contact.holdReason).map(({ contact }) => contact.firstName)).toEqual(['Alex'])
  expect(family.filter(({ isExcluded }) => isExcluded).map(({ contact }) => contact.firstName)).toEqual(['Casey'])

  const sam = await findContact(tx, 'SAM@silverpine.example')
  expect(sam && (await readHousehold(tx, sam.id))).toEqual([])
  expect(await findContact(tx, 'admin@silverpine.example')).toMatchObject({ role: 'admin' })
  expect(await findContact(tx, 'agent@silverpine.example')).toMatchObject({ role: 'agent' })
})

test('The settings of the demo resort are all there and mean what they say', async ({ tx }) => {
  await loadDemo(tx, now)
  const { settings, flags, zones } = await readShopConfiguration(tx)
  const warnings: string[] = []

  expect(storeSettings(settings, (message) => warnings.push(String(message)))).toMatchObject({
    culture: 'en-US',
    currencyCode: 'USD',
    storeName: 'Silverpine Resort',
    storeTimeZone: 'America/Denver',
    seasonStart: '2026-11-09',
    seasonEnd: '2027-06-07',
    defaultCategory: 'lift-tickets',
    priceScarcityEnabled: true,
    stickyCartEnabled: true,
    shoppingCartSettings: { showEnhancedMinicart: true },
    hiddenAttributes: ['lock id', 'tee time', 'voucher id'],
    dynamicPricingCalendarSettings: { pricingCountMessageThreshold: 10, inventoryMessageThreshold: 11 },
  })
  expect(warnings).toEqual([])
  expect(settings).toMatchObject(demoSettings(seasonAround(now)))
  expect(flags).toEqual({ 'Unity.DynamicPricing': { IsEnabled: true }, 'Unity.Vouchers': { IsEnabled: true } })
  expect(Object.keys(zones).sort()).toEqual(['footer-bottom', 'homepage-bottom', 'product-details-bottom'])
})

function urlsOf(picture: { ImageUrl: string; Sources?: { SrcSet: string }[] | undefined } | null): string[] {
  if (!picture) return []
  const sets = (picture.Sources ?? []).flatMap(({ SrcSet }) =>
    SrcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  )
  return [picture.ImageUrl, ...sets]
}

/** Other databases give other ids; everything else is equal. */
function withoutIds(value: unknown): unknown {
  if (value instanceof Map) return [...value.values()].map(withoutIds)
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^id$|Ids?$/.test(key))
      .map(([key, part]) => [key, withoutIds(part)]),
  )
}
