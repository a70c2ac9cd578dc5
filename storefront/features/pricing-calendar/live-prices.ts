/**
 * The prices that a calendar shows, kept true: asked for again when the page is there, when the guest comes back, and
 * when another choice is made. Only the reply to what was asked last counts. Where none comes, the prices and the
 * choice they belong to stay, and the page says so: prices of one choice are never shown under the name of another.
 */
import type { Day } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import { type CalendarRequest, loadPrices } from '#storefront/features/calendar/load-prices.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { createStore, type Store } from '#ui/store.ts'
import type { CalendarChoice } from './calendar-choice.ts'

type Values = CalendarChoice['values']

export type LivePricesState = {
  prices: DayPricesReply | undefined
  /** What the prices are for. */
  values: Values
  /** The choice whose prices are loading; undefined while none are. */
  awaited: Values | undefined
  /** The choice whose prices failed to load. */
  failed: Values | undefined
}

export type LivePrices = Store<LivePricesState> & {
  /** All days of a choice. */
  ask(values: Values, day: Day | undefined): Promise<void>
  /** One day of the shown choice, with why it costs what it costs. */
  explain(day: Day): Promise<void>
}

type Given = {
  first: { prices: DayPricesReply | undefined; values: Values }
  product: CalendarRequest['product']
  idsOf(values: Values): readonly number[]
  ask: Client
  log: Log
}

export function createLivePrices({ first, product, idsOf, ask, log }: Given): LivePrices {
  const store = createStore<LivePricesState>({ ...first, awaited: undefined, failed: undefined })
  let asked = 0
  return {
    state: store.state,
    subscribe: store.subscribe,

    async ask(values, day) {
      const own = ++asked
      store.change({ awaited: values })
      const selected = day === undefined ? [] : [day]
      const prices = await loadPrices(ask, log, { product, seasonEnd: undefined, valueIds: idsOf(values), selected })
      if (own !== asked) return
      store.change(
        prices
          ? { prices, values, awaited: undefined, failed: undefined }
          : { awaited: undefined, failed: product.EarliestPurchaseDate === null ? undefined : values },
      )
    },

    async explain(day) {
      const { values, awaited, prices } = store.state()
      if (awaited || !prices || prices.PriceSteps?.[day]) return
      const own = asked
      const single = { Id: product.Id, EarliestPurchaseDate: day }
      const reply = await loadPrices(ask, log, {
        product: single,
        seasonEnd: day,
        valueIds: idsOf(values),
        selected: [day],
      })
      const { prices: shown } = store.state()
      // All days were asked for meanwhile: what comes of that is newer.
      if (reply && shown && own === asked) store.change({ prices: withToldDay(shown, reply, day) })
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
