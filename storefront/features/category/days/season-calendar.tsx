/** Every day of a product's season with its price. A day that is picked opens the product's calendar page with that day chosen. */
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductTile } from '#contract/catalog.ts'
import type { Day } from '#contract/day.ts'
import { Calendar } from '#storefront/features/calendar/calendar.tsx'
import type { CalendarData } from '#storefront/features/calendar/calendar-data.ts'
import { calendarFacts } from '#storefront/features/calendar/calendar-facts.ts'
import { loadPrices } from '#storefront/features/calendar/load-prices.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useResortDay } from '#storefront/features/visit/use-resort-day.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { Loader } from '#storefront/ui/loader.tsx'
import { dayLink } from './day-link.ts'
import type { NextDays } from './next-days.ts'

export type SeasonCalendarProps = {
  label: string
  product: ProductTile
  nextDays: NextDays
  /** What stands here where the prices do not come. */
  instead: ReactNode
  /** Beside opening the day, which happens anyway. */
  onPick(): void
}

export function SeasonCalendar({ label, product, nextDays, instead, onPick }: SeasonCalendarProps) {
  const say = useText()
  const navigate = useNavigate()
  const { seasonEnd } = useShell().settings
  const today = useResortDay()
  const data = useSeason(nextDays)
  if (data === undefined) return <Loader size="lg" position="absolute" label={say('publicui.category.loading')} />
  const facts = data.prices && calendarFacts({ product: nextDays.product, seasonEnd, data })
  if (!facts) return instead

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
      showsPrices
      today={today}
      chosen={[]}
      months={2}
      onPick={open}
    />
  )
}

/** Undefined while it is being read. */
function useSeason({ product, facts: { settings } }: NextDays): CalendarData | undefined {
  const { ask, log } = useVisit()
  const { seasonEnd } = useShell().settings
  const [data, setData] = useState<CalendarData>()
  useEffect(() => {
    let isShown = true
    loadPrices(ask, log, { product, seasonEnd }).then((prices) => isShown && setData({ settings, prices }))
    return () => {
      isShown = false
    }
  }, [ask, log, product, seasonEnd, settings])
  return data
}
