/** Payments that do not come, with their guests: each look at it stands in the audit trail. */
import { Link } from 'react-router'
import { Card } from '#console/page/card.tsx'
import type { FailingPaymentRow } from '#contract/schemas/admin/figures.ts'
import { sum } from '#contract/values/sum.ts'
import text from '#ui/layout/text.module.css'
import styles from './today.module.css'
import { useTodayFormats } from './words.ts'

/** What the bank or the provider says, as a clerk says it. */
const REASONS: Readonly<Record<string, string>> = {
  declined: 'Declined',
  'insufficient-funds': 'Not enough funds',
  'not-authenticated': 'Bank asks for approval',
  payment_unknown: 'Provider does not answer',
  authorized: 'Kept, not taken yet',
  confirmed: 'Sold, not taken yet',
  giving_up: 'Is being given up',
  no_stock: 'Sold out, to be paid back',
  review: 'A person has to look',
}

type Props = { className: string | undefined; payments: readonly FailingPaymentRow[] }

export function FailingCard({ className, payments }: Props) {
  const formats = useTodayFormats()
  const all = sum(payments.map(({ Amount }) => Amount))
  if (payments.length === 0)
    return (
      <Card className={className} title="Failing payments">
        <p>Every payment came.</p>
      </Card>
    )
  return (
    <Card
      className={className}
      title="Failing payments"
      aside={formats.money(all)}
      foot="A payment of a plan is tried four times in a week. The guest gets a mail every time."
      flush
    >
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Payments that fail</caption>
        <thead>
          <tr>
            <th scope="col">Guest</th>
            <th scope="col" className={styles.end}>
              Amount
            </th>
            <th scope="col">The bank says</th>
            <th scope="col" className={styles.leaves}>
              Next
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((row) => (
            <tr key={`${row.OrderNumber} ${row.Payment?.Sequence}`}>
              <th scope="row" className={styles.grows}>
                <Link to={`/orders/${row.OrderNumber}`}>{row.Person ?? row.OrderNumber}</Link>
                <small>
                  {row.OrderNumber}
                  <span className={styles.leaves}>{detailOf(row)}</span>
                </small>
              </th>
              <td className={styles.end}>
                <strong>{formats.money(row.Amount)}</strong>
              </td>
              <td className={styles.wraps}>{REASONS[row.Reason] ?? 'Declined'}</td>
              <td className={`${styles.leaves} ${styles.soft}`}>{nextOf(row, formats.day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function detailOf({ Name, Payment }: FailingPaymentRow): string {
  const payment = Payment && `payment ${Payment.Sequence} of ${Payment.Of}`
  return [Name, payment]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')
}

function nextOf({ Payment, Reason }: FailingPaymentRow, day: (day: string) => string): string {
  if (Payment) return Payment.NextTryOn ? `Tried again ${day(Payment.NextTryOn)}` : 'No more tries'
  return Reason === 'review' ? 'Waits for a person' : 'Provider is asked'
}
