/** The icons as strokes on a 24 px square. One export each, so a page carries only those it shows. */
export const ALERT = 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01'
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5'
export const CLOCK = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.2 2'
export const CLOSE = 'M6 6l12 12M18 6 6 18'
export const DOWN = 'm6 9 6 6 6-6'
export const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
export const INFO = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 8v.01'
export const LEFT = 'm15 5-7 7 7 7'
export const MINUS = 'M5 12h14'
export const PLUS = 'M12 5v14M5 12h14'
export const RIGHT = 'm9 5 7 7-7 7'
