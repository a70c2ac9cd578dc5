/**
 * What was chosen for a line, as a guest reads it: first when, then the rest in the product's order.
 *
 * Days and times are said as the reader's locale says them, the time beside its day where there is one of each. Names
 * the operator hides, lock ids and the person (who is shown beside them) are left out; a hidden tee time is still a
 * time.
 */
import type { CartAttribute, CartItem } from '#contract/schemas/cart.ts'
import { isDay } from '#contract/values/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'
import { dayOfYear, shortTime } from '#storefront/texts/date-words.ts'

type LineDetail = {
  /** None where what is said needs no name: a day, a time. */
  label?: string
  value: string
}

type Chosen = Pick<CartItem, 'Attributes' | 'AttributeInfo'>
type Line = { name: string; value: string; attribute: CartAttribute | undefined }

/** `hidden` are names in lower case (settings.hiddenAttributes). */
export function lineDetails({ Attributes, AttributeInfo }: Chosen, hidden: readonly string[], locale: string) {
  const byName = new Map(Attributes.map((attribute) => [plain(attribute.name), attribute]))
  const shown = attributeLines(AttributeInfo)
    .map((line): Line => ({ ...parted(line), attribute: byName.get(plain(parted(line).name)) }))
    .filter(({ name, attribute }) => !hidden.includes(plain(name)) && !attribute?.isLockId && !attribute?.isAssignedTo)

  const days = shown.filter(isDate)
  const times = shown.filter(isTime)
  const teeTimes = Attributes.filter(({ isReservationTime }) => isReservationTime)
  const hours = [...teeTimes, ...times].flatMap(({ value }) => shortTime(value, locale) ?? [])
  const rest = shown.filter((line) => !isDate(line) && !isTime(line))
  return [...when(days, hours, locale), ...rest.map(({ name, value }) => detail(name, value))]
}

function when(days: readonly Line[], hours: readonly string[], locale: string): LineDetail[] {
  const isOneKind = new Set(days.map(({ name }) => name)).size === 1
  const said = days.map(({ name, value }) => detail(isOneKind ? '' : name, dayOfYear(value, locale)))
  const [day] = said
  const [hour] = hours
  if (day && hour && said.length === 1 && hours.length === 1) return [{ ...day, value: `${day.value}, ${hour}` }]
  return [...said, ...hours.map((value) => ({ value }))]
}

function detail(label: string, value: string): LineDetail {
  return label === '' ? { value } : { label, value }
}

function isDate({ name, value, attribute }: Line): boolean {
  return isDay(value) && (attribute?.isDate === true || plain(name) === plain(SUB_ATTRIBUTE_KEYWORD))
}

/** What is flagged as a time but is none is shown as it is written. */
function isTime({ value, attribute }: Line): boolean {
  const isFlagged = attribute?.isActivityTime === true || attribute?.isReservationTime === true
  return isFlagged && (localDayAndTime(value)?.time ?? timeOfDay(value)) !== undefined
}

function parted(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { name: '', value: line }
  return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

export const SUB_ATTRIBUTE_KEYWORD = 'Start Date'
export const SUB_ATTRIBUTE_DELIMITER = '|'

/** The attribute text of a line, split into lines. Several dates of one line become a line each. */
export function attributeLines(attributeInfo: string): string[] {
  return attributeInfo
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(onePerDate)
}

function onePerDate(line: string): string[] {
  if (!line.startsWith(SUB_ATTRIBUTE_KEYWORD)) return [line]
  const [label = '', dates] = split(line)
  if (dates === undefined) return [line]
  return dates
    .split(SUB_ATTRIBUTE_DELIMITER)
    .map((date) => date.trim())
    .filter((date) => date !== '')
    .map((date) => `${label}: ${date}`)
}

function split(line: string): [string, string?] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line] : [line.slice(0, colon), line.slice(colon + 1)]
}
