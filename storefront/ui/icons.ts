/** The icons as strokes on a 24 px square. One export each, so a page carries only those it shows. */
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const LEFT = 'm15 5-7 7 7 7'
