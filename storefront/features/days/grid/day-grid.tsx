/**
 * Days to choose from, by month, after the WAI-ARIA pattern of a grid. What is chosen, how a day looks and what it is
 * called is decided outside; here lies how the days stand and how the focus moves among them. A day is `YYYY-MM-DD`,
 * wherever the browser is.
 */
import type { Day, Month } from '#contract/values/day.ts'
import type { Bounds } from '#storefront/features/days/facts/day-facts.ts'
import { useLocale } from '#storefront/texts/texts.tsx'
import { DayButton, type GridDays } from './day-button.tsx'
import styles from './day-grid.module.css'
import { liesWithin, useRovingFocus } from './focus-rules.ts'
import { MonthTable, MonthTurns } from './month-table.tsx'
import type { MonthTurn } from './shown-months.ts'
import { weekStart } from './weeks.ts'

export type DayGridProps = {
  /** What is chosen here. */
  label: string
  gridDays: GridDays
  /** The accessible name of a day. */
  nameOf(day: Day): string
  bounds: Bounds
  today: Day | undefined
  /** The months beside each other. */
  shown: readonly Month[]
  /** Called with the first month to show, where a key leads out of the months shown. */
  onMonth(month: Month): void
  /** Called with a press on a button that turns the months. */
  onTurn(step: MonthTurn): void
  chosen: readonly Day[]
  /** Days that a pick covers beside the picked one. */
  covered: readonly Day[]
  isMultiple: boolean
  /** Also called with a day that cannot be bought: the caller says why. */
  onPress(day: Day): void
}

export function DayGrid(props: DayGridProps) {
  const { gridDays, nameOf, bounds, today, shown, onMonth, chosen, covered, onPress } = props
  const locale = useLocale()
  const start = weekStart(locale)
  const { grid, focusProps } = useRovingFocus({ shown, bounds, chosen, today, start, onMonth })
  const drawDay = (day: Day) => (
    <DayButton
      {...focusProps(day)}
      day={day}
      name={nameOf(day)}
      gridDays={gridDays}
      isChosen={chosen.includes(day)}
      isCovered={covered.includes(day)}
      isToday={day === today}
      onClick={({ currentTarget }) => {
        // Safari gives no focus to a button that is pressed.
        currentTarget.focus()
        if (liesWithin(day, bounds)) onPress(day)
      }}
    />
  )
  return (
    <div ref={grid} lang={locale} className={styles.months}>
      <MonthTurns label={props.label} shown={shown} bounds={bounds} onTurn={props.onTurn} />
      {shown.map((month, place) => (
        <MonthTable
          // biome-ignore lint/suspicious/noArrayIndexKey: its caption is a live region, which stays and changes its words
          key={place}
          month={month}
          start={start}
          chosen={chosen}
          isMultiple={props.isMultiple}
          drawDay={drawDay}
        />
      ))}
    </div>
  )
}
