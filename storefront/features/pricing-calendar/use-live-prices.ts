/** The product and the prices of the calendar that is open, and when they are asked for again. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { showProductOverviewCall } from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { type DaysRequest, pricesQuestion } from '#storefront/features/days/asking/ask-prices.ts'
import { useDaysPassed } from '#storefront/features/days/asking/days-passed.ts'
import { createDays } from '#storefront/features/days/asking/days-store.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReplies } from '#ui/live/use-reply.ts'
import { useStore } from '#ui/store.ts'
import { type CalendarChoice, pricedValueIds } from './calendar-choice.ts'

/** The router's key of the page that a guest came in by. */
const FIRST_PAGE = 'default'

type Values = CalendarChoice['values']
type Opened = { product: ProductDetails; first: CalendarData; values: Values }

export type LivePrices = ReturnType<typeof useLivePrices>

/** `opened` is what the page came with. */
export function useLivePrices({ product, first, values: firstValues }: Opened, { day, values }: CalendarChoice) {
  const visit = useVisit()
  const { ask } = visit
  const replies = useReplies()
  const { settings: zone } = useShell()
  const isNavigatedTo = useLocation().key !== FIRST_PAGE
  const [days] = useState(() => {
    const request = requestOf(product, firstValues, undefined)
    // A page from the cache is some seconds old; a page that the app navigated to has just loaded its prices.
    if (isNavigatedTo && first.prices) replies.put(pricesQuestion(ask, request), first.prices)
    return createDays({ ask, replies, clock: visit.part(createResortClock, visit), zone, request, first })
  })
  const { isLoading, loads, hasFailed, prices, shown, today } = useStore(days)
  const wanted = JSON.stringify(values)

  useEffect(() => days.followClock(), [days])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another first day, is another question
  useEffect(() => {
    void days.want(requestOf(product, values, day))
  }, [days, wanted, product.EarliestPurchaseDate])
  useReturn(days.again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer prices have to be explained anew, and only once
  useEffect(() => {
    if (day !== undefined && !isLoading) void days.explain(day)
  }, [days, day, isLoading, loads])

  return { isLoading, hasFailed, prices, values: shown.values, today, again: () => void days.again() }
}

function requestOf(product: ProductDetails, values: Values, day: string | undefined): DaysRequest & { values: Values } {
  const selected = day === undefined ? [] : [day]
  return { product, seasonEnd: undefined, valueIds: pricedValueIds(product, values), selected, values }
}

/** The day that passed, and the first that can be bought now; null where none is left. */
export type PassedDay = { day: Day; first: Day | null }

/**
 * The product of a calendar that is left open: when one of its days passes at the resort, the product is read anew, so
 * that the calendar begins with the day that can be bought now. Where it cannot be read the page goes on with what it
 * has.
 */
export function useCurrentProduct(opened: ProductDetails): { product: ProductDetails; passed: PassedDay | undefined } {
  const { ask, log } = useVisit()
  const [passed, setPassed] = useState<PassedDay>()
  const product = passed ? { ...opened, EarliestPurchaseDate: passed.first } : opened

  async function readAnew(): Promise<void> {
    try {
      const { EarliestPurchaseDate: first } = await ask(showProductOverviewCall, { params: { productId: opened.Id } })
      const day = product.EarliestPurchaseDate
      if (day !== null && first !== day) setPassed({ day, first })
    } catch (error) {
      log.error('Error Getting ProductOverviewModel', { productId: opened.Id, reason: String(error) })
    }
  }
  useDaysPassed(product, () => void readAnew())

  return { product, passed }
}
