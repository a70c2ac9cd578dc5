/** The start times that are picked: how many of their places are taken, and blocking, opening and changing them. */
import { useId } from 'react'
import styles from '#console/features/inventory/inventory.module.css'
import { clockWords } from '#console/features/orders/clock-words.ts'
import { useFormats } from '#console/page/format.ts'
import type { CourseDay, CourseTee } from '#contract/schemas/admin/golf.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TeePlacesForm } from './tee-places-form.tsx'
import { isPicked, type PickedTimes } from './tee-table.tsx'

type Props = {
  course: number
  day: Day
  tee: CourseTee
  sheet: CourseDay
  picked: PickedTimes
  onPick(picked: PickedTimes): void
  onRefused(): void
}

export function TeePanel({ course, day, onPick, onRefused, picked, sheet, tee }: Props) {
  const { number } = useFormats()
  const titleId = useId()
  const [first, last] = [Math.min(picked.at, picked.anchor), Math.max(picked.at, picked.anchor)]
  const chosen = sheet.StartTimes.filter((_, at) => isPicked(at, picked))
  const [start, end] = [chosen[0], chosen.at(-1)]
  if (!start || !end) return null
  const sumOf = (name: 'Capacity' | 'Sold' | 'Held' | 'Left') => sum(chosen.map((one) => one[name]))
  const overbooked = sum(chosen.map(({ Capacity, Held, Sold }) => Math.max(0, Sold + Held - Capacity)))
  const times = sheet.StartTimes.map(({ StartTime }, at) => ({ value: String(at), name: clockWords(StartTime) }))
  const facts: readonly (readonly [string, string])[] = [
    ...(chosen.length > 1 ? [[tee === 'first' ? 'Start times' : 'Times', number(chosen.length)] as const] : []),
    ['Places', number(sumOf('Capacity'))],
    ['Sold', number(sumOf('Sold'))],
    ['Kept in carts now', number(sumOf('Held'))],
    ['Left', number(sumOf('Left'))],
    ...(chosen.length === 1 && start.Turn
      ? [['Left at the tenth tee', `${start.Turn.Left} at ${clockWords(start.Turn.StartTime)}`] as const]
      : []),
  ]
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <section className={styles.section}>
        <h2 id={titleId} className={styles.title}>
          {clockWords(start.StartTime)}
          {chosen.length > 1 && ` to ${clockWords(end.StartTime)}`}
          {tee === 'tenth' && ', tenth tee'}
        </h2>
        <dl className={styles.rows}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {overbooked > 0 && (
          <Message tone="warning">
            Overbooked by {number(overbooked)}: nothing more is sold until enough has come back.
          </Message>
        )}
      </section>
      {day < sheet.Today ? (
        <p className={styles.section}>This day is past: its places stay as they were.</p>
      ) : (
        <section className={styles.section}>
          <h3 className={styles.title}>Block or change places</h3>
          <Select
            label="From"
            value={String(first)}
            items={times}
            onChange={({ target }) =>
              onPick({ anchor: Number(target.value), at: Math.max(Number(target.value), last) })
            }
          />
          <Select
            label="Through"
            value={String(last)}
            items={times.slice(first)}
            onChange={({ target }) => onPick({ anchor: first, at: Number(target.value) })}
          />
          <TeePlacesForm
            key={`${start.StartTime} ${end.StartTime}`}
            {...{ chosen, course, day, onRefused, sheet, tee }}
          />
        </section>
      )}
    </aside>
  )
}
