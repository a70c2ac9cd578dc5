/**
 * Leaves out of the calendar library what we never use: its collection of date functions, its formats, words, languages
 * and time zones, its lists of months and years, its ranges and its animations. Dates and words are ours
 * (features/calendar/grid), and so is what is chosen. What is left draws the grid and moves through it.
 *
 * The server draws with the whole library: a part may go from here only if the page stays the same without it.
 */
const NOTHING = '() => undefined'

const REPLACED: readonly { file: RegExp; code: string }[] = [
  {
    // Every function is one of ours.
    file: of('classes/DateLib'),
    code: `export class DateLib {
  constructor(options, own = {}) {
    this.options = options
    Object.assign(this, own)
  }
}
export const defaultLocale = {}
export const defaultDateLib = new DateLib()
`,
  },
  {
    file: of('useSelection'),
    code: `export function useSelection({ selected }, { isSameDay }) {
  const days = [selected ?? []].flat()
  return { selected, select: ${NOTHING}, isSelected: (date) => days.some((day) => isSameDay(day, date)) }
}
`,
  },
  {
    file: of('components/custom-components'),
    code: [
      'CaptionLabel',
      'Day',
      'Month',
      'MonthCaption',
      'MonthGrid',
      'Months',
      'Nav',
      'NextMonthButton',
      'PreviousMonthButton',
      'Root',
      'Week',
      'Weekday',
      'Weekdays',
      'Weeks',
    ]
      .map((name) => `export * from './${name}.js'\n`)
      .join(''),
  },
  { file: of('helpers/getLabels'), code: 'export const getLabels = (own) => own\n' },
  { file: of('helpers/getFormatters'), code: 'export const getFormatters = (own) => own\n' },
  ...[
    'noonDateLib:createNoonOverrides',
    'useAnimation:useAnimation',
    'helpers/getMonthOptions:getMonthOptions',
    'helpers/getYearOptions:getYearOptions',
    'helpers/getStyleForModifiers:getStyleForModifiers',
    'utils/convertMatchersToTimeZone:convertMatchersToTimeZone',
    'utils/toTimeZone:toTimeZone',
  ].map((each) => {
    const [file = '', name] = each.split(':')
    return { file: of(file), code: `export const ${name} = ${NOTHING}\n` }
  }),
]

function of(module: string): RegExp {
  return new RegExp(`/react-day-picker/dist/esm/${module}\\.js$`)
}

export function leanCalendar() {
  return {
    name: 'lean-calendar',
    load: (file: string) => REPLACED.find((each) => each.file.test(file))?.code,
  }
}
