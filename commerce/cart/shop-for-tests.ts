/**
 * What tests of the cart stand on: a small shop in the database, its clock standing still, and shoppers who add to
 * their carts.
 */

import { saveActivity } from '#commerce/activities/index.ts'
import { type CatalogView, type ProductDraft, saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { type Holding, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { MONDAY, MORNING, TUESDAY, WEDNESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { type Assortment, readAssortment, readChoice } from '#commerce/offers/index.ts'
import { type PricesDraft, savePrices } from '#commerce/pricing/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type AddResult, addToCart } from './add-to-cart.ts'

export { MONDAY, TUESDAY, WEDNESDAY }

const DAYS = [MONDAY, TUESDAY, WEDNESDAY]

const startDate = {
  key: 'start-date',
  name: 'Start Date',
  controlType: CONTROL_TYPES.date,
  textPrompt: '[Date]',
  isRequired: true,
}
const textbox = { controlType: CONTROL_TYPES.textbox }

const PRODUCTS: SlugDraft[] = [
  {
    slug: 'ticket',
    maxPerOrder: 9,
    attributes: [
      startDate,
      {
        key: 'age',
        name: 'Age',
        controlType: CONTROL_TYPES.radioList,
        isRequired: true,
        values: [
          { key: 'adult', name: 'Adult' },
          { key: 'child', name: 'Child' },
        ],
      },
    ],
  },
  { slug: 'group', attributes: [startDate], allowedQuantities: [1, 5] },
  { slug: 'rental', attributes: [startDate], maxPerOrder: 60 },
  { slug: 'early', isDynamicPrice: true, attributes: [startDate], showsMaxPrice: true },
  { slug: 'pack', multiDay: 'separate', numberOfDays: 2, multiDayPrice: 'sum', attributes: [startDate] },
  { slug: 'gift', tracksStock: false, priceMinor: null, customerPriceMinMinor: 1000, customerPriceMaxMinor: 50_000 },
  { slug: 'mug', tracksStock: false, priceMinor: 1500 },
  {
    slug: 'board',
    tracksStock: false,
    attributes: [
      { key: 'photo', name: 'Photo', controlType: CONTROL_TYPES.upload },
      { key: 'sketch', name: 'Sketch', controlType: CONTROL_TYPES.upload },
    ],
  },
  { slug: 'pass', tracksStock: false, priceMinor: 50_000, isPaymentPlan: true },
  { slug: 'parking', tracksStock: false, isDynamicPrice: true, attributes: [startDate] },
  {
    slug: 'ride',
    activityCode: 'RIDE',
    activityLocation: 'BASE',
    attributes: [
      startDate,
      { ...textbox, key: 'time', name: 'Time', textPrompt: '[Activity Time]', isRequired: true },
      { ...textbox, key: 'lock-id', name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' },
    ],
  },
  { slug: 'seat', requiresAssignment: true, duplicateGroup: 'seat', attributes: [startDate] },
  { slug: 'renewal', tracksStock: false, specifications: { IsRenewal: 'Yes' } },
]

/** Three a day at $50, then $60. */
const LEVELS: PricesDraft = {
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: DAYS,
      windows: [
        {
          minDays: 0,
          basePriceMinor: 8000,
          levels: [
            { key: 'first', priceMinor: 5000, number: 3 },
            { key: 'then', priceMinor: 6000 },
          ],
        },
      ],
    },
  ],
}

/** $20 from four days ahead on, $30 after that; as many as are wanted. */
const BY_DAYS_AHEAD: PricesDraft = {
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: DAYS,
      windows: [
        { minDays: 0, maxDays: 3, levels: [{ key: 'late', priceMinor: 3000 }] },
        { minDays: 4, levels: [{ key: 'ahead', priceMinor: 2000 }] },
      ],
    },
  ],
}

export type GivenShop = { assortment: Assortment; view: CatalogView; poolIds: Record<'mountain' | 'rental', number> }

export type SlugDraft = Partial<ProductDraft> & { slug: string }

/** Products of one category, each at $50 unless it says more; their ids by slug. */
export async function saveProducts(tx: Tx, category: string, drafts: readonly SlugDraft[]) {
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: category, name: category }],
    products: drafts.map((draft) => ({
      sku: draft.slug.toUpperCase(),
      name: `The ${draft.slug}`,
      categories: [category],
      priceMinor: 5000,
      ...draft,
    })),
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.productIds
}

