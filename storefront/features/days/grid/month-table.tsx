/**
 * One month of days as a table with a column for each day of the week, and the buttons that turn the months. Days of
 * its neighbors are empty cells.
 */

import type { ReactNode } from 'react'
import { type Day, type Month, monthOf, weekday } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Icon, LEFT, RIGHT } from '#ui/media/icon.tsx'
import styles from './day-grid.module.css'
import { type MonthTurn, monthAfter, monthAfterTurn } from './shown-months.ts'
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
              <Weekday key={weekday(day)} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turned month changes its cells, it makes none
            <tr key={row}>
              {week.map((day) =>
                monthOf(day) === month ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell
                  <td
                    key={weekday(day)}
                    className={styles.cell}
                    data-day={day}
                    aria-selected={chosen.includes(day) || undefined}
                  >
                    {drawDay(day)}
                  </td>
                ) : (
                  <td key={weekday(day)} className={styles.cell} />
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

type MonthTurnsProps = { label: string; shown: readonly Month[]; bounds: Bounds; onTurn(step: MonthTurn): void }

/** The buttons that turn the months, each named by the month that it brings into sight. */
export function MonthTurns({ label, shown, bounds, onTurn }: MonthTurnsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const previous = monthAfterTurn(shown, bounds, -1)
  const next = monthAfterTurn(shown, bounds, 1)
  return (
    <nav className={styles.nav} aria-label={t('publicui.calendar.months', { label })}>
      <Turn
        to={previous}
        onTurn={() => onTurn(-1)}
        stroke={LEFT}
        name={
          previous
            ? t('publicui.calendar.previous', { month: monthWords(previous, locale) })
            : t('publicui.calendar.noprevious')
        }
      />
      <Turn
        to={next}
        onTurn={() => onTurn(1)}
        stroke={RIGHT}
        name={
          next
            ? t('publicui.calendar.next', { month: monthWords(monthAfter(next, shown.length - 1), locale) })
            : t('publicui.calendar.nonext')
        }
      />
    </nav>
  )
}

type TurnProps = { to: Month | undefined; onTurn(): void; stroke: string; name: string }

/** Without a month to turn to it is disabled by aria only: a guest who turned by key keeps the focus. */
function Turn({ to, onTurn, stroke, name }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      tabIndex={to ? undefined : -1}
      aria-disabled={to ? undefined : true}
      aria-label={name}
      onClick={onTurn}
    >
      <Icon stroke={stroke} />
    </button>
  )
}
