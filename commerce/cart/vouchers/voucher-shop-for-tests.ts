/** The small shop with two products behind codes, a lesson without places and a clinic with ten, and their vouchers. */
import { sql } from 'drizzle-orm'
import { type GivenShop, givenShop, productId } from '#commerce/cart/shop-for-tests.ts'
import { productBySlug, saveCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/index.ts'
import { savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createVoucher, readVoucherLife, type VoucherDraft } from '#commerce/vouchers/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

const voucherId = { key: 'voucher-id', name: 'Voucher Id', controlType: CONTROL_TYPES.textbox, isRequired: true }
const startDate = { key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date, textPrompt: '[Date]' }

const SLUGS = ['lesson', 'clinic']

/** As a visitor sees it who has shown a code for each product. */
export async function givenVoucherSale(tx: Tx, capacity: { mountain?: number } = {}): Promise<GivenShop> {
  const base = await givenShop(tx, capacity)
  const copied = SLUGS.flatMap((slug) => productBySlug(base.assortment.catalog, slug)?.id ?? [])
  if (copied.length > 0) return { ...base, view: { ...base.view, unlockedProductIds: new Set(copied) } }
  const common = { categories: ['vouchers'], priceMinor: 9900 }
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: 'vouchers', name: 'Vouchers' }],
    products: [
      { ...common, slug: 'lesson', sku: 'LESSON', name: 'Lesson', tracksStock: false, attributes: [voucherId] },
      { ...common, slug: 'clinic', sku: 'CLINIC', name: 'Clinic', attributes: [startDate, voucherId] },
    ],
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await savePoolUses(asTester(tx), saved.productIds.get('clinic') ?? 0, [{ poolId: base.poolIds.mountain }])
  const unlockedProductIds = new Set(saved.productIds.values())
  return { ...base, assortment: await readAssortment(tx), view: { ...base.view, unlockedProductIds } }
}

/** For the lesson, and good once, unless told otherwise. */
export async function givenCode(
  tx: Tx,
  shop: GivenShop,
  code: string,
  { slug = 'lesson', ...draft }: Partial<VoucherDraft> & { slug?: string } = {},
): Promise<number> {
  const opens = draft.type === 'discount' ? {} : { productId: productId(shop, slug) }
  const own = { type: 'product' as const, description: code, usageLimit: 1, ...opens }
  const made = await createVoucher(asTester(tx), testCodes, { ...own, ...draft, code })
  if (!made.ok) throw new Error(made.reason)
  return made.id
}

export async function givenVoucherDiscount(tx: Tx, draft: Partial<DiscountDraft> = {}): Promise<number> {
  const amount = draft.basisPoints === undefined ? { kind: 'fixed' as const, amountMinor: 2000 } : {}
  const saved = await saveDiscount(asTester(tx), {
    name: 'Off',
    needsVoucher: true,
    kind: 'percent',
    scope: 'cart',
    ...amount,
    ...draft,
  })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

/** What became of it, in its order. */
export async function lifeOf(tx: Tx, id: number): Promise<string[]> {
  return (await readVoucherLife(tx, id)).map(({ kind }) => kind)
}

/** Lines that keep a use of it at this moment. */
export async function linesClaiming(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ lineId: number }>(
    sql`select line_id as "lineId" from voucher_claim join cart_line line on line.id = line_id
        where voucher_id = ${id} and quote_until > shop_now() order by 1`,
  )
  return rows.map(({ lineId }) => lineId)
}

export async function endVoucherNow(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`update voucher set cancelled_at = shop_now() where id = ${id}`)
}
