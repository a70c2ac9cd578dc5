/** The prices of the calendar that is open, and when they are asked for again. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useResortDay } from '#storefront/visit/use-resort-day.ts'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'
import { type CalendarChoice, pricedValueIds } from './calendar-choice.ts'
import { createLivePrices } from './live-prices.ts'

type Opened = { product: ProductDetails; prices: DayPricesReply | undefined; values: CalendarChoice['values'] }

/** `opened` is what the page came with. */
export function useLivePrices(opened: Opened, { day, values }: CalendarChoice) {
  const { ask, log } = useVisit()
  const { product } = opened
  const [live] = useState(() =>
    createLivePrices({ first: opened, product, idsOf: (values) => pricedValueIds(product, values), ask, log }),
  )
  const state = useStore(live)
  const today = useResortDay()
  // A page from the cache is some seconds old; a page that the app navigated to has just loaded its prices.
  const isOld = useRef(!useIsLive())
  const wanted = JSON.stringify(values)

  const refresh = () => void live.ask(values, day)
  const comeUp = useEffectEvent(() => {
    const isOther = JSON.stringify(live.state().values) !== wanted
    if (isOld.current || isOther) refresh()
    isOld.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another question
  useEffect(comeUp, [wanted])

  // Prices change with the days: at midnight, and at a cut-off.
  useChange(today, refresh)
  useChange(product.EarliestPurchaseDate, refresh)
  useReturn(refresh)

  const isAwaited = state.awaited !== undefined
  useEffect(() => {
    if (day !== undefined && !isAwaited) void live.explain(day)
  }, [live, day, isAwaited])

  return { ...state, today, refresh }
}

/** Calls back when what was known became something else. */
function useChange(value: string | null | undefined, onChange: () => void): void {
  const changed = useEffectEvent((before: string | null | undefined) => {
    if (before !== undefined && before !== value) onChange()
  })
  const before = useRef(value)
  useEffect(() => {
    changed(before.current)
    before.current = value
  }, [value])
}
