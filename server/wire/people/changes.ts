/** A cancellation as the calls send it: the rows of its sum, and where each part goes. */
import type { CancelPreview } from '#commerce/changes/index.ts'
import { type OrderRow, soldIn } from '#commerce/orders/index.ts'
import type { RefundPartDraft } from '#commerce/refunds/index.ts'
import { addedMinor, amountOf } from '#commerce/taxes/index.ts'
import type { CancelPreviewReply, RefundPart } from '#contract/schemas/people/changes.ts'
import type { Locale } from '#contract/values/locale.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

export function cancelDocument(
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  preview: CancelPreview,
  locale?: Locale,
): CancelPreviewReply {
  const { backMinor, currency, feeMinor, isWhole, parts, rows } = preview
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const soldMinor = sum(rows.map(({ amounts }) => amounts.totalMinor))
  return {
    OrderId: id,
    OrderNumber: number,
    CurrencyCode: currency,
    Rows: rows.map(({ amounts, freeUntil, living: { line }, pieces }) => ({
      LineId: line.id,
      ProductName: soldIn(line, locale).name,
      Pieces: pieces.length,
      Days: line.days.toSorted(),
      StartTime: line.startTime,
      AssignedTo: line.personName,
      Price: decimal(amounts.listMinor),
      FreeUntil: freeUntil,
    })),
    Discounts: decimal(sum(rows.map(({ amounts }) => amountOf(amounts.discounts)))),
    Charges: decimal(sum(rows.map(({ amounts }) => addedMinor(amounts)))),
    NotPaid: decimal(soldMinor - feeMinor - backMinor),
    Fee: decimal(feeMinor),
    Back: decimal(backMinor),
    Parts: parts.map((part) => partDocument(part, decimal)),
    IsWhole: isWhole,
  }
}

function partDocument(part: RefundPartDraft, decimal: (minor: number) => number): RefundPart {
  const { amountMinor, brand, end } = part
  return { Kind: 'voucherId' in part ? 'voucher' : 'card', Brand: brand, End: end, Amount: decimal(amountMinor) }
}
