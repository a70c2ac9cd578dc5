/** Templates of vouchers, and batches that are made from one. */
import { eq, isNull, sql } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { voucherTemplate } from '#commerce/vouchers/vouchers.tables.ts'

export type VoucherTemplate = typeof voucherTemplate.$inferSelect
type TemplateRow = Omit<typeof voucherTemplate.$inferInsert, 'id' | 'version'>

export async function findVoucherTemplate(tx: Tx, key: string): Promise<VoucherTemplate | undefined> {
  const [found] = await tx.select().from(voucherTemplate).where(eq(voucherTemplate.key, key)).for('update')
  return found
}

/** Those that vouchers are still made from. */
export function readVoucherTemplates(tx: Tx): Promise<VoucherTemplate[]> {
  return tx.select().from(voucherTemplate).where(isNull(voucherTemplate.archivedAt)).orderBy(voucherTemplate.key)
}

export async function upsertTemplate(tx: Tx, row: TemplateRow): Promise<number> {
  const [saved] = await tx
    .insert(voucherTemplate)
    .values(row)
    .onConflictDoUpdate({ target: voucherTemplate.key, set: row })
    .returning({ id: voucherTemplate.id })
  if (!saved) throw new Error('A template was written without an id.')
  return saved.id
}

/** As the audit trail tells it. */
export async function selectRecordedTemplate(tx: Tx, key: string) {
  const { rows } = await tx.execute<{ template: unknown }>(sql`
    select to_jsonb(voucher_template) - '{id,version}'::text[] as template
    from ${voucherTemplate} where key = ${key}`)
  return Object.fromEntries(rows.map(({ template }) => [`voucher template ${key}`, template]))
}

const insertBatch = statement<{ id: number }>(
  'insert_voucher_batch',
  `insert into voucher (template_id, code_hash, code_sealed, code_end, type, description, terms, product_id, discount_id,
     unit_price_minor, effective_on, expires_on, usage_limit, is_personal, transfer_limit, currency)
   select template.id, part.hash, part.sealed, part.ending, type, description, terms, product_id, discount_id,
     unit_price_minor, effective_on, $5, usage_limit, is_personal, transfer_limit, currency
   from voucher_template template, unnest($2::bytea[], $3::bytea[], $4::text[]) as part (hash, sealed, ending)
   where template.id = $1 returning id`,
)

export type KeptCode = { codeHash: Buffer; codeSealed: Buffer; codeEnd: string }

export async function insertVouchersOf(
  tx: Tx,
  templateId: number,
  kept: readonly KeptCode[],
  expiresOn: string | null,
): Promise<number[]> {
  const hashes = kept.map(({ codeHash }) => codeHash)
  const sealed = kept.map(({ codeSealed }) => codeSealed)
  const ends = kept.map(({ codeEnd }) => codeEnd)
  const made = await insertBatch(tx, [templateId, hashes, sealed, ends, expiresOn])
  return made.map(({ id }) => id)
}