export async function givenShop(tx: Tx, capacity: { mountain?: number; rental?: number } = {}): Promise<GivenShop> {
  await moveShopClock(tx, { to: MORNING, frozen: true })
  const productIds = await saveProducts(tx, 'all', PRODUCTS)
  const idOf = (slug: string) => productIds.get(slug) as number
  const pool = async (name: 'mountain' | 'rental') => {
    const made = await savePool(asTester(tx), {
      name,
      slots: DAYS.map((day) => ({ day, capacity: capacity[name] ?? 10 })),
    })
    if (!made.ok) throw new Error('The pool was refused.')
    return made.poolId
  }
  const poolIds = { mountain: await pool('mountain'), rental: await pool('rental') }
  for (const slug of ['ticket', 'group', 'early', 'pack', 'seat'])
    await savePoolUses(asTester(tx), idOf(slug), [{ poolId: poolIds.mountain }])
  await savePoolUses(asTester(tx), idOf('rental'), [{ poolId: poolIds.rental }])
  for (const [slug, draft] of [['early', LEVELS] as const, ['parking', BY_DAYS_AHEAD] as const]) {
    const prices = await savePrices(asTester(tx), idOf(slug), draft)
    if (!prices.ok) throw new Error(JSON.stringify(prices))
  }
  const times = DAYS.flatMap((day) => ['09:00', '10:00'].map((time) => ({ day, time, capacity: 4 })))
  await saveActivity(asTester(tx), { code: 'RIDE', location: 'BASE', times })
  return { assortment: await readAssortment(tx), view: viewAt(MORNING), poolIds }
}

export function viewAt(now: Date, currencyCode = 'USD'): CatalogView {
  const calendar = storeSettings({
    storetimezone: 'America/Denver',
    'seasonsettings.startdate': '2026-11-20',
    'seasonsettings.enddate': '2027-04-10',
  })
  return { storeName: 'Silverpine', currencyCode, staff: false, now, calendar }
}

/** Moves the shop's clock so many minutes ahead. */
export async function minutesLater(tx: Tx, shop: GivenShop, minutes: number): Promise<GivenShop> {
  const to = new Date(shop.view.now.getTime() + minutes * 60_000)
  await moveShopClock(tx, { to, frozen: true })
  return { ...shop, view: { ...shop.view, now: to } }
}

export type Wish = {
  quantity?: number | string
  day?: string
  /** By the name of the option. */
  options?: Record<string, string>
  /** By what follows `addtocart_{id}.`. */
  fields?: Record<string, string>
  /** Anything else a form may carry. */
  other?: Record<string, string>
}

export function productId({ assortment }: GivenShop, slug: string): number {
  const found = [...assortment.catalog.products.values()].find((product) => product.slug === slug)
  if (!found) throw new Error(`There is no ${slug}.`)
  return found.id
}

/** A form as a page posts it: Monday, one piece, the first value of every option that has any. */
export function formOf(shop: GivenShop, slug: string, wish: Wish = {}): Record<string, string> {
  const id = productId(shop, slug)
  const product = shop.assortment.catalog.products.get(id)
  const form: Record<string, string> = {
    [`addtocart_${id}.EnteredQuantity`]: String(wish.quantity ?? 1),
    ...wish.other,
  }
  for (const { id: option, name, values } of product?.attributes ?? []) {
    const said = wish.options?.[name]
    const value = values.find((each) => each.name === said) ?? values[0]
    const answer = name === 'Start Date' ? (wish.day ?? MONDAY) : value ? String(value.id) : said
    if (answer !== undefined) form[`product_attribute_${option}`] = answer
  }
  for (const [name, text] of Object.entries(wish.fields ?? {})) form[`addtocart_${id}.${name}`] = text
  return form
}

export function add(
  tx: Tx,
  shop: GivenShop,
  shopper: Shopper,
  slug: string,
  wish: Wish & { shownUnitMinor?: number; holding?: Holding } = {},
): Promise<AddResult> {
  const choice = readChoice(shop.assortment, shop.view, productId(shop, slug), formOf(shop, slug, wish))
  const { shownUnitMinor, holding } = wish
  const request = { assortment: shop.assortment, choice, shownUnitMinor, holding, voucherCodes: testCodes }
  return addToCart(tx, shopper, request)
}

/** A guest with this in their cart. */
export async function givenGuest(tx: Tx, shop: GivenShop, slug = 'mug', wish: Wish & { holding?: Holding } = {}) {
  const added = await add(tx, shop, {}, slug, wish)
  if (!added.ok) throw new Error(added.message)
  return { shopper: { visitorToken: added.newVisitorToken }, lineId: added.lineId, expiresAt: added.expiresAt }
}

const everything = statement<{ state: string }>(
  'test_everything',
  `select json_build_object(
     'visitors', (select count(*) from visitor), 'carts', (select json_agg(cart order by id) from cart),
     'lines', (select json_agg(line order by id) from cart_line as line),
     'slots', (select json_agg(slot order by id) from slot), 'holds', (select json_agg(hold order by id) from hold),
     'ledger', (select count(*) from ledger), 'members', (select json_agg(member_day) from member_day),
     'addOns', (select json_agg(cart_add_on_person) from cart_add_on_person),
     'codes', (select json_agg(cart_coupon) from cart_coupon),
     'vouchers', (select json_agg(cart_voucher) from cart_voucher),
     'claims', (select json_agg(claim order by line_id) from voucher_claim as claim))::text as state`,
)

/** All that selling writes, as one text: equal before and after means that nothing changed. */
export async function stored(tx: Tx): Promise<string> {
  return (await everything(tx, []))[0]?.state ?? ''
}
