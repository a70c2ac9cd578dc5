/**
 * Leaves out of the calendar library what we never use: its formats, its language and its time zones. Every word in our calendar
 * is written by the browser's own Intl, and a day is in no zone (features/calendar/grid/library-dates.ts). What is left moves
 * through days, weeks and months.
 */
const REPLACED: readonly { file: RegExp; code: string }[] = [
  {
    file: /\/date-fns\/format\.(js|mjs)$/,
    code: `export const format = () => { throw new Error('A calendar asked for a format') }\nexport const formatDate = format\n`,
  },
  { file: /\/react-day-picker\/dist\/esm\/locale\/en-US\.js$/, code: 'export const enUS = { options: {} }\n' },
  {
    file: /\/react-day-picker\/dist\/esm\/noonDateLib\.js$/,
    code: 'export const createNoonOverrides = () => undefined\n',
  },
  { file: /\/react-day-picker\/dist\/esm\/useAnimation\.js$/, code: 'export const useAnimation = () => undefined\n' },
  { file: /\/@date-fns\/tz\/index\.js$/, code: 'export const TZDate = undefined\n' },
]

export function withoutDateFormats() {
  return {
    name: 'without-date-formats',
    load: (file: string) => REPLACED.find((each) => each.file.test(file))?.code,
  }
}
