/** The days of a pool that are picked: who has their places, how many there are, and what of them is offered. */
import { useId } from 'react'
import { useFormats } from '#console/page/format.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { Message } from '#ui/feedback/message.tsx'
import { CapacityForm } from './capacity-form.tsx'
import { CloseDay } from './close-day.tsx'
import { TaughtTimes } from './instructors/taught-times.tsx'
import styles from './inventory.module.css'
import { AddProduct } from './new-pool/add-product.tsx'
import { OfferedDays } from './offered-days.tsx'
import { PastChanges } from './past-changes.tsx'
import { CartsOfDay, OrdersOfDay } from './taken-places.tsx'

type Props = { pool: PoolRow; days: readonly Day[]; filled: PoolRow['Days'] }

export function DayPanel({ days, filled, pool }: Props) {
  const formats = useFormats()
  const titleId = useId()
  const [day = '', ...others] = days
  const last = others.at(-1)
  const open = filled.filter((one) => one !== null)
  const sumOf = (at: 0 | 1 | 2) => sum(open.map((counts) => counts[at]))
  const [capacity, sold, held] = [sumOf(0), sumOf(1), sumOf(2)]
  const isOne = last === undefined
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <section className={styles.section}>
        <h2 id={titleId} className={styles.title}>
          {pool.Title}, {formats.longDay(day)}
          {last && ` to ${formats.longDay(last)}`}
        </h2>
        {open.length > 0 ? (
          <dl className={styles.rows}>
            {!isOne && <Row name="Days with places" value={`${open.length} of ${days.length}`} />}
            <Row name="Places" value={formats.number(capacity)} />
            <Row name="Sold" value={formats.number(sold)} />
            <Row name="Kept in carts now" value={formats.number(held)} />
            <Row name="Left" value={formats.number(Math.max(0, capacity - sold - held))} />
          </dl>
        ) : (
          <p className={styles.soft}>The pool is closed {isOne ? 'on this day' : 'on these days'}: it has no places.</p>
        )}
        {isOne && capacity < sold + held && (
          <Message tone="warning">
            Overbooked by {formats.number(sold + held - capacity)}: nothing more is sold until enough has come back.
          </Message>
        )}
      </section>
      {isOne && held > 0 && <CartsOfDay pool={pool} day={day} />}
      {open.length > 0 && <CapacityForm pool={pool} day={day} last={last} />}
      {isOne && pool.StartTimes > 1 && <TaughtTimes pool={pool} day={day} />}
      {open.length > 0 && <OfferedDays pool={pool} day={day} last={last} />}
      {isOne && pool.StartTimes === 1 && <AddProduct pool={pool} />}
      {isOne && open.length > 0 && <PastChanges pool={pool} day={day} />}
      {isOne && open.length > 0 && <CloseDay pool={pool} day={day} />}
      {isOne && sold > 0 && <OrdersOfDay pool={pool} day={day} />}
    </aside>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
