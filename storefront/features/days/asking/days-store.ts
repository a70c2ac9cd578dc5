/**
 * The days of a product as they stand now, for everything that shows them: asked for by choice and kept, asked for
 * again when the resort's day changes or the guest comes back, and explained day by day. Where no reply comes, the
 * prices and the request they belong to stay: prices of one choice are never shown under the name of another.
 */
import { startTransition } from 'react'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { Day } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import { type CalendarData, type DayPricesReply, PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import type { ResortClock } from '#storefront/visit/resort-clock.ts'
import { nameOf, type Replies } from '#ui/live/replies.ts'
import { createStore } from '#ui/store.ts'
import { type DaysRequest, pricesQuestion } from './ask-prices.ts'
import { settingsQuestion } from './load-calendar.ts'

export type DaysState<Request extends DaysRequest = DaysRequest> = {
  settings: CalendarSettings
  prices: DayPricesReply | undefined
  /** What the prices are for. */
  shown: Request
  /** The prices that are wanted are on their way, and others are shown meanwhile, or none. */
  isBusy: boolean
  isLoading: boolean
  /** How often prices came or failed: what is explained of a day belongs to one of these times. */
  loads: number
  /** The prices that are wanted could not be read. */
  hasFailed: boolean
  /** At the resort; undefined until its clock is known. */
  today: Day | undefined
}

type DaysOptions<Request> = {
  ask: Client
  replies: Replies
  clock: ResortClock
  zone: ResortTimeZone
  request: Request
  /** What came with the page. It may be some seconds old. */
  first?: CalendarData | undefined
}

export function createDays<Request extends DaysRequest>(options: DaysOptions<Request>) {
  const { ask, replies, clock, zone, request, first } = options
  const { change, state, subscribe } = createStore<DaysState<Request>>({
    settings: first?.settings ?? PLAIN_SETTINGS,
    prices: first?.prices,
    shown: request,
    isBusy: first?.prices === undefined,
    isLoading: false,
    loads: 0,
    hasFailed: false,
    today: undefined,
  })
  let wanted = request
  let asked: string | undefined

  function show(): void {
    const question = pricesQuestion(ask, wanted)
    const { reply, isLoading, hasFailed } = replies.known(question)
    const shown = reply ? wanted : state().shown
    const prices = reply ?? state().prices
    const isOther = prices === undefined || nameOf(pricesQuestion(ask, shown)) !== nameOf(question)
    change({ prices, shown, isLoading, hasFailed, isBusy: isLoading && isOther })
  }

  async function askFor(isAgain: boolean): Promise<void> {
    if (wanted.product.EarliestPurchaseDate === null) return change({ isBusy: false, isLoading: false })
    const question = pricesQuestion(ask, wanted)
    const asking = isAgain ? replies.askAgain(question) : replies.ask(question)
    asked = nameOf(question)
    // A season of days is long to draw, and the page asks as soon as it is open.
    startTransition(show)
    await asking.catch(() => {})
    startTransition(() => {
      show()
      change({ loads: state().loads + 1 })
    })
  }

  const again = () => askFor(true)

  return {
    state,
    subscribe,
    /** Prices of a choice that were read before are shown at once. */
    async want(next: Request): Promise<void> {
      wanted = next
      if (nameOf(pricesQuestion(ask, next)) !== asked) await askFor(false)
    },
    again,

    /** Where the page came without them. */
    async askSettings(): Promise<CalendarSettings> {
      const settings = await replies.ask(settingsQuestion(ask, wanted.product.Id)).catch(() => PLAIN_SETTINGS)
      change({ settings })
      return settings
    },

    /** One day of what is shown, with why it costs what it costs. */
    async explain(day: Day): Promise<void> {
      const { isLoading, prices, shown } = state()
      if (isLoading || !prices || prices.PriceSteps?.[day]) return
      const alone = { ...shown, product: { Id: shown.product.Id, EarliestPurchaseDate: day }, seasonEnd: day }
      const told = await replies.askAgain(pricesQuestion(ask, { ...alone, selected: [day] })).catch(() => undefined)
      // All days were asked for meanwhile: what comes of that is newer.
      if (!told || state().prices !== prices || state().isLoading) return
      replies.put(pricesQuestion(ask, shown), withToldDay(prices, told, day))
      show()
    },

    /** Says which day it is at the resort; prices change with it. Returns the function that ends it. */
    followClock(): () => void {
      const look = () => {
        const { isKnown } = clock.state()
        const today = isKnown ? resortDay(new Date(clock.moment()), zone) : undefined
        const before = state().today
        if (today === before) return
        change({ today })
        if (before !== undefined) void again()
      }
      const stops = [clock.follow(document), clock.everyMinute(look)]
      look()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/**
 * The prices of a calendar with one day told anew: its price, what is left of it, whether it is closed, and why it
 * costs that.
 */
function withToldDay(prices: DayPricesReply, told: DayPricesReply, day: Day): DayPricesReply {
  const [variant] = prices.Variants
  const price = told.Variants[0]?.DayPriceLists.find(({ Date: its }) => its === day)
  const others = variant?.DayPriceLists.filter(({ Date: its }) => its !== day) ?? []
  return {
    ...prices,
    Inventory: { InventoryCounts: oneOf(prices.Inventory.InventoryCounts, told.Inventory.InventoryCounts, day) },
    PricingInventory: oneOf(prices.PricingInventory, told.PricingInventory, day),
    PurchasableInventory: oneOf(prices.PurchasableInventory, told.PurchasableInventory, day),
    ClosedReason: oneOf(prices.ClosedReason, told.ClosedReason, day),
    PriceSteps: oneOf(prices.PriceSteps, told.PriceSteps, day),
    Variants: variant ? [{ ...variant, DayPriceLists: price ? [...others, price] : others }] : prices.Variants,
  }
}

function oneOf<Value>(
  all: Readonly<Record<Day, Value>> | undefined,
  told: Readonly<Record<Day, Value>> | undefined,
  day: Day,
): Record<Day, Value> {
  const { [day]: _, ...others } = all ?? {}
  const value = told?.[day]
  return value === undefined ? others : { ...others, [day]: value }
}
