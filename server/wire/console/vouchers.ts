/** Vouchers as the console lists them, and with templates as rows of a table for spreadsheets. No list has a code. */
import { maskEmail } from '#commerce/staff/index.ts'
import type { ListedVoucher } from '#commerce/vouchers/index.ts'
import type { ListedTemplate, VoucherListing } from '#contract/schemas/voucher-admin.ts'
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

export const TEMPLATE_COLUMNS = [
  ...['Template', 'Description', 'Kind', 'First day', 'Last day', 'Days it is good', 'Uses', 'Amount', 'Currency'],
  ...['Product', 'Discount', 'Price', 'Personal', 'Transfers'],
]

export function templateCells(template: ListedTemplate, currency: string): (string | number | null)[] {
  const { Amount, Description, DiscountId, ExpiresAfterDays, ExpiresOn, Key, ProductId, Type, UsageLimit } = template
  const price = ProductId === null ? null : template.UnitPrice
  return [
    ...[Key, Description, Type, template.EffectiveOn, ExpiresOn, ExpiresAfterDays, UsageLimit, Amount, currency],
    ...[ProductId, DiscountId, price, template.IsPersonal ? 'yes' : 'no', template.TransferLimit],
  ]
}
