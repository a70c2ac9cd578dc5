/** What is written of vouchers by operators. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { discount } from '#commerce/discounts/discounts.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { giftCard } from '#commerce/vouchers/gift-cards.tables.ts'
import { voucher, voucherEvent, voucherTemplate, voucherUse } from '#commerce/vouchers/vouchers.tables.ts'

export type VoucherRow = typeof voucher.$inferInsert

/** Undefined where its code is another voucher's. */
export async function insertVoucher(tx: Tx, row: VoucherRow): Promise<number | undefined> {
  const [made] = await tx
    .insert(voucher)
    .values(row)
    .onConflictDoNothing({ target: voucher.codeHash })
    .returning({ id: voucher.id })
  return made?.id
}

/** Whether a voucher has this code, under whichever key it was hashed. */
export async function isCodeTaken(tx: Tx, hashes: readonly Buffer[]): Promise<boolean> {
  const found = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(inArray(voucher.codeHash, [...hashes]))
  return found.length > 0
}

type Target = { [Name in 'productId' | 'discountId' | 'holderId']?: number | null | undefined }

/** What of it does not exist; what exists is kept until the voucher stands. */
export async function selectMissing(tx: Tx, { productId, discountId, holderId }: Target) {
  const lives = async (table: typeof product | typeof discount | typeof contact, id: number | null | undefined) =>
    id == null || (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')).length > 0
  if (!(await lives(product, productId))) return 'unknown_product'
  if (!(await lives(discount, discountId))) return 'unknown_discount'
  return (await lives(contact, holderId)) ? undefined : 'unknown_holder'
}

/** As the audit trail tells them: without their codes, what was used of them, and words about people. */
export async function selectRecordedVouchers(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; voucher: unknown }>(sql`
    select id, to_jsonb(voucher) - '{id,code_hash,code_sealed,used,transferred,comment,created_at,version}'::text[] as voucher
    from ${voucher} where id = any (${sql.param([...ids])}::int[])`)
  return Object.fromEntries(rows.map((row) => [`voucher ${row.id}`, row.voucher]))
}

export async function updateVoucher(tx: Tx, id: number, row: Partial<VoucherRow>): Promise<void> {
  await tx.update(voucher).set(row).where(eq(voucher.id, id))
}

/** Whether it was this call that ended it. */
export async function cancelVoucher(tx: Tx, id: number): Promise<boolean> {
  const ended = await tx
    .update(voucher)
    .set({ cancelledAt: sql`shop_now()` })
    .where(and(eq(voucher.id, id), isNull(voucher.cancelledAt)))
    .returning({ id: voucher.id })
  return ended.length > 0
}

/** Every voucher and template with what became of them. */
export async function deleteVouchers(tx: Tx): Promise<void> {
  await tx.delete(voucherEvent)
  await tx.delete(voucherUse)
  await tx.delete(giftCard)
  await tx.delete(voucher)
  await tx.delete(voucherTemplate)
}
