/** Vouchers as the console lists them, and the same as rows of a table for spreadsheets. No list has a code. */
import { maskEmail } from '#commerce/staff/index.ts'
import type { ListedVoucher } from '#commerce/vouchers/index.ts'
import type { VoucherListing } from '#contract/schemas/voucher-admin.ts'
import { type SeenVoucher, voucherDocument } from '#server/wire/vouchers.ts'

export function voucherListing(
  voucher: ListedVoucher,
  seen: Pick<SeenVoucher, 'today' | 'catalog' | 'value'>,
): VoucherListing {
  const ownerEmail = voucher.holderEmail === null ? null : maskEmail(voucher.holderEmail)
  const shown = voucherDocument(voucher, { ...seen, ownerEmail, isInCart: voucher.isInHoldersCart })
  const { CodeMasked, Currency, Description, ExpiresOn, Id, OwnerEmail, Status, Type } = shown
  return {
    ...{ Id, CodeMasked, Description, Type, Status, ExpiresOn, OwnerEmail, Currency },
    ...{ UsedCount: shown.UsedCount, UsageLimit: shown.UsageLimit, ValueRemaining: shown.ValueRemaining },
    MadeAt: voucher.createdAt.toISOString(),
  }
}

export const VOUCHER_LIST_COLUMNS = [
  ...['Voucher', 'Code', 'Description', 'Kind', 'Status', 'Made', 'Last day', 'Used', 'Limit', 'Left', 'Currency'],
  'Holder',
]

export function voucherCells(voucher: VoucherListing): (string | number | null)[] {
  const { CodeMasked, Currency, Description, ExpiresOn, Id, MadeAt, OwnerEmail, Status, Type } = voucher
  return [
    ...[Id, CodeMasked, Description, Type, Status, MadeAt, ExpiresOn, voucher.UsedCount, voucher.UsageLimit],
    ...[voucher.ValueRemaining, Currency, OwnerEmail],
  ]
}
