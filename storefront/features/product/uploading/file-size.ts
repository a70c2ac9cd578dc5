/** How big a file is, as one says it: `840 kB`, `2.4 MB`. */
import type { Locale } from '#contract/values/locale.ts'

const KILO = 1024

export function fileSize(bytes: number, locale: Locale): string {
  const kilobytes = bytes / KILO
  const [amount, unit] =
    kilobytes < KILO ? [Math.max(1, Math.round(kilobytes)), 'kilobyte'] : [kilobytes / KILO, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
