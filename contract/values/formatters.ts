/**
 * Formatters are kept by what they were made with. Making one costs a hundred times what using one costs: a cart may
 * have two hundred lines, and a calendar says a day, a price and a number of places for each of its days.
 */
const all = new Map<string, unknown>()

type Format<Kept, Options> = { name: string; new (locale: string, options: Options): Kept }

export function formatter<Kept, Options>(Made: Format<Kept, Options>, locale: string, options: Options): Kept {
  const key = Made.name + locale + JSON.stringify(options)
  const kept = (all.get(key) as Kept | undefined) ?? new Made(locale, options)
  all.set(key, kept)
  return kept
}

/** Of days and times, which are the resort's: `2026-12-24` never slips into the evening before. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter(Intl.DateTimeFormat, locale, { ...options, timeZone: 'UTC' })
}
