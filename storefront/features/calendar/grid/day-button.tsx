/** One day of the grid as a button. A day that cannot be had can be reached and asked about, but is no choice. */
import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react'
import type { DayButton as LibraryDayButton } from 'react-day-picker'
import type { Day } from '#contract/day.ts'
import type { DayFace } from '#storefront/features/calendar/day-face.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './day-grid.module.css'

/** What the grid tells its buttons. */
export type Faces = {
  faceOf(day: Day): DayFace
  /** The price as it is written in a cell; undefined shows none. */
  priceOf(face: DayFace): string | undefined
  soldOutText: string
}

export const FacesContext = createContext<Faces | undefined>(undefined)

export function DayButton({ day, modifiers, children, ...button }: ComponentProps<typeof LibraryDayButton>) {
  const faces = useContext(FacesContext)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  if (!faces) throw new Error('A day was drawn outside of its grid')
  const face = faces.faceOf(day.isoDate)
  return (
    <button
      {...button}
      ref={ref}
      disabled={undefined}
      aria-disabled={face.canBePicked ? undefined : true}
      className={classes(styles.day, modifiers['covered'] && styles.covered, modifiers['selected'] && styles.selected)}
      data-state={face.state ?? (face.canBePicked ? 'available' : 'closed')}
      data-best={face.isBestPrice || undefined}
      data-today={modifiers['today'] || undefined}
    >
      <span className={styles.number}>{children}</span>
      <span className={styles.price}>{faces.priceOf(face)}</span>
    </button>
  )
}
