/**
 * Shops made up at random: prices, tax classes with rates and fees, and discounts, saved over one another in one
 * database by the verbs that operators use. Names and keys come from short lists, so that they meet each other.
 */
import fc from 'fast-check'
import { viewAt } from '#commerce/cart/shop-for-tests.ts'
import type { SlugDraft } from '#commerce/cart/small-shop-for-tests.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/index.ts'
import { savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { MONDAY, MORNING, TUESDAY, WEDNESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { type Assortment, readAssortment } from '#commerce/offers/index.ts'
import { clearPlans, savePlan } from '#commerce/plans/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { readShopConfiguration, saveSettings } from '#commerce/settings/index.ts'
import { saveTaxes, type TaxClassDraft } from '#commerce/taxes/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

export const DRAWN_DAYS = [MONDAY, TUESDAY, WEDNESDAY] as const
/** With no, two and three digits. */
const CURRENCIES = ['JPY', 'USD', 'KWD']
const CLASSES = ['one', 'two'] as const
const NAMES = ['City', 'Resort', 'State'] as const
const KEYS = ['levy', 'county', 'lift'] as const
const CODES = ['FIRST', 'SECOND', 'THIRD'] as const

const minor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 500_000 }))
const ratePpm = fc.oneof(fc.constantFrom(0, 20_000, 190_000), fc.nat(300_000))
const charge = fc.record({ key: fc.constantFrom(...KEYS), name: fc.constantFrom(...NAMES) })

const rates = fc.uniqueArray(
  fc.tuple(charge, ratePpm).map(([named, rate]) => ({ ...named, ratePpm: rate })),
  { selector: ({ key }) => key, maxLength: 3 },
)
const fees = fc.uniqueArray(
  fc.record({
    named: charge,
    share: fc.option(ratePpm),
    each: fc.nat(2000),
    isIncluded: fc.boolean(),
    isTaxed: fc.boolean(),
  }),
  { selector: ({ named }) => named.key, maxLength: 3 },
)
const taxClass = fc.record({ includesTax: fc.option(fc.boolean(), { nil: undefined }), rates, fees })

const amount = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 9999 })),
  }),
  fc.record({ kind: fc.constant('fixed' as const), amountMinor: minor }),
)
const discount = fc.record({
  amount,
  isForCart: fc.boolean(),
  isCumulative: fc.boolean(),
  minimumSubtotalMinor: fc.constantFrom(0, 0, 5000),
})

/** A deposit of nothing is none: there would be no card to charge later. */
const plan = fc.record({
  deposit: fc.oneof(
    fc.record({ amountMinor: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 500_000 })) }),
    fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  ),
  payments: fc.oneof(
    fc.record({ dates: fc.constantFrom(['2026-12-04', '2027-01-31'], ['2027-02-01'], ['2026-12-06', '2026-12-07']) }),
    fc.record({
      anchorDay: fc.constantFrom('2026-12-31', '2027-01-30'),
      instalments: fc.integer({ min: 1, max: 13 }),
      everyMonths: fc.integer({ min: 1, max: 3 }),
    }),
  ),
})

const PRICED = ['ticket', 'guide', 'pack', 'mug', 'gift', 'card', 'lesson', 'keycard'] as const
type Slug = (typeof PRICED)[number]

export const drawnShop = fc.record({
  includesTax: fc.boolean(),
  classes: fc.tuple(taxClass, taxClass),
  prices: fc
    .tuple(...PRICED.map(() => minor))
    .map((drawn) => Object.fromEntries(PRICED.map((slug, at) => [slug, drawn[at] ?? 0])) as Record<Slug, number>),
  classOf: fc.tuple(...PRICED.map(() => fc.constantFrom(null, ...CLASSES))),
  childMinor: fc.integer({ min: -5000, max: 5000 }),
  mealMinor: fc.nat(4000),
  mailMinor: fc.nat(1500),
  tierBasisPoints: fc.nat(5000),
  early: fc.record({ firstMinor: minor, thenMinor: minor, number: fc.integer({ min: 1, max: 8 }) }),
  discounts: fc.array(discount, { maxLength: CODES.length }),
  /** Applies to carts with a voucher for it. */
  byVoucher: amount,
  /** How mugs are paid over time; their buyers have accounts then. */
  plan: fc.option(plan),
})
export type DrawnShop = typeof drawnShop extends fc.Arbitrary<infer Drawn> ? Drawn : never

