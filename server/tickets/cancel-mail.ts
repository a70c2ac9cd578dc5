/** The mail of a cancellation: queued in its transaction, with its sums and where they go. It names no person. */
import type { OnCancelled } from '#commerce/changes/index.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { type OrderLinks, soldIn } from '#commerce/orders/index.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { sum } from '#contract/values/sum.ts'

export function mailCancelledOrders(links: OrderLinks): OnCancelled {
  return async (tx, { email, id, locale, number }, preview, refundId) => {
    if (email === null) return
    const { backMinor, currency, feeMinor, isWhole, parts, rows } = preview
    const money = (minor: number) => ({ minor, currency })
    const soldMinor = sum(rows.map(({ amounts }) => amounts.totalMinor))
    const facts: MailFacts['order-cancelled'] = {
      ...{ firstName: '', number, isWhole, link: orderPath(id, links.keyOf(id)) },
      lines: rows.map(({ amounts, living: { line }, pieces }) => ({
        ...{ name: soldIn(line, locale).name, count: pieces.length, amount: money(amounts.totalMinor) },
      })),
      ...{ notPaid: money(soldMinor - feeMinor - backMinor), fee: money(feeMinor), back: money(backMinor) },
      parts: parts.map((part) => ({
        ...{ kind: 'voucherId' in part ? 'voucher' : 'card', end: part.end ?? '', amount: money(part.amountMinor) },
      })),
    }
    await queueMail(tx, { key: `refund ${refundId} cancelled`, to: email, locale, name: 'order-cancelled', facts })
  }
}
