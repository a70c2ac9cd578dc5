/**
 * Icons that only facts have: among the icons of the shell they would travel with every page. Strokes on a 24 px
 * square.
 */
export const PIN =
  'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11ZM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z'
export const REFRESH = 'M19 12a7 7 0 1 1-2-4.9M19 4v4h-4'
export const TICKET = 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5V7ZM14 7v10'
