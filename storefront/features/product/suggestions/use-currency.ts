/** What the locale of this page is sold in: amounts of lists that name no currency are in it. */
import { currencyIn } from '#contract/rules/prices/locale-currencies.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale } from '#storefront/texts/texts.tsx'

export function useCurrency(): string {
  return currencyIn(useLocale(), useShell().settings)
}
