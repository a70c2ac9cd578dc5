/**
 * Formatters are kept. Making one costs a hundred times what using one costs: a cart may have two hundred lines, a tee
 * sheet sixty times, and a calendar says a day and a number of places for each of its days.
 */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** A day is a day wherever it is read: `2026-12-24` never slips into the evening before. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options))
}

export function pluralRules(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  return kept(plurals, locale, { type }, () => new Intl.PluralRules(locale, { type }))
}

function kept<Kept>(all: Map<string, Kept>, locale: string, options: object, make: () => Kept): Kept {
  const key = `${locale} ${Object.entries(options)}`
  const found = all.get(key) ?? make()
  all.set(key, found)
  return found
}
