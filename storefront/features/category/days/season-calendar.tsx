/**
 * Every day of a product's season with its price. A day that is picked opens the product's calendar with that day
 * chosen. While prices are on their way their places are kept; where they do not come, days are picked without.
 */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/calendar/calendar.tsx'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import { calendarFacts } from '#storefront/features/calendar/calendar-facts.ts'
import { loadPrices } from '#storefront/features/calendar/load-prices.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useResortDay } from '#storefront/visit/use-resort-day.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
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
  const navigate = useNavigate()
  const { seasonEnd } = useShell().settings
  const today = useResortDay()
  const { prices, isLoading } = useSeason(nextDays.product, seasonEnd)
  const data = { settings: nextDays.facts.settings, prices }
  const facts = calendarFacts({ product: nextDays.product, seasonEnd, data, today })
  if (!facts) return null

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

type Season = { prices: DayPricesReply | undefined; isLoading: boolean }

function useSeason(product: NextDays['product'], seasonEnd: Day | undefined): Season {
  const { ask, log } = useVisit()
  const [season, setSeason] = useState<Season>({ prices: undefined, isLoading: true })
  useEffect(() => {
    let isShown = true
    loadPrices(ask, log, { product, seasonEnd }).then((prices) => isShown && setSeason({ prices, isLoading: false }))
    return () => {
      isShown = false
    }
  }, [ask, log, product, seasonEnd])
  return season
}
