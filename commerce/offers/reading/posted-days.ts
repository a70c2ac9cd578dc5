/**
 * The days a form names, and when on the day it starts. Days are `rental_start_date_{product}` as a list, the parts
 * `_day`, `_month` and `_year` of a date option, or its text; a start is the time of an activity or the slot of a tee
 * sheet. Fields that disagree, and days and times that do not exist, are noted and choose nothing.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { ChoiceForm, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { chosenDays, coveredDays, DAY_SEPARATOR } from '#contract/rules/chosen-days.ts'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { dayPartField, daysField, optionField } from '#contract/rules/product-form.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { type Day, dayOf, isDay } from '#contract/values/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'
import type { AttributeRules } from './attribute-rules.ts'

export type PostedDays = { days: readonly Day[]; problem: ChoiceRefusal | undefined }

const NO_SUCH_DAY = 'This date does not exist.'
const TWO_DAYS = 'The form names two different dates.'

/** The days that are booked, of a product that has the date option `option`. */
export function postedDays(
  product: CatalogProduct,
  option: AttributeRules,
  form: ChoiceForm,
  numberOfDays: number,
): PostedDays {
  const ofOption = daysOfOption(option, form)
  if (ofOption.problem) return ofOption
  const written = form[daysField(product.id)] ?? ''
  const listed = chosenDays(written)
  if (listed.length === 0) return written.trim() === '' ? sized(product, ofOption.days) : wrong(NO_SUCH_DAY)
  if (product.multiDay === 'separate') return chosen(listed)

  const run = product.multiDay === 'consecutive' ? coveredDays(listed, numberOfDays) : []
  const isRun = listed.length > 1 && listed.join() === run.join()
  const days = isRun ? listed.slice(0, 1) : listed
  if (ofOption.days.length > 0 && ofOption.days[0] !== days[0]) return wrong(TWO_DAYS)
  return sized(product, days)
}

/** The day or days of one date option. */
export function daysOfOption({ attribute }: AttributeRules, form: ChoiceForm): PostedDays {
  const { id } = attribute
  const parts = (['year', 'month', 'day'] as const).map((part) => (form[dayPartField(id, part)] ?? '').trim())
  const text = (form[optionField(id)] ?? '').trim()

  const isParted = parts.some((part) => part !== '' && part !== '0')
  const parted = isParted ? dayFrom(parts) : undefined
  if (isParted && parted === undefined) return wrong(NO_SUCH_DAY)
  if (text.includes(DAY_SEPARATOR)) {
    const days = chosenDays(text)
    return days.length === 0 ? wrong(NO_SUCH_DAY) : chosen(days)
  }
  if (text !== '' && !isDay(text)) return wrong(NO_SUCH_DAY)
  if (parted !== undefined && text !== '' && parted !== text) return wrong(TWO_DAYS)
  const day = parted ?? text
  return chosen(day === '' ? [] : [day])
}

function dayFrom(parts: readonly string[]): Day | undefined {
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  return dayOf(year, month, day)
}

function sized({ multiDay }: CatalogProduct, days: readonly Day[]): PostedDays {
  return multiDay !== 'separate' && days.length > 1 ? wrong('Choose one date.') : chosen(days)
}

function chosen(days: readonly Day[]): PostedDays {
  return { days, problem: undefined }
}

function wrong(message: string): PostedDays {
  return { days: [], problem: { code: 'DATE_INVALID', message } }
}

type PostedStart = { time: string | undefined; problem: ChoiceRefusal | undefined }

const NO_START: PostedStart = { time: undefined, problem: undefined }

/** `text` is `09:30`, `09:30:00` or `2026-12-24T09:30:00`. */
export function postedStart(
  text: string | undefined,
  chosenDay: Day | undefined,
  calendar: StoreCalendar,
): PostedStart {
  if (text === undefined) return NO_START
  const { day, time } = localDayAndTime(text) ?? { day: undefined, time: timeOfDay(text) }
  if (time === undefined) return noStart('Choose one of the offered times.')
  if (day !== undefined && chosenDay !== undefined && day !== chosenDay) {
    return noStart('The chosen time belongs to another date.')
  }
  const at = day ?? chosenDay
  if (at !== undefined && momentOf(at, time, calendar) === undefined) {
    return noStart('The clocks go forward that day and leave this time out.')
  }
  return { time, problem: undefined }
}

function noStart(message: string): PostedStart {
  return { ...NO_START, problem: { code: 'OPTION_INVALID', message } }
}
