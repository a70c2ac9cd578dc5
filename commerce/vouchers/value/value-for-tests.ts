/** Vouchers of value as tests of the journal's verbs need them: nothing but the row and its first posting. */
import type { Tx } from '#commerce/database/tx.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'
import { issueValue } from './value.ts'

export const SPENDING_DAY = '2026-12-03'

let number = 0

/** Returns its id. */
export async function givenValueVoucher(
  tx: Tx,
  { amountMinor = 10_000, ...terms }: { amountMinor?: number } & Partial<typeof voucher.$inferInsert> = {},
): Promise<number> {
  number += 1
  const code = { codeHash: Buffer.from(`hash ${number}`), codeSealed: Buffer.from('sealed'), codeEnd: 'T100' }
  const row = { ...code, type: 'value' as const, description: 'Gift card', currency: 'USD', ...terms }
  const [made] = await tx.insert(voucher).values(row).returning({ id: voucher.id })
  if (!made) throw new Error('No voucher was made.')
  await issueValue(tx, { voucherId: made.id, amountMinor, currency: 'USD', isGiven: true })
  return made.id
}
