/** What is chosen, in words: whose price it is, and what is said when a day is pressed. */
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { dayNote, useDayWords } from '#storefront/features/days/words/day-names.ts'
import { useLocale, useMoneyWords } from '#storefront/texts/texts.tsx'
import { longDay } from '#storefront/texts/weekday-words.ts'
import type { CalendarChoice } from './calendar-choice.ts'
import type { PriceOption } from './price-options.ts'

type Given = {
  product: ProductDetails
  options: readonly PriceOption[]
  /** Those that the shown prices are for. */
  values: CalendarChoice['values']
  facts: SeasonFacts
  display: JudgedDay | undefined
  isReserved: boolean
}

export function useChosenWords({ product, options, values, facts, display, isReserved }: Given) {
  const dayWords = useDayWords(facts)
  const locale = useLocale()
  const inWords = useMoneyWords(product.ProductPrice.CurrencyCode)
  const names = options.flatMap(({ attribute, values: offered }) => {
    const value = offered.find(({ Id }) => Id === values[attribute.Id])
    return value ? [value.title] : []
  })
  const price = display?.price && !isReserved ? inWords(display.price.price) : undefined
  const note = display && dayNote(display, dayWords)
  const chosen = display?.canBePicked && [...names, longDay(display.day, locale), price].filter(Boolean).join(', ')
  return { name: [product.Name, ...names].join(', '), note, said: [chosen, note].filter(Boolean).join('. ') }
}
