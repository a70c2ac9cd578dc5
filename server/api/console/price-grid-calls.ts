/** The grid of prices for operators: what a season costs, why a day costs what it costs, and the guard-rails. */
import { homePath } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { dayPrices } from '#commerce/offers/index.ts'
import { readGuardRails, readSeasonGrid, saveGuardRails } from '#commerce/pricing/index.ts'
import {
  explainPriceCall,
  listPricedProductsCall,
  saveGuardRailsCall,
  showPriceGridCall,
} from '#contract/calls/admin/prices.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { dayPricesDocument } from '#server/wire/calendar.ts'
import { minorIn, priceGridDocument } from '#server/wire/console/price-grid.ts'
import { gridRefused } from './grid-refusal.ts'

const MOST_DAYS = 400
const NO_DAYS: ReadonlySet<Day> = new Set()
const NO_PRODUCT = refused(404, 'NOT_FOUND', 'There is no such product.')
const TOO_LONG = refused(400, 'BAD_INPUT', `At most ${MOST_DAYS} days are shown at once.`, 'query.to')
/** Operators see prices of products that guests do not see yet. */
const OPERATOR = { staff: true }

export function priceGridCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  async function look(at?: Date) {
    const state = await shop.read()
    const view = catalogView(state, at ?? shop.now(), OPERATOR)
    return { state, view, today: resortDay(view.now, view.calendar) }
  }

  return [
    handle(listPricedProductsCall, async () => {
      const { catalog, prices } = await shop.read()
      const priced = [...prices].filter(([, { overrides, periods }]) => periods.length + overrides.length > 0)
      const products = priced.flatMap(([id]) => catalog.products.get(id) ?? [])
      return products.map((product) => {
        const path = homePath(catalog, product, OPERATOR)
        return { Id: product.id, Name: product.name, Path: productLink(path, product.slug).href }
      })
    }),

    handle(showPriceGridCall, async ({ params: { productId }, query }) => {
      const { state, view, today } = await look()
      const product = state.catalog.products.get(productId)
      if (!product) return NO_PRODUCT
      const from = query.from ?? today
      const to = query.to ?? view.calendar.seasonEnd ?? addDays(from, MOST_DAYS - 1)
      if (daysBetween(from, to) >= MOST_DAYS) return TOO_LONG
      // All of one moment: a cell and the version that it is of must agree.
      const { grid, rails } = await database.snapshot(async (tx) => ({
        grid: await readSeasonGrid(tx, { productId, from, to, today }),
        rails: await readGuardRails(tx, productId),
      }))
      if (!grid.ok) return gridRefused(grid)
      const closed = state.stock.blackouts.get(productId) ?? NO_DAYS
      return priceGridDocument(grid, { product, currency: view.currencyCode, today, closed, rails })
    }),

    handle(explainPriceCall, async ({ params: { productId }, query: { at, day, variant } }) => {
      const { state, view, today } = await look(at === undefined ? undefined : new Date(at))
      const product = state.catalog.products.get(productId)
      const chosen = product?.variants.find(({ id }) => id === variant)
      if (!product || (variant !== undefined && !chosen)) return NO_PRODUCT
      const asked = { productId, valueIds: chosen?.valueIds ?? [], from: day, to: day, selected: [day] }
      const { found, grid } = await database.snapshot(async (tx) => ({
        found: await dayPrices(tx, state, view, asked),
        grid: await readSeasonGrid(tx, { productId, from: day, to: day, today }),
      }))
      if (!found) return NO_PRODUCT
      if (!grid.ok) return gridRefused(grid)
      const [price] = found.prices
      const { PriceSteps = {} } = dayPricesDocument(found, view.currencyCode)
      const decimal = (minor: number) => moneyToDecimal({ minor, currency: view.currencyCode })
      const kind = grid.kinds[grid.columns.find(({ variantId }) => variantId === (chosen?.id ?? null))?.kinds[0] ?? -1]
      const ahead = daysBetween(today, day)
      const window = kind?.windows.find((one) => ahead >= one.minDays && ahead <= (one.maxDays ?? ahead))
      const isSold = (found.maps.purchasable[day] ?? 0) > 0
      return {
        ...{ Currency: view.currencyCode, Price: price && isSold ? decimal(price.priceMinor) : null },
        ...{ Closed: found.maps.closed[day] ?? null, Steps: PriceSteps[day] ?? [] },
        Levels: (window?.levels ?? []).map((one): [number, number | null] => [decimal(one.priceMinor), one.number]),
        ...{ Sold: price?.numberSold ?? 0, Left: price?.remaining ?? null },
        Next: price?.nextMinor == null ? null : decimal(price.nextMinor),
      }
    }),

    handle(saveGuardRailsCall, async ({ body, params: { productId }, request }) => {
      const by = staffInPerson(request, 'prices')
      if (!by) return NOT_ALLOWED
      const { view } = await look()
      const minor = minorIn(view.currencyCode)
      const { Ceiling, Floor, LargestStep, Version } = body
      const rails = { floorMinor: minor(Floor), ceilingMinor: minor(Ceiling), largestStepMinor: minor(LargestStep) }
      const saved = await operating(database, by, saveGuardRailsCall.path, (tx) =>
        saveGuardRails(tx, productId, rails, Version),
      )
      return saved.ok ? { Version: saved.version } : gridRefused(saved)
    }),
  ]
}
