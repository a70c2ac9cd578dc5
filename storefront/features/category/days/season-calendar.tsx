/**
 * Every day of a product's season with its price. A day that is picked opens the product's calendar with that day
 * chosen. While prices are on their way their places are kept; where they do not come, days are picked without.
 */
import { useNavigate } from 'react-router'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { Day } from '#contract/values/day.ts'
import { pricesQuestion } from '#storefront/features/days/asking/ask-prices.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { dayFacts, hasDays } from '#storefront/features/days/facts/day-facts.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useResortDay } from '#storefront/visit/use-resort-clock.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReply } from '#ui/live/use-reply.ts'
import { dayLink } from './day-links.tsx'
import type { NextDays } from './next-days.ts'

export type SeasonCalendarProps = {
  label: string
  product: ProductTile
  nextDays: NextDays
  /** Beside opening the day, which happens anyway. */
  onPick(): void
}

export function SeasonCalendar({ label, product, nextDays, onPick }: SeasonCalendarProps) {
  const { ask } = useVisit()
  const navigate = useNavigate()
  const { seasonEnd } = useShell().settings
  const today = useResortDay()
  const { reply: prices, hasFailed } = useReply(pricesQuestion(ask, { product: nextDays.product, seasonEnd }))
  const isLoading = prices === undefined && !hasFailed
  const data = { settings: nextDays.facts.settings, prices }
  const facts = dayFacts({ product: nextDays.product, seasonEnd, data, today })
  if (!hasDays(facts)) return null

  function open(day: Day): void {
    onPick()
    const { href, plain } = dayLink(product, nextDays.dateOptionId, day)
    if (plain) location.assign(href)
    else void navigate(href)
  }

  return (
    <Calendar
      label={label}
      facts={facts}
      currency={product.ProductPrice.CurrencyCode}
      showsPrices={isLoading || prices !== undefined}
      isLoading={isLoading}
      today={today}
      chosen={[]}
      months={2}
      onPick={open}
    />
  )
}
