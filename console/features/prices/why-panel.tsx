/** Why a day costs what it costs: only what the engine's own trace holds, in rows that add up to what a guest pays. */
import { useId, useState } from 'react'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { explainPriceCall } from '#contract/calls/admin/prices.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import type { PriceStep } from '#contract/schemas/prices.ts'
import type { Day } from '#contract/values/day.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import type { Reply } from '#contract/wire/call.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './prices.module.css'

type Props = { productId: number; variantId: number | null; variant: string; day: Day }
type Explained = Reply<typeof explainPriceCall>

export function WhyPanel({ day, productId, variant, variantId }: Props) {
  const formats = useFormats()
  const titleId = useId()
  const { TimeZone } = useStaff()
  const [typed, setTyped] = useState('')
  const written = localDayAndTime(typed)
  const at = written && momentOf(written.day, written.time, { storeTimeZone: TimeZone, storeOffsetMinutes: 0 })
  const query = { day, ...(variantId !== null && { variant: variantId }), ...(at && { at: at.toISOString() }) }
  const { again, hasFailed, reply } = useCalled(explainPriceCall, { params: { productId }, query })
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <section className={styles.section}>
        <h2 id={titleId} className={styles.title}>
          Why this price
        </h2>
        <p className={styles.soft}>
          {variant} on {formats.longDay(day)}
        </p>
        <TextField
          label="Bought"
          hint={at ? 'At this time of the resort' : 'Now. Choose a time to see what it costs then'}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Why this price" rows={3} />)}
        {reply && <Steps explained={reply} isNow={!at} />}
      </section>
      {reply && reply.Levels.length > 0 && <Levels explained={reply} />}
    </aside>
  )
}

function Steps({ explained: { Price, Steps: steps }, isNow }: { explained: Explained; isNow: boolean }) {
  const { money } = useFormats()
  const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : money(amount))
  if (Price === null) return <p>It cannot be bought for this day{isNow ? '' : ' at that time'}.</p>
  return (
    <dl className={styles.rows}>
      {steps.map((step, at) => (
        <div key={`${step.Kind} ${step.Name}`}>
          <dt>{stepWords(step)}</dt>
          <dd>{at === 0 ? money(step.Amount) : signed(step.Amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{isNow ? 'Guest pays now' : 'Guest pays then'}</dt>
        <dd>{money(Price)}</dd>
      </div>
    </dl>
  )
}

function stepWords({ DaysAhead, Kind, Name }: PriceStep): string {
  switch (Kind) {
    case 'window':
      return 'Gate price'
    case 'ahead':
      return DaysAhead === 1 ? 'Booked 1 day ahead' : `Booked ${DaysAhead ?? 0} days ahead`
    case 'demand':
      return 'Demand so far'
    case 'special':
      return Name ?? 'Special day'
    case 'tier':
      return 'Number bought'
    case 'option':
      return Name ?? 'Option'
    case 'list':
      return 'Price by day'
  }
}

function Levels({ explained: { Left, Levels: levels, Next, Sold } }: { explained: Explained }) {
  const { money, number } = useFormats()
  const starts = levels.map((_, at) => levels.slice(0, at).reduce((sum, [, count]) => sum + (count ?? 0), 0))
  const now = starts.findLastIndex((start) => start <= Sold)
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Levels</h3>
      <table className={styles.ladder}>
        <caption className={text.visuallyHidden}>Price by number sold</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">From sold</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(([price], at) => (
            <tr key={starts[at]} className={at === now ? styles.on : undefined}>
              <th scope="row">{at === now ? `${at + 1}, now` : at + 1}</th>
              <td>{number(starts[at] ?? 0)}</td>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Left !== null && Next !== null && (
        <p className={styles.soft}>
          {number(Left)} more until {money(Next)}.
        </p>
      )}
    </section>
  )
}
