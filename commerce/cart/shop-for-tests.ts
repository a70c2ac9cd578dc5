/**
 * What tests of the cart stand on: a small shop in the database, its clock standing still, and shoppers who add to
 * their carts.
 */

import { sql } from 'drizzle-orm'
import { saveActivity } from '#commerce/activities/index.ts'
import { type CatalogView, saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { type Holding, savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { MONDAY, MORNING, TUESDAY, WEDNESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { type Assortment, readAssortment, readChoice } from '#commerce/offers/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { type Shopper, tokenHash } from '#commerce/shoppers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { type AddResult, addToCart } from './add-to-cart.ts'
import { BY_DAYS_AHEAD, LEVELS, SHOP_DAYS, SHOP_PRODUCTS, type SlugDraft } from './small-shop-for-tests.ts'

export { MONDAY, TUESDAY, WEDNESDAY }

export type GivenShop = { assortment: Assortment; view: CatalogView; poolIds: Record<'mountain' | 'rental', number> }

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

type Capacities = { mountain?: number; rental?: number }

/** Ten places a day in both pools unless told otherwise. In a copy of this shop it is there already. */
export async function givenShop(tx: Tx, capacities: Capacities = {}): Promise<GivenShop> {
  const [copy] = await copied(tx, [])
  if (!copy)
    return { poolIds: await makeShop(tx, capacities), assortment: await readAssortment(tx), view: viewAt(MORNING) }
  const { mountain, products, rental, revision } = copy
  for (const [name, capacity] of Object.entries(capacities)) await openPool(tx, name, capacity)
  const assortment = await assortmentOf(tx, `${revision}, ${products} products`)
  return { assortment, view: viewAt(MORNING), poolIds: { mountain, rental } }
}

const copied = statement<{ revision: string; products: number; mountain: number; rental: number }>(
  'test_copied_shop',
  `select number as revision, (select count(*)::int from product) as products,
     (select id from pool where name = 'mountain') as mountain, (select id from pool where name = 'rental') as rental
   from revision where exists (select from product where sku = 'TICKET')`,
)

const assortments = new Map<string, Assortment>()

/** All copies of a shop have the same ids, and what is for sale is never written to once it was read. */
async function assortmentOf(tx: Tx, copy: string): Promise<Assortment> {
  const assortment = assortments.get(copy) ?? (await readAssortment(tx))
  assortments.set(copy, assortment)
  return assortment
}

async function makeShop(tx: Tx, capacities: Capacities): Promise<GivenShop['poolIds']> {
  await moveShopClock(tx, { to: MORNING, frozen: true })
  const productIds = await saveProducts(tx, 'all', SHOP_PRODUCTS)
  const idOf = (slug: string) => productIds.get(slug) as number
  const mountain = await openPool(tx, 'mountain', capacities.mountain ?? 10)
  const rental = await openPool(tx, 'rental', capacities.rental ?? 10)
  for (const slug of ['ticket', 'group', 'early', 'pack', 'seat'])
    await savePoolUses(asTester(tx), idOf(slug), [{ poolId: mountain }])
  await savePoolUses(asTester(tx), idOf('rental'), [{ poolId: rental }])
  for (const [slug, draft] of [['early', LEVELS] as const, ['parking', BY_DAYS_AHEAD] as const]) {
    const prices = await savePrices(asTester(tx), idOf(slug), draft)
    if (!prices.ok) throw new Error(JSON.stringify(prices))
  }
  const times = SHOP_DAYS.flatMap((day) => ['09:00', '10:00'].map((time) => ({ day, time, capacity: 4 })))
  await saveActivity(asTester(tx), { code: 'RIDE', location: 'BASE', times })
  return { mountain, rental }
}

async function openPool(tx: Tx, name: string, capacity: number): Promise<number> {
  const made = await savePool(asTester(tx), { name, slots: SHOP_DAYS.map((day) => ({ day, capacity })) })
  if (!made.ok) throw new Error('The pool was refused.')
  return made.poolId
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

/** Whether a visitor has not come back since the request that made them one. */
export async function isCartUnclaimed(tx: Tx, visitorToken: string): Promise<boolean> {
  const asked = sql`select from cart join visitor on visitor.id = visitor_id
    where is_unclaimed and token_hash = ${tokenHash(visitorToken)}`
  return (await tx.execute(asked)).rowCount === 1
}
