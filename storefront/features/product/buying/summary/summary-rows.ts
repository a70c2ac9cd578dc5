/**
 * The choices of a configuration row by row: only options that are shown and chosen, by the names that the cart uses.
 */
import { coveredDays } from '#contract/rules/chosen-days.ts'
import { type Configuration, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { type ShownOption, shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { dayOfYear, dayRange, severalDays, shortTime } from '#storefront/texts/date-words.ts'

export type SummaryRow = { id: number; label: string; value: string }

type Words = {
  locale: string
  /** The name of a stored file whose own name is unknown. */
  attached: string
}

/** What stands elsewhere in the summary, or was not the guest's to choose. */
const ELSEWHERE: ReadonlySet<ShownOption['kind']> = new Set(['price', 'quantity', 'readOnlyTextbox', 'voucher'])

export function summaryRows(configuration: Configuration, words: Words): SummaryRow[] {
  return shownOptions(configuration)
    .filter(({ kind }) => !ELSEWHERE.has(kind))
    .map((option) => ({ id: option.id, label: option.name, value: choiceInWords(configuration, option, words) }))
    .filter(({ value }) => value !== '')
}

function choiceInWords(configuration: Configuration, option: ShownOption, { locale, attached }: Words): string {
  const { choice, kind, values } = option
  if (values.length > 0) {
    const chosen = values.filter(({ isChosen }) => isChosen)
    return chosen.map(({ title }) => title).join(', ')
  }
  if (kind === 'date') return daysInWords(configuration, option, locale)
  const text = choice.text.trim()
  if (kind === 'time' || kind === 'teeTime') return shortTime(text, locale) ?? ''
  if (kind === 'upload') return text && (choice.fileName || attached)
  return text
}

function daysInWords({ product }: Configuration, { choice: { days } }: ShownOption, locale: string): string {
  const covered = product.IsConsecutiveMultiDay ? coveredDays(days, product.NumberOfDays) : days
  const [first] = covered
  const last = covered.at(-1)
  if (first === undefined || last === undefined) return ''
  if (covered.length === 1) return dayOfYear(first, locale)
  return product.IsConsecutiveMultiDay ? dayRange(first, last, locale) : severalDays(covered, locale)
}

type FewLeft = { of: 'day' | 'price'; count: number }

export type FewLeftRules = {
  inventory: number | undefined
  pricing: number | undefined
  /** The operator lets a date say how many are left (the dynamic-pricing flag). */
  saysLeftOnDate: boolean
}

/**
 * Whether little is left for the chosen days, and of what. Nothing is said where the operator set no threshold. Places
 * on a day count before what is left at its prices.
 */
export function fewLeft(configuration: Configuration, rules: FewLeftRules): FewLeft | undefined {
  const { product, lastReply } = configuration
  const days = wantedDays(configuration)
  const least = (counts: Readonly<Record<string, number>> = {}) =>
    Math.min(...days.flatMap((day) => counts[day] ?? []).filter((count) => count > 0))
  const places = product.IsTrackingInventory ? least(lastReply.inventory) : Number.POSITIVE_INFINITY
  if (rules.saysLeftOnDate && places <= (rules.inventory ?? 0)) return { of: 'day', count: places }
  const atPrice = product.IsDynamicPriceDaysToArrival ? least(lastReply.pricingInventory) : Number.POSITIVE_INFINITY
  return atPrice <= (rules.pricing ?? 0) ? { of: 'price', count: atPrice } : undefined
}
