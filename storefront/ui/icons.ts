/** The icons as strokes on a 24 px square. One export each, so a page carries only those it shows. */
export const ARROW = 'M4 12h15M13 6l6 6-6 6'
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5'
export const EXTERNAL = 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.500 8.500'
export const LEFT = 'm15 5-7 7 7 7'
