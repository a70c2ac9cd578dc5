/** How the capacity of a day came about: who changed it when, why, and whether it was overbooked then. */
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import styles from './inventory.module.css'

export function PastChanges({ day, pool }: { pool: PoolRow; day: Day }) {
  const { date, number, time } = useFormats()
  const { reply } = useCalled(showPoolDayCall, { params: { id: pool.Id, day } })
  if (!reply || reply.Changes.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Changed before</h3>
      <ul className={styles.taken}>
        {reply.Changes.map(({ At, By, From, Overbooked, Reason, StartTime, To }) => (
          <li key={`${At} ${StartTime}`}>
            <span>
              {Reason}
              <small>
                {[
                  ...(StartTime ? [clockWords(StartTime)] : []),
                  `${number(From)} to ${number(To)}`,
                  ...(Overbooked > 0 ? [`overbooked by ${number(Overbooked)}`] : []),
                  ...(By ? [By] : []),
                ].join(', ')}
              </small>
            </span>
            <small>
              {date(At)}, {time(At)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
