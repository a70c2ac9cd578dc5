/**
 * The choices of a configuration row by row: only options that are shown and chosen, by the names that the cart uses.
 * The words of days and times are loaded with their controls.
 */
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { type ShownOption, shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { lazyControl } from '#storefront/features/product/lazy-controls.ts'

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
  if (kind === 'date') return lazyControl('daysInWords')(configuration, choice.days, locale)
  const text = choice.text.trim()
  if (kind === 'time' || kind === 'teeTime') return lazyControl('shortTime')(text, locale) ?? ''
  if (kind === 'upload') return text && (choice.fileName || attached)
  return text
}
