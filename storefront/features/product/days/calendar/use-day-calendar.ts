/**
 * The calendar of a date option: at first as it came with the page, then live. Where it shows prices, every combination
 * of values is requested once and cached; until its prices are there the previous ones stay, marked as old.
 */
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '#contract/values/day.ts'
import { type Month, monthOf } from '#contract/values/day.ts'
import { type DayPricesReply, PLAIN_SETTINGS } from '#storefront/features/calendar/calendar-data.ts'
import type { CalendarFacts } from '#storefront/features/calendar/calendar-facts.ts'
import { loadCalendar } from '#storefront/features/calendar/load-calendar.ts'
import { loadPrices } from '#storefront/features/calendar/load-prices.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useActivityMonths } from '#storefront/features/product/days/times/use-activity-months.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { dayCalendar, showsDayPrices, valueIdsForPrices } from './day-calendar.ts'
import { FirstCalendar } from './inline-calendar.ts'

export type DayCalendar = {
  /** Undefined where no day of the season is left. */
  facts: CalendarFacts | undefined
  currency: string
  showsPrices: boolean
  /** The prices that are shown are those of another choice. */
  isBusy: boolean
  onMonth(month: Month): void
}

/** `today` at the resort, once it is known. */
export function useDayCalendar(option: ShownOption, today: Day | undefined): DayCalendar {
  const { ask, log } = useVisit()
  const { configuration, edited } = useConfiguration()
  const { seeCalendar } = useConfigurator()
  const { seasonEnd } = useShell().settings
  const first = useContext(FirstCalendar)
  const { activityPlaces, askMonth } = useActivityMonths()
  const { product } = configuration
  const showsPrices = showsDayPrices(option, product)
  const valueIds = valueIdsForPrices(configuration)

  const [returns, setReturns] = useState(0)
  useReturn(() => setReturns((times) => times + 1))
  const key = [returns, product.EarliestPurchaseDate, ...(showsPrices ? valueIds : [])].join()
  const [firstKey] = useState(key)
  const [settings, setSettings] = useState(first?.settings ?? PLAIN_SETTINGS)
  const [last, setLast] = useState(first?.prices)
  const [kept, setKept] = useState<ReadonlyMap<string, DayPricesReply | undefined>>(new Map())
  const requested = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is asked about
  useEffect(() => {
    if (requested.current.has(key)) return
    const isFirst = requested.current.size === 0
    requested.current.add(key)
    const request = { product, seasonEnd, valueIds, selected: option.choice.days }
    const keep = (prices: DayPricesReply | undefined) => {
      setLast(prices)
      setKept((before) => new Map(before).set(key, prices))
    }
    if (!isFirst || first) void loadPrices(ask, log, request).then(keep)
    else
      void loadCalendar(ask, log, request).then((calendar) => {
        setSettings(calendar.settings)
        seeCalendar(calendar.settings)
        keep(calendar.prices)
      })
  }, [key])

  const opened = product.EarliestPurchaseDate && monthOf(option.choice.days[0] ?? product.EarliestPurchaseDate)
  useEffect(() => {
    if (opened) askMonth(opened)
  }, [opened, askMonth])

  const isKept = kept.has(key)
  const prices = isKept ? kept.get(key) : last
  const isBusy = showsPrices && !isKept && (first === undefined || key !== firstKey)
  return useMemo(
    () => ({
      facts: dayCalendar({ configuration, seasonEnd, data: { settings, prices }, activityPlaces, today, edited }),
      currency: configuration.product.ProductPrice.CurrencyCode,
      showsPrices,
      isBusy,
      onMonth: askMonth,
    }),
    [configuration, seasonEnd, settings, prices, activityPlaces, today, edited, showsPrices, isBusy, askMonth],
  )
}
