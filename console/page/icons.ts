/** The console's own icons, as strokes on a 24 px square like those of ui/media/icon.tsx. */
export const BARS = 'M4 20h16M7 20v-7M12 20V5M17 20v-10'
export const BOX = 'M12 3.5 20 8v8l-8 4.5L4 16V8l8-4.5ZM4 8l8 4.5L20 8M12 12.5v8'
export const CODE = 'M3.5 8h17v8h-17V8ZM9 8v8M12.5 12h5'
export const DOWNLOAD = 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15'
export const FLAG_ICON = 'M6 21V4M6 4.500h12l-3 4 3 4H6'
export const GEAR_ICON =
  'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2'
export const GRID = 'M4 5h16v14H4V5ZM4 10h16M4 14.5h16M10 5v14'
/** A clock that runs back. */
export const HISTORY_ICON = 'M4.500 4v4h4M4.800 8A8 8 0 1 1 4 12M12 7.500V12l3 2'
export const JOB = 'M12 3v4M12 17v4M3 12h4M17 12h4M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z'
export const KEY_ICON =
  'M12.5 8.500a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0ZM11.200 11.700 20 20.500M16 16.500l2.500-2.500'
export const LETTER = 'M3.5 6h17v12h-17V6ZM3.5 7l8.5 6.5L20.5 7'
/** A large and a small letter. */
export const LETTERS = 'M3 18 8 6l5 12M4.8 14h6.4M20.5 12v6M20.5 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
export const NOTE = 'M5 4h14v11l-5 5H5V4ZM19 15h-5v5M8.5 8.5h7M8.5 12h4'
export const PEOPLE_ICON =
  'M12.3 8.5a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0ZM2.8 19c.6-3.6 3-5.2 6.2-5.2s5.6 1.6 6.2 5.2M16 5.5a3.3 3.3 0 0 1 0 6.2M17.5 14.2c2.2.6 3.4 2.2 3.8 4.8'
export const SCAN = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16'
export const SEARCH = 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4.5 4.5'
export const SNOW = 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M12 6l-2-1.8M12 6l2-1.8M12 18l-2 1.8M12 18l2 1.8'
/** A badge on a ribbon. */
export const STAFF_ICON =
  'M5 8h14v12H5V8ZM9.5 3.5 12 8l2.5-4.5M14 12.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM8.5 18c.5-1.7 1.7-2.5 3.5-2.5s3 .8 3.5 2.5'
export const TAG = 'M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5h.01'
export const TICKETS_ICON = 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5V7ZM14 7v10'
export const TREND = 'M4 20h16M5 15.5l4.5-5 4 3.5L20 6'
export const IMPORT_ICON = 'M12 20V9M7.500 13.500 12 9l4.500 4.500M4.500 4.500h15'
export const UP = 'm6 15 6-6 6 6'
