/**
 * One day of the grid as a button. A day that cannot be had can be reached and asked about, but is no choice. Its name
 * is words in it that are only heard: whoever writes `9 December` has the month between the number and the price that
 * are seen.
 */
import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react'
import type { DayButton as LibraryDayButton } from 'react-day-picker'
import type { Day } from '#contract/values/day.ts'
import type { DayFace } from '#storefront/features/calendar/day-face.ts'
import { classes } from '#storefront/ui/classes.ts'
import heard from '#storefront/ui/text.module.css'
import styles from './day-button.module.css'
import { DayMark } from './day-mark.tsx'

/** What the grid tells its buttons. */
export type Faces = {
  faceOf(day: Day): DayFace
  /** The price as it is written in a cell; undefined shows none. */
  priceOf(face: DayFace): string | undefined
  soldOutText: string
  /** Prices are on their way. */
  isLoading: boolean
}

export const FacesContext = createContext<Faces | undefined>(undefined)

export function DayButton({
  day,
  modifiers,
  children,
  'aria-label': name,
  ...button
}: ComponentProps<typeof LibraryDayButton>) {
  const faces = useContext(FacesContext)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  if (!faces) throw new Error('A day was drawn outside of its grid')
  const face = faces.faceOf(day.isoDate)
  const isSelected = modifiers['selected']
  return (
    <button
      {...button}
      ref={ref}
      disabled={undefined}
      aria-disabled={face.canBePicked ? undefined : true}
      className={classes(styles.day, modifiers['covered'] && styles.covered, isSelected && styles.selected)}
      data-look={face.look}
      data-state={face.state ?? (face.canBePicked ? 'available' : 'closed')}
      data-today={modifiers['today'] || undefined}
      // Where a popup puts the focus.
      data-start={button.tabIndex === 0 || undefined}
    >
      <span className={heard.heard}>{name}</span>{' '}
      <span {...seen} className={styles.number}>
        {children}
      </span>{' '}
      <DayMark look={face.look} className={styles.mark} />
      <CellFoot face={face} faces={faces} />
    </button>
  )
}

/** The name of the button says it too, and says it better. */
const seen = { 'aria-hidden': true } as const

function CellFoot({ face, faces }: { face: DayFace; faces: Faces }) {
  if (face.look === 'soldOut')
    return (
      <span {...seen} className={styles.word}>
        {faces.soldOutText}
      </span>
    )
  if (face.look === 'closed')
    return face.reason === 'past_cutoff' ? null : (
      <span {...seen} className={styles.price}>
        –
      </span>
    )
  if (faces.isLoading) return <span {...seen} className={styles.bone} />
  const price = faces.priceOf(face)
  return price !== undefined && <Price>{price}</Price>
}

/** Another price fades in where the old one stood. */
function Price({ children: price }: { children: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const shown = useRef(price)
  useEffect(() => {
    if (shown.current !== price && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
      ref.current?.animate({ opacity: [0, 1] }, { duration: FADE_MS })
    }
    shown.current = price
  }, [price])
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