export type SavedShop = {
  drawn: DrawnShop
  assortment: Assortment
  view: ReturnType<typeof viewAt>
  poolIds: Record<'mountain' | 'rental', number>
  /** Of the discounts that need one. */
  codes: readonly string[]
  voucherDiscountId: number
}

const radio = { controlType: CONTROL_TYPES.radioList, isRequired: true }
const textbox = { controlType: CONTROL_TYPES.textbox, isRequired: true }
const startDate = {
  key: 'start-date',
  name: 'Start Date',
  controlType: CONTROL_TYPES.date,
  textPrompt: '[Date]',
  isRequired: true,
}
const none = { key: 'none', name: 'None' }

function draftsOf({ childMinor, classOf, mealMinor, plan: byPlan, prices }: DrawnShop): SlugDraft[] {
  const own: Record<Slug | 'early', Partial<SlugDraft>> = {
    guide: { tracksStock: false },
    ticket: {
      attributes: [
        startDate,
        {
          ...radio,
          key: 'age',
          name: 'Age',
          values: [
            { key: 'adult', name: 'Adult' },
            { key: 'child', name: 'Child', priceAdjustmentMinor: childMinor },
          ],
        },
        {
          ...radio,
          key: 'meal',
          name: 'Meal',
          textPrompt: '[Add On]',
          values: [none, { key: 'lunch', name: 'Lunch', priceAdjustmentMinor: mealMinor }],
        },
        {
          ...radio,
          key: 'guide',
          name: 'Guide',
          textPrompt: '[Add On]',
          values: [none, { key: 'guide', name: 'Guided', linkedProduct: 'guide' }],
        },
      ],
    },
    pack: { multiDay: 'consecutive', numberOfDays: 2, multiDayPrice: 'sum', attributes: [startDate] },
    mug: { tracksStock: false, isPaymentPlan: byPlan !== null },
    gift: { tracksStock: false, priceMinor: null, customerPriceMinMinor: 1, customerPriceMaxMinor: 900_000 },
    card: {
      // A gift card of nothing cannot be bought.
      priceMinor: Math.max(1, prices.card),
      ...{ tracksStock: false, sellsVouchers: true },
      attributes: [
        { ...radio, key: 'picture', name: 'Picture', values: [{ key: 'peak', name: 'Peak' }] },
        { ...radio, key: 'delivery', name: 'Delivery', values: [{ key: 'print', name: 'Print' }] },
        { ...textbox, key: 'recipient', name: 'Recipient' },
        { ...textbox, key: 'from', name: 'From' },
      ],
    },
    lesson: { tracksStock: false, attributes: [{ ...textbox, key: 'voucher-id', name: 'Voucher Id' }] },
    keycard: { tracksStock: false, shippingMethods: ['Pick up', 'Mail'] },
    early: { isDynamicPrice: true, attributes: [startDate], showsMaxPrice: true },
  }
  return ([...PRICED.toReversed(), 'early'] as const).map((slug) => {
    const at = PRICED.indexOf(slug as Slug)
    return { slug, taxClass: classOf[at] ?? null, priceMinor: prices[slug as Slug] ?? 0, ...own[slug] }
  })
}

/** Each in another currency. Products, prices, taxes and discounts of the shop before count no more. */
export async function saveDrawnShop(database: Database, drawn: DrawnShop, number: number): Promise<SavedShop> {
  await database.pool.query('update discount set is_active = false')
  return database.transaction(async (tx) => {
    const currency = CURRENCIES[number % CURRENCIES.length] ?? ''
    const { includesTax } = drawn
    await saveSettings(asTester(tx), {
      ...{ currencycode: currency, 'taxsettings.pricesincludetax': String(includesTax) },
      ...{
        storetimezone: 'America/Denver',
        'seasonsettings.startdate': '2026-11-20',
        'seasonsettings.enddate': '2027-04-10',
      },
    })
    await saveTaxes(
      asTester(tx),
      drawn.classes.map((each, at) => classDraft(CLASSES[at] ?? '', each, currency)),
    )
    const idOf = await saveDrawnProducts(tx, drawn, currency)
    const mountain = await givenPlaces(tx, ['ticket', 'pack', 'early'].map(idOf))
    await saveDates(tx, drawn, number, idOf)
    await clearPlans(tx)
    if (drawn.plan) await savePlan(asTester(tx), { ...drawn.plan, productId: idOf('mug'), name: 'Over time' })
    const { codes, voucherDiscountId } = await saveDiscounts(tx, drawn, number, idOf)
    const calendar = storeSettings((await readShopConfiguration(tx)).settings)
    const view = { ...viewAt(MORNING, calendar.currencyCode), calendar, unlockedProductIds: new Set([idOf('lesson')]) }
    const poolIds = { mountain, rental: mountain }
    return { drawn, assortment: await readAssortment(tx), view, poolIds, codes, voucherDiscountId }
  })
}

