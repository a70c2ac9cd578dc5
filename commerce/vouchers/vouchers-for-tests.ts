/** A small resort for tests of vouchers: a lesson behind codes, a discount of vouchers, a family and a stranger. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type Catalog, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { createVoucher } from './save/create-voucher.ts'
import type { VoucherDraft } from './save/voucher-draft.ts'

export const VOUCHER_DAY = '2026-12-03'
const NOON = new Date(`${VOUCHER_DAY}T19:00:00Z`)

const LESSON = {
  slug: 'lesson',
  sku: 'L',
  name: 'Lesson',
  categories: ['vouchers'],
  priceMinor: 9900,
  attributes: [{ key: 'voucher-id', name: 'Voucher Id', controlType: CONTROL_TYPES.textbox, isRequired: true }],
}

export type VoucherScene = {
  catalog: Catalog
  lessonId: number
  discountId: number
  rileyId: number
  jordanId: number
  samId: number
}

export async function givenVoucherShop(tx: OperatorTx): Promise<VoucherScene> {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const saved = await saveCatalog(tx, { categories: [{ slug: 'vouchers', name: 'Vouchers' }], products: [LESSON] })
  const tenth = { name: 'A tenth', needsVoucher: true, kind: 'percent', basisPoints: 1000, scope: 'cart' } as const
  const discount = await saveDiscount(tx, tenth)
  const family = await saveHousehold(
    tx,
    { head: personOf('Riley'), members: [{ firstName: 'Jordan', lastName: 'Hart', dateOfBirth: '1985-05-05' }] },
    VOUCHER_DAY,
  )
  const alone = await saveHousehold(tx, { head: personOf('Sam') }, VOUCHER_DAY)
  if (!saved.ok || !discount.ok || !family.ok || !alone.ok) throw new Error('The scene of a test was refused.')
  const [rileyId, jordanId] = family.contactIds as [number, number]
  return {
    catalog: await readCatalog(tx),
    lessonId: saved.productIds.get('lesson') as number,
    discountId: discount.id,
    rileyId,
    jordanId,
    samId: alone.contactIds[0] as number,
  }
}

function personOf(firstName: string) {
  return { firstName, lastName: 'Hart', email: `${firstName.toLowerCase()}@silverpine.example` }
}

/** A voucher for the lesson, unless told otherwise. */
export async function givenVoucher(
  tx: OperatorTx,
  { lessonId }: VoucherScene,
  draft: Partial<VoucherDraft> = {},
): Promise<{ id: number; code: string }> {
  const own = draft.type === undefined ? { type: 'product' as const, productId: lessonId } : {}
  const made = await createVoucher(tx, testCodes, { description: 'A lesson', ...own, ...draft } as VoucherDraft)
  if (!made.ok) throw new Error(`The voucher of a test was refused: ${made.reason}`)
  return { id: made.id, code: made.code }
}

/** A voucher of a person in whichever shop there is: it gives a discount, so that it needs no product. */
export async function givenHeldVoucher(tx: OperatorTx, draft: Partial<VoucherDraft>): Promise<number> {
  const tenth = { name: 'A tenth', needsVoucher: true, kind: 'percent', basisPoints: 1000, scope: 'cart' } as const
  const discount = await saveDiscount(tx, tenth)
  if (!discount.ok) throw new Error(discount.reason)
  const own = { type: 'discount', description: 'A tenth', discountId: discount.id } as const
  const made = await createVoucher(tx, testCodes, { ...own, ...draft })
  if (!made.ok) throw new Error(`The voucher of a test was refused: ${made.reason}`)
  return made.id
}

/** A line of Sam's cart that keeps a use of the voucher, as long as its price stands. */
export async function claimByLine(
  tx: OperatorTx,
  { lessonId, samId }: VoucherScene,
  voucherId: number,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(`
    with known as (select id from cart where contact_id = ${samId}),
      made as (insert into cart (contact_id, currency) select ${samId}, 'USD' where not exists (select from known)
        returning id)
    insert into cart_line (cart_id, product_id, quantity, quote, total_minor)
    select id, ${lessonId}, 1, '{}', 0 from (table known union all table made) as own returning id`)
  const lineId = rows[0]?.id as number
  await tx.execute(`insert into voucher_claim (line_id, voucher_id) values (${lineId}, ${voucherId})`)
  return lineId
}
