/**
 * One day of the grid as a button. A day that cannot be bought can be focused and pressed, but is no choice. Its name
 * is visually hidden text: written as `9 December`, the month would stand between the visible number and price.
 */
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Day } from '#contract/values/day.ts'
import type { DayLook, JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './day-button.module.css'
import markStyles from './day-mark.module.css'

/** What the grid tells its buttons. */
export type GridDays = {
  displayOf(day: Day): JudgedDay
  /** The price as it is written in a cell; undefined shows none. */
  priceOf(display: JudgedDay): string | undefined
  soldOutText: string
  /** Prices are on their way. */
  isLoading: boolean
}

type Props = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'onClick'> & {
  day: Day
  name: string
  gridDays: GridDays
  isChosen: boolean
  isCovered: boolean
  isToday: boolean
}

export function DayButton({ day, name, gridDays, isChosen, isCovered, isToday, ...button }: Props) {
  const display = gridDays.displayOf(day)
  return (
    <button
      {...button}
      type="button"
      aria-disabled={display.canBePicked ? undefined : true}
      className={classes(styles.day, isCovered && styles.covered, isChosen && styles.selected)}
      data-look={display.look}
      data-state={display.state ?? (display.canBePicked ? 'available' : 'closed')}
      data-today={isToday || undefined}
      // Where a popup puts the focus.
      data-start={button.tabIndex === 0 || undefined}
    >
      <span className={text.visuallyHidden}>{name}</span>{' '}
      <span {...seen} className={styles.number}>
        {Number(day.slice(8))}
      </span>{' '}
      <DayMark look={display.look} className={styles.mark} />
      <CellFoot display={display} gridDays={gridDays} />
    </button>
  )
}

/** The name of the button says it too, and says it better. */
const seen = { 'aria-hidden': true } as const

function CellFoot({ display, gridDays }: { display: JudgedDay; gridDays: GridDays }) {
  if (display.look === 'soldOut')
    return (
      <span {...seen} className={styles.word}>
        {gridDays.soldOutText}
      </span>
    )
  if (display.look === 'closed')
    return display.reason === 'past_cutoff' ? null : (
      <span {...seen} className={styles.price}>
        –
      </span>
    )
  if (gridDays.isLoading) return <span {...seen} className={styles.skeleton} />
  const price = gridDays.priceOf(display)
  return price !== undefined && <Price day={display.day}>{price}</Price>
}

/** Another price of the same day fades in where the old one stood. */
function Price({ day, children: price }: { day: Day; children: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const shown = useRef({ day, price })
  useEffect(() => {
    const { current: last } = shown
    const isNew = last.day === day && last.price !== price
    if (isNew && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
      ref.current?.animate({ opacity: [0, 1] }, { duration: FADE_MS })
    }
    shown.current = { day, price }
  }, [day, price])
  return (
    <span {...seen} ref={ref} className={styles.price} data-size={sizeOf(price)}>
      {price}
    </span>
  )
}

const FADE_MS = 160

/** `$227` has room in the narrowest cell as it is; `$1,227` and `A$1,227.50` are written narrower. */
function sizeOf(price: string): 'long' | 'longest' | undefined {
  if (price.length > 7) return 'longest'
  return price.length > 5 ? 'long' : undefined
}

/** The trail sign of a day: a circle is easy on the purse, a diamond is hard to get. */
export function DayMark({ look, className }: { look: DayLook | 'selected'; className?: string | undefined }) {
  if (look !== 'best' && look !== 'low') return null
  const sign = look === 'best' ? markStyles.best : markStyles.low
  return <span className={classes(markStyles.mark, sign, className)} aria-hidden="true" />
}
