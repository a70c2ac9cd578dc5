/** A line icon in the color and size of the text around it. It says nothing that the words beside it do not say. */
import styles from './icon.module.css'

export function Icon({ stroke }: { stroke: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={stroke} />
    </svg>
  )
}

/** The icons as strokes on a 24 px square. One export each, so a page carries only those it shows. */
export const ALERT = 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01'
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const CALENDAR = 'M4 6h16v14H4V6ZM4 10.5h16M8 3.5V8M16 3.5V8'
export const PASS_CARD = 'M3.5 6h17v12h-17V6ZM3.5 10h17M7 14.5h4'
export const CART = 'M6 8h12l1 12H5L6 8ZM9 8V7a3 3 0 0 1 6 0v1'
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5'
export const CLOCK = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.2 2'
export const CLOSE = 'M6 6l12 12M18 6 6 18'
export const DOWN = 'm6 9 6 6 6-6'
export const ENTER = 'M14 5h5v14h-5M4 12h10M10.5 8l4 4-4 4'
export const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
export const HOME = 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4v-8.5Z'
export const IMAGE = 'M4 5h16v14H4V5ZM4 16l4.5-4.5 4 4L15 13l5 5M16.5 9a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z'
export const INFO = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 8v.01'
export const LEAVE = 'M10 5H5v14h5M10 12h10M16 8l4 4-4 4'
export const LEFT = 'm15 5-7 7 7 7'
export const LOCK = 'M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3'
export const MENU = 'M4 7h16M4 12h16M4 17h16'
export const MINUS = 'M5 12h14'
export const OUTWARD = 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5'
/** A pen: something is to be written. */
export const PEN = 'm4 20 1-4L16 5l3 3L8 19l-4 1ZM13.5 7.5l3 3'
export const PLUS = 'M12 5v14M5 12h14'
export const PRINT = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z'
export const RIGHT = 'm9 5 7 7-7 7'
export const SHIELD = 'M12 3.5 5 6v6c0 4.5 3 7 7 8.5 4-1.5 7-4 7-8.5V6l-7-2.5ZM9 12l2.2 2.2L15.2 10'
