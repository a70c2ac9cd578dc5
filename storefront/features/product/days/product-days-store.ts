/**
 * The calendar of what is being configured, live: it follows the choices, the stock, the start times of the months that
 * are looked at and, once the guest uses it, the resort's clock. Everything on the page that shows it shares one.
 */
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { type Day, type Month, monthOf } from '#contract/values/day.ts'
import type { DaysRequest } from '#storefront/features/days/asking/ask-prices.ts'
import { createDays } from '#storefront/features/days/asking/days-store.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { monthQuestion, placesByDay, type TimesByDay } from '#storefront/features/days/times/activity-months.ts'
import { type Configuration, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { nextTask } from '#storefront/live/moments.ts'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { productDayFacts, showsDayPrices, valueIdsForPrices } from './product-days.ts'

export type ProductDays = {
  facts: DayFacts
  currency: string
  showsPrices: boolean
  /** The prices that are shown are those of another choice, or none are there yet. */
  isBusy: boolean
  today: Day | undefined
}

export type ProductDaysOptions = {
  configurator: Configurator
  visit: Visit
  seasonEnd: Day | undefined
  zone: ResortTimeZone
  first: CalendarData | undefined
}

export type ProductDaysStore = ReturnType<typeof createProductDays>

export function createProductDays({ configurator, visit, seasonEnd, zone, first }: ProductDaysOptions) {
  const { ask } = visit
  const { replies } = configurator
  const opened = configurator.state().configuration
  const openedWith = valueIdsForPrices(opened)
  const days = createDays({
    ask,
    replies,
    clock: visit.part(createResortClock, visit),
    zone,
    first,
    request: requestOf(opened),
  })
  const months = new Set<Month>()
  let followers = 0
  let stopClock: (() => void) | undefined
  let last: { made: readonly unknown[]; state: ProductDays } | undefined

  function requestOf(configuration: Configuration): DaysRequest {
    const valueIds = showsDayPrices(configuration) ? valueIdsForPrices(configuration) : openedWith
    return { product: configuration.product, seasonEnd, valueIds, selected: wantedDays(configuration) }
  }

  function questionOf(month: Month) {
    const { product } = configurator.state().configuration
    const hasTimes = optionsOfKind(product, 'time').length > 0
    return hasTimes ? monthQuestion(ask, product, month) : undefined
  }

  function knownMonths(): [Month, TimesByDay | undefined][] {
    return [...months].flatMap((month) => {
      const question = questionOf(month)
      return question ? [[month, replies.known(question).reply]] : []
    })
  }

  function onMonth(month: Month): void {
    months.add(month)
    const question = questionOf(month)
    if (question) replies.ask(question).catch(() => {})
  }

  /** What was asked for before is at hand; the rest is asked for. */
  function follow(): void {
    const { configuration } = configurator.state()
    const { product } = configuration
    const opens = wantedDays(configuration)[0] ?? product.EarliestPurchaseDate
    if (opens) months.add(monthOf(opens))
    for (const month of months) onMonth(month)
    void days.want(requestOf(configuration))
  }

  function state(): ProductDays {
    const { configuration, edited } = configurator.state()
    const known = knownMonths()
    const { settings, prices, hasFailed, isBusy, shown, today } = days.state()
    const live = [settings, prices, hasFailed, isBusy, shown, today]
    const made = [configuration, edited, ...live, ...known.map(([, times]) => times)]
    if (last && made.length === last.made.length && made.every((each, index) => each === last?.made[index])) {
      return last.state
    }
    const showsPrices = showsDayPrices(configuration)
    const isOther = showsPrices && hasFailed && shown.valueIds?.join() !== requestOf(configuration).valueIds?.join()
    const data = { settings, prices: isOther ? undefined : prices }
    const activityPlaces: Counts | undefined =
      known.length > 0
        ? Object.assign({}, ...known.map(([month, times]) => times && placesByDay(month, times)))
        : undefined
    const facts = productDayFacts(configuration, { seasonEnd, data, activityPlaces, today, edited })
    const currency = configuration.product.ProductPrice.CurrencyCode
    last = { made, state: { facts, currency, showsPrices, isBusy: showsPrices && isBusy, today } }
    return last.state
  }

  /** A task of its own: the page's first effects are long enough. */
  async function start(): Promise<void> {
    await nextTask()
    if (followers === 0) return
    follow()
    if (!first) void days.askSettings().then(configurator.seeCalendar)
  }

  return {
    state,
    onMonth,
    again: days.again,
    /** The guest uses it: from now on it knows which day it is. */
    wake(): void {
      if (followers > 0) stopClock ??= days.followClock()
    },
    subscribe(listener: () => void): () => void {
      followers += 1
      if (followers === 1) void start()
      const onChoice = () => {
        follow()
        listener()
      }
      const stops = [configurator.subscribe(onChoice), days.subscribe(listener), replies.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
        followers -= 1
        if (followers > 0) return
        stopClock?.()
        stopClock = undefined
      }
    },
  }
}
