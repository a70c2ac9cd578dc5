/** What was bought: lines with people and prices, then what was taken off, what came on top, and what paid for it. */

import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { shortOption } from '#contract/rules/checkout/option-words.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { Day } from '#contract/values/day.ts'
import text from '#ui/layout/text.module.css'
import { clockWords } from './clock-words.ts'
import styles from './order-page.module.css'

type Line = ConsoleOrderPage['Items'][number]
const STATES: Record<Line['Tickets'][number]['State'], string> = {
  good: '',
  used: ' used',
  given: ' given away',
  refunded: ' ended',
  transferred: ' replaced',
}

export function BoughtLines({ order }: { order: ConsoleOrderPage }) {
  const { money, weekday } = useFormats()
  const days = [...new Set(order.Items.flatMap(({ Days }) => Days))].toSorted()
  const charges = order.Charges.filter(({ IsIncluded }) => !IsIncluded)
  const visit = days[0] && `Visit on ${weekday(days[0] as Day)}${days.length > 1 ? ' and later' : ''}`
  return (
    <Card title="What was bought" aside={visit} flush>
      <table className={styles.lines}>
        <caption className={text.visuallyHidden}>Items of the order</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.late}>
              For
            </th>
            <th scope="col" className={styles.lateEnd}>
              Each
            </th>
            <th scope="col" className={styles.end}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.Items.map((line) => (
            <tr key={line.LineId}>
              <th scope="row">
                {line.ProductName}, {line.Quantity}
                <small>{detailOf(line, money, weekday)}</small>
                {line.Tickets.length > 0 && <small>{ticketWords(line)}</small>}
              </th>
              <td className={styles.late}>{line.AssignedTo ?? ''}</td>
              <td className={styles.lateEnd}>{money(line.Each)}</td>
              <td className={styles.end}>
                <b>{money(line.Price)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {order.Discounts.map(({ Amount, Name }) => (
          <Sum key={Name} name={Name} value={`−${money(Amount)}`} />
        ))}
        {charges.map(({ Amount, Name }) => (
          <Sum key={Name} name={Name} value={money(Amount)} />
        ))}
        {order.Refunded > 0 && <Sum name="Given back" value={`−${money(order.Refunded)}`} />}
        {order.Tenders.map(({ Amount, Brand, End, Kind }) => (
          <Sum
            key={`${Kind} ${End}`}
            name={Kind === 'card' ? `Paid by ${Brand ?? 'card'} ·· ${End ?? ''}` : `Paid by voucher ·· ${End ?? ''}`}
            value={money(Amount)}
          />
        ))}
        <Sum name="Total" value={money(order.Total)} isTotal />
      </dl>
    </Card>
  )
}

function Sum({ isTotal, name, value }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function detailOf(line: Line, money: (amount: number) => string, weekday: (day: Day) => string): string {
  const { Days, GatePrice, Left, Options, Quantity, StartTime } = line
  return [
    ...(Days.length > 0 ? [`${weekday(Days[0] as Day)}${Days.length > 1 ? ` and ${Days.length - 1} more` : ''}`] : []),
    ...(StartTime ? [clockWords(StartTime)] : []),
    ...Options.map(shortOption),
    ...(GatePrice > line.Each ? [`gate price ${money(GatePrice)}`] : []),
    ...(Left < Quantity ? [`${Left} left`] : []),
  ].join(', ')
}

function ticketWords({ Tickets }: Line): string {
  const shown = Tickets.slice(0, 6).map(
    ({ Holder, Serial, State }) => `${Serial}${STATES[State]}${Holder ? ` (${Holder})` : ''}`,
  )
  return [...shown, ...(Tickets.length > 6 ? [`${Tickets.length - 6} more`] : [])].join(', ')
}
