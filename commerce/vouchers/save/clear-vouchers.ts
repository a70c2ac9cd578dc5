/**
 * Deletes every voucher and template, for a demo that is loaded anew. Entries of the journal stay for good, so value
 * that no voucher can spend any more is written off first: what stands on the accounts of vouchers afterwards is what
 * the vouchers that exist are worth.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type PostResult, postValue } from '#commerce/journal/index.ts'
import { readOpenValues } from '#commerce/vouchers/value/value.sql.ts'
import { deleteVouchers } from './save-voucher.sql.ts'

export async function clearVouchers(tx: Tx): Promise<void> {
  for (const { authorizedMinor, availableMinor, currency, voucherId } of await readOpenValues(tx)) {
    const common = { currency, voucherId, reference: 'cleared' }
    const source = (kind: string) => `voucher ${voucherId} ${kind} cleared`
    if (authorizedMinor > 0) {
      sure(await postValue(tx, { ...common, kind: 'void', source: source('void'), amountMinor: authorizedMinor }))
    }
    const amountMinor = availableMinor + authorizedMinor
    sure(await postValue(tx, { ...common, kind: 'expiry', source: source('expiry'), amountMinor }))
  }
  await deleteVouchers(tx)
}

function sure(posted: PostResult): void {
  if (!posted.ok) throw new Error(`The value of a cleared voucher was not posted: ${posted.reason}.`)
}
