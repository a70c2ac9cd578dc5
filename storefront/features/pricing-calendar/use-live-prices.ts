/** The prices of the calendar that is open, and when they are asked for again. */
import { useEffect, useState } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { type DaysRequest, pricesQuestion } from '#storefront/features/days/asking/ask-prices.ts'
import { createDays } from '#storefront/features/days/asking/days-store.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useReplies } from '#storefront/live/use-reply.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'
import { type CalendarChoice, pricedValueIds } from './calendar-choice.ts'

type Values = CalendarChoice['values']
type Opened = { product: ProductDetails; first: CalendarData; values: Values }

export type LivePrices = ReturnType<typeof useLivePrices>

/** `opened` is what the page came with. */
export function useLivePrices({ product, first, values: firstValues }: Opened, { day, values }: CalendarChoice) {
  const visit = useVisit()
  const { ask } = visit
  const replies = useReplies()
  const { settings: zone } = useShell()
  const isLive = useIsLive()
  const [days] = useState(() => {
    const request = requestOf(product, firstValues, undefined)
    // A page from the cache is some seconds old; a page that the app navigated to has just loaded its prices.
    if (isLive && first.prices) replies.put(pricesQuestion(ask, request), first.prices)
    return createDays({ ask, replies, clock: visit.part(createResortClock, visit), zone, request, first })
  })
  const { isLoading, hasFailed, prices, shown, today } = useStore(days)
  const wanted = JSON.stringify(values)

  useEffect(() => days.followClock(), [days])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another first day, is another question
  useEffect(() => {
    void days.want(requestOf(product, values, day))
  }, [days, wanted, product.EarliestPurchaseDate])
  useReturn(days.again)
  useEffect(() => {
    if (day !== undefined && !isLoading) void days.explain(day)
  }, [days, day, isLoading])

  return { isLoading, hasFailed, prices, values: shown.values, today, again: () => void days.again() }
}

function requestOf(product: ProductDetails, values: Values, day: string | undefined): DaysRequest & { values: Values } {
  const selected = day === undefined ? [] : [day]
  return { product, seasonEnd: undefined, valueIds: pricedValueIds(product, values), selected, values }
}