/** By slug: what was saved before is changed. */
async function saveDrawnProducts(tx: Tx, drawn: DrawnShop, currency: string): Promise<(slug: string) => number> {
  const { catalog } = await readAssortment(tx)
  const known = new Map([...catalog.products.values()].map(({ id, slug }) => [slug, id]))
  const saved = await saveCatalog(asTester(tx), {
    shippingMethods: [{ name: 'Pick up' }, { name: 'Mail', priceMinor: drawn.mailMinor, currency }],
    categories: known.size > 0 ? [] : [{ slug: 'all', name: 'All' }],
    products: draftsOf(drawn).map(({ slug, ...draft }) => {
      const id = known.get(slug)
      const own = { sku: slug.toUpperCase(), name: `The ${slug}`, categories: ['all'] }
      return { ...own, ...draft, slug, ...(id !== undefined && { id }) }
    }),
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return (slug) => saved.productIds.get(slug) ?? 0
}

type DrawnClass = DrawnShop['classes'][number]

function classDraft(
  key: string,
  { fees: drawnFees, includesTax, rates: drawnRates }: DrawnClass,
  currency: string,
): TaxClassDraft {
  return {
    ...{ key, name: `Class ${key}`, rates: drawnRates },
    ...(includesTax !== undefined && { includesTax }),
    fees: drawnFees.map(({ each, isIncluded, isTaxed, named, share }) => ({
      ...{ ...named, isIncluded, isTaxed },
      ...(share === null ? { amountMinor: each, currency } : { ratePpm: share }),
    })),
  }
}

/** As many as any run can sell. */
const PLACES = 1_000_000

async function givenPlaces(tx: Tx, productIds: readonly number[]): Promise<number> {
  const pool = await savePool(asTester(tx), {
    name: 'mountain',
    slots: DRAWN_DAYS.map((day) => ({ day, capacity: PLACES })),
  })
  if (!pool.ok) throw new Error(JSON.stringify(pool))
  for (const id of productIds) await savePoolUses(asTester(tx), id, [{ poolId: pool.poolId }])
  return pool.poolId
}

/** The cheap level of each shop has a pool of its own, which its carts use up. */
async function saveDates(tx: Tx, drawn: DrawnShop, number: number, idOf: (slug: string) => number): Promise<void> {
  const { early, tierBasisPoints } = drawn
  const levels = [
    { key: 'first', priceMinor: early.firstMinor, number: early.number },
    { key: 'then', priceMinor: early.thenMinor },
  ]
  const windows = [{ minDays: 0, basePriceMinor: 8000, levels }]
  const periods = [{ key: `shop-${number}`, name: 'Winter', days: [...DRAWN_DAYS], windows }]
  const dated = await savePrices(asTester(tx), idOf('early'), { periods })
  const tiers = [{ fromQuantity: 3, percentOffBasisPoints: tierBasisPoints }]
  const tiered = await savePrices(asTester(tx), idOf('mug'), { periods: [], tiers })
  if (!dated.ok || !tiered.ok) throw new Error(JSON.stringify([dated, tiered]))
}

async function saveDiscounts(tx: Tx, drawn: DrawnShop, number: number, idOf: (slug: string) => number) {
  const save = async (draft: DiscountDraft) => {
    const saved = await saveDiscount(asTester(tx), draft)
    if (!saved.ok) throw new Error(JSON.stringify([saved, draft]))
    return saved.id
  }
  const codes: string[] = []
  for (const [at, { amount: taken, isForCart, ...terms }] of drawn.discounts.entries()) {
    const couponCode = `${CODES[at]}-${number}`
    const scope = isForCart
      ? { scope: 'cart' as const }
      : { scope: 'product' as const, productIds: ['ticket', 'mug'].map(idOf) }
    // The last one applies by itself.
    const isFree = at === CODES.length - 1
    await save({ ...terms, ...taken, ...scope, name: `Offer ${at}`, ...(!isFree && { couponCode }) })
    if (!isFree) codes.push(couponCode)
  }
  const voucherDiscountId = await save({ ...drawn.byVoucher, name: 'By voucher', needsVoucher: true, scope: 'cart' })
  return { codes, voucherDiscountId }
}
