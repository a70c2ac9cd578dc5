/** An empty database on its way to its first sale. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readCatalog, readEditedProduct } from '#commerce/catalog/index.ts'
import { lockSlots, readCapacities, readPoolUses, savePool } from '#commerce/inventory/index.ts'
import { readPriceBook } from '#commerce/pricing/index.ts'
import { readStoredSettings, STORE_CLOSED, saveSettings } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { PRODUCT_TEMPLATES, type ProductTemplate } from '#contract/values/console/setup.ts'
import { slugOf } from '#contract/values/slug.ts'
import { makeFirstProduct } from './make-first-product.ts'
import { readSetup, stepsDone } from './read-setup.ts'
import { goLive, saveResort } from './save-resort.ts'
import { type SeasonDraft, saveSeason } from './save-season.ts'

const TODAY = '2026-12-03'
const RESORT = { name: 'Stone Peak', phone: '', street: '', locality: '', region: '', postalCode: '', country: '' }
const MONEY = { timeZone: 'America/Denver', currency: 'USD' }

const done = async (tx: OperatorTx) => {
  const steps = Object.entries(stepsDone(await readSetup(tx, TODAY), true))
  return steps.flatMap(([step, isDone]) => (isDone ? step : []))
}

async function makeOne(tx: OperatorTx, template: ProductTemplate = 'day-ticket'): Promise<SeasonDraft> {
  const made = await makeFirstProduct(tx, { template, name: 'Day ticket', category: 'Lift tickets', priceMinor: 8900 })
  if (!made.ok) throw new Error(`The product was refused: ${made.reason}`)
  const product = (await readCatalog(tx)).products.get(made.id)
  const variants = product?.variants.map(({ id }) => id) ?? []
  const prices = (variants.length > 0 ? variants : [null]).map((variantId, index) => ({
    ...{ variantId, priceMinor: 8900 - 1000 * index, weekendMinor: 9900 },
  }))
  const span = { from: '2026-12-12', to: '2026-12-20', closedWeekdays: [2] }
  return {
    productId: made.id,
    version: 0,
    ...span,
    places: 300,
    times: template === 'lesson' ? ['09:00', '13:30'] : [],
    prices,
  }
}

const versionOfSeason = async (tx: OperatorTx) => (await readSetup(tx, TODAY)).products[0]?.version ?? 0

test('A shop from an empty database is closed by its first step, and goes live once every other one is done [IMPL-13]', async ({
  tx,
}) => {
  expect(await done(tx)).toEqual(['payment'])
  expect(await saveResort(tx, 'resort', RESORT, 0)).toEqual({ ok: true })
  expect((await readStoredSettings(tx))[STORE_CLOSED]).toBe('true')
  expect(await goLive(tx, TODAY, true)).toEqual({
    ok: false,
    reason: 'not_ready',
    missing: ['money', 'product', 'season'],
  })
  expect(await saveResort(tx, 'money', MONEY, 0)).toEqual({ ok: true })
  const season = await makeOne(tx)
  expect(await done(tx)).toEqual(['resort', 'money', 'product', 'payment'])
  expect(await saveSeason(tx, season, TODAY)).toEqual({ ok: true, days: 8 })
  expect(await goLive(tx, TODAY, false)).toEqual({ ok: false, reason: 'not_ready', missing: ['payment'] })
  expect(await goLive(tx, TODAY, true)).toEqual({ ok: true })
  expect(await done(tx)).toEqual(['resort', 'money', 'product', 'season', 'payment', 'live'])
  expect((await readSetup(tx, TODAY)).products).toMatchObject([{ days: 8, from: '2026-12-12', to: '2026-12-20' }])
})

test('A shop that sells already, or that was opened before, is not closed by a change of its name', async ({ tx }) => {
  await saveSettings(tx, { [STORE_CLOSED]: 'false' })
  expect(await saveResort(tx, 'resort', RESORT, 0)).toEqual({ ok: true })
  expect((await readStoredSettings(tx))[STORE_CLOSED]).toBe('false')
})

test('A second operator who read the resort before the first one saved is told and saves nothing [IMPL-13]', async ({
  tx,
}) => {
  expect(await saveResort(tx, 'resort', RESORT, 0)).toEqual({ ok: true })
  const { versions } = await readSetup(tx, TODAY)
  const late = await saveResort(tx, 'resort', { ...RESORT, name: 'Other' }, 0)
  expect(late).toEqual({ ok: false, reason: 'changed_meanwhile', version: versions.resort })
  expect((await readSetup(tx, TODAY)).resort.name).toBe('Stone Peak')
  expect(await saveResort(tx, 'resort', { ...RESORT, name: ' ' }, versions.resort)).toEqual({
    ok: false,
    reason: 'no_name',
  })
})

test.for(PRODUCT_TEMPLATES.filter((template) => template !== 'season-pass' && template !== 'gift-card'))(
  'A product from the template %s has a price and places on each open day of its season [IMPL-13]',
  async (template, { tx }) => {
    const season = await makeOne(tx, template)
    expect(await saveSeason(tx, season, TODAY)).toEqual({ ok: true, days: 8 })
    const { products } = await readSetup(tx, TODAY)
    expect(products).toMatchObject([{ days: 8, hasTimes: template === 'lesson', isPublished: true }])
    const { periods = [] } = (await readPriceBook(tx)).get(season.productId) ?? {}
    expect(new Set(periods.map(({ variantId }) => variantId)).size).toBe(season.prices.length)
  },
)

test.for(['season-pass', 'gift-card'] as const)(
  'A product from the template %s is sold without a season [IMPL-13]',
  async (template, { tx }) => {
    await saveResort(tx, 'resort', RESORT, 0)
    await saveResort(tx, 'money', MONEY, 0)
    const { productId } = await makeOne(tx, template)
    expect((await readSetup(tx, TODAY)).products).toMatchObject([{ needsSeason: false, isPublished: true, days: 0 }])
    expect(await goLive(tx, TODAY, true)).toEqual({ ok: true })
    const product = (await readCatalog(tx)).products.get(productId)
    const sold = {
      'season-pass': { requiresAssignment: true, priceMinor: 8900, variants: { length: 4 } },
      'gift-card': { sellsVouchers: true, priceMinor: null, customerPriceMaxMinor: 8900 },
    }
    expect(product).toMatchObject(sold[template])
    expect((await readEditedProduct(tx, productId))?.complaint).toBeUndefined()
  },
)

test('A season of 150 days and eight variants is priced and has its places by one save [IMPL-13]', async ({ tx }) => {
  const season = { ...(await makeOne(tx, 'day-and-half-day')), to: '2027-05-10', closedWeekdays: [] }
  expect(season.prices).toHaveLength(8)
  expect(await saveSeason(tx, season, TODAY)).toEqual({ ok: true, days: 150 })
  const { periods = [] } = (await readPriceBook(tx)).get(season.productId) ?? {}
  expect(periods.reduce((sum, { days }) => sum + days.size, 0)).toBe(150 * 8)
})

test('A season that is saved again closes further weekdays, and is refused where a place of a closed one is held', async ({
  tx,
}) => {
  const season = await makeOne(tx)
  await saveSeason(tx, season, TODAY)
  const again = { ...season, closedWeekdays: [1, 2], version: await versionOfSeason(tx) }
  expect(await saveSeason(tx, again, TODAY)).toEqual({ ok: true, days: 7 })
  const places = await readCapacities(tx, ['day-ticket'])
  expect(places.filter(({ capacity }) => capacity === 0).map(({ day }) => day)).toEqual(['2026-12-14'])

  const poolId = (await readPoolUses(tx)).get(season.productId)?.[0]?.poolId ?? 0
  const key = { poolId, day: '2026-12-16', time: null }
  const locked = await lockSlots(tx, [key])
  const keptFor = { cartId: 1, lineId: 1, lockId: null, expiresAt: new Date(Date.now() + 900_000) }
  expect(await locked.take([{ ...key, id: randomUUID(), places: 1 }], keptFor)).toEqual([])
  const further = { ...season, closedWeekdays: [1, 2, 3], version: await versionOfSeason(tx) }
  expect(await saveSeason(tx, further, TODAY)).toMatchObject({
    ...{ ok: false, reason: 'places_refused' },
    refusal: { reason: 'below_taken', slots: [{ day: '2026-12-16', held: 1 }] },
  })
})

test.for(['day-ticket', 'lesson'] as const)(
  'A season of a %s over a version before a colleague’s change of prices or places is refused and changes nothing [IMPL-13]',
  async (template, { tx }) => {
    const season = await makeOne(tx, template)
    expect(await saveSeason(tx, season, TODAY)).toEqual({ ok: true, days: 8 })
    const version = await versionOfSeason(tx)
    const late = await saveSeason(tx, { ...season, places: 5 }, TODAY)
    expect(late).toEqual({ ok: false, reason: 'changed_meanwhile', version })

    const { activityCode } = (await readCatalog(tx)).products.get(season.productId) ?? {}
    const name = activityCode ? `activity ${activityCode} BASE` : 'day-ticket'
    const [slot] = await readCapacities(tx, [name])
    await savePool(tx, { name, slots: [{ day: '2026-12-12', time: slot?.time ?? null, capacity: 7 }] })
    expect(await saveSeason(tx, { ...season, version }, TODAY)).toMatchObject({ reason: 'changed_meanwhile' })
    expect(new Set((await readCapacities(tx, [name])).map(({ capacity }) => capacity))).toEqual(new Set([7, 300]))
  },
)

test.for([
  ['bad_days', { from: '2026-12-20', to: '2026-12-12' }],
  ['bad_days', { to: '2036-12-12' }],
  ['bad_days', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ['season_is_over', { from: '2026-11-01', to: '2026-11-30' }],
  ['bad_places', { places: -1 }],
  ['bad_times', { times: ['09:00'] }],
  ['price_is_missing', { prices: [] }],
  ['unknown_product', { productId: 0 }],
] as const)('A season is refused as %s where it says %o', { tags: 'prove' }, async ([reason, wrong], { tx }) => {
  expect(await saveSeason(tx, { ...(await makeOne(tx)), ...wrong }, TODAY)).toEqual({ ok: false, reason })
})

test('A name becomes an address of letters, digits and single dashes', () => {
  expect(['Day ticket', ' Après-Ski & more! ', '日本', 'A--B'].map(slugOf)).toEqual([
    'day-ticket',
    'apres-ski-more',
    '',
    'a-b',
  ])
})
