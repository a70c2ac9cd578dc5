/** One month of days as a table with a column for each day of the week. Days of its neighbors are empty cells. */
import type { ReactNode } from 'react'
import { type Day, type Month, monthOf } from '#contract/values/day.ts'
import { useLocale } from '#storefront/texts/texts.tsx'
import styles from './day-grid.module.css'
import { monthWords, type WeekStart, weekdayWords, weeksOf } from './weeks.ts'

type Props = {
  month: Month
  start: WeekStart
  chosen: readonly Day[]
  isMultiple: boolean
  drawDay(day: Day): ReactNode
}

export function MonthTable({ month, start, chosen, isMultiple, drawDay }: Props) {
  const name = monthWords(month, useLocale())
  const weeks = weeksOf(month, start)
  return (
    <div className={styles.month}>
      <div className={styles.caption}>
        <span role="status" className={styles.captionLabel}>
          {name}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern of a calendar is a table */}
      <table role="grid" aria-multiselectable={isMultiple} aria-label={name} className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <Weekday key={day} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell
                  <td
                    key={day}
                    className={styles.cell}
                    data-day={day}
                    aria-selected={chosen.includes(day) || undefined}
                  >
                    {drawDay(day)}
                  </td>
                ) : (
                  <td key={day} className={styles.cell} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Weekday({ day }: { day: Day }) {
  const { seen, heard } = weekdayWords(day, useLocale())
  return (
    <th scope="col" aria-label={heard} className={styles.weekday}>
      {seen}
    </th>
  )
}
