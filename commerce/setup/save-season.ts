/**
 * A season of one product: the days it is sold on, what each variant costs on them, and how many places there are.
 * Saved again it replaces prices and places of these days; weekdays that are closed by then lose their places, which
 * is refused where some are sold or held. It is saved over the version that the operator read and over no colleague's
 * change. All of it is done or nothing: the caller rolls a refusal back.
 */
import { type ActivityRefusal, saveActivity } from '#commerce/activities/index.ts'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import {
  readCapacities,
  readPoolUses,
  type SavePoolResult,
  savePool,
  savePoolUses,
  selectPoolName,
} from '#commerce/inventory/index.ts'
import { type PlainDayPrice, type SavePricesResult, setDayPrices } from '#commerce/pricing/index.ts'
import { LONGEST_SEASON_DAYS, MOST_PLACES, MOST_START_TIMES } from '#contract/values/console/setup.ts'
import { addDays, type Day, daysBetween, isDay, weekday } from '#contract/values/day.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { readNamedPoolVersion, readSeasonVersions } from './setup.sql.ts'

export type SeasonDraft = {
  productId: number
  /** The one that was read (`readSetup`). */
  version: number
  from: Day
  to: Day
  /** 0 is Sunday. */
  closedWeekdays: readonly number[]
  /** How many places each day has, or each start time. */
  places: number
  /** For a product with start times: `09:00`. */
  times: readonly string[]
  prices: readonly SeasonPrice[]
}

export type SeasonPrice = {
  /** Null is the product itself. */
  variantId: number | null
  priceMinor: number
  /** On Saturdays and Sundays; without one they cost the same. */
  weekendMinor?: number | null
}

type Refused<Result> = Exclude<Result, { ok: true } | ChangedMeanwhile>
type PlacesRefusal = Refused<SavePoolResult> | Refused<ActivityRefusal>
export type SeasonRefusal =
  | ChangedMeanwhile
  | {
      ok: false
      reason:
        | 'unknown_product'
        | 'bad_days'
        | 'season_is_over'
        | 'bad_places'
        | 'bad_times'
        | 'bad_price'
        | 'price_is_missing'
    }
  | { ok: false; reason: 'prices_refused'; refusal: Refused<SavePricesResult> }
  | { ok: false; reason: 'places_refused'; refusal: PlacesRefusal }

const WEEKEND = [0, 6]

export async function saveSeason(
  tx: OperatorTx,
  draft: SeasonDraft,
  today: Day,
): Promise<{ ok: true; days: number } | SeasonRefusal> {
  const product = (await readCatalog(tx)).products.get(draft.productId)
  if (!product) return { ok: false, reason: 'unknown_product' }
  const refusal = seasonRefusal(draft, product, today)
  if (refusal) return refusal
  const pool = await poolOf(tx, product)
  const season = (await readSeasonVersions(tx)).get(product.id)
  const changed = changedMeanwhile(draft.version, season?.version)
  if (changed) return changed
  const days = daysOfSeason(draft)
  // Named again for the locks: a colleague may have saved between the look and here.
  const priced = await setDayPrices(tx, product.id, pricesOf(draft, days), { expectedVersion: season?.prices ?? 0 })
  if (!priced.ok) {
    return priced.reason === 'changed_meanwhile' ? priced : { ok: false, reason: 'prices_refused', refusal: priced }
  }
  const put = product.activityCode === null ? savePlaces : saveTimes
  const placed = await put(tx, { product, draft, days, pool })
  return placed ?? { ok: true, days: days.length }
}

type SeasonPool = { name: string; version: number; isUsed: boolean }

/** Where its places are; one that is not there yet has the version 0. Read before the version of the season is. */
async function poolOf(tx: OperatorTx, product: CatalogProduct): Promise<SeasonPool> {
  const { activityCode, activityLocation, id, slug } = product
  const [use] = activityCode === null ? ((await readPoolUses(tx, [id])).get(id) ?? []) : []
  const own = activityCode === null ? slug : `activity ${activityCode} ${activityLocation ?? ''}`
  const name = (use && (await selectPoolName(tx, use.poolId))) ?? own
  return { name, version: await readNamedPoolVersion(tx, name), isUsed: use !== undefined }
}

function seasonRefusal(draft: SeasonDraft, product: CatalogProduct, today: Day): SeasonRefusal | undefined {
  const { from, places, prices, times, to } = draft
  const isSpan = isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < LONGEST_SEASON_DAYS
  if (!isSpan || daysOfSeason(draft).length === 0) return { ok: false, reason: 'bad_days' }
  if (to < today) return { ok: false, reason: 'season_is_over' }
  if (!Number.isInteger(places) || places < 0 || places > MOST_PLACES) return { ok: false, reason: 'bad_places' }
  const isTimed = product.activityCode !== null
  const read = new Set(times.map((time) => timeOfDay(time)))
  const areTimes = !read.has(undefined) && read.size === times.length && times.length <= MOST_START_TIMES
  if (!areTimes || isTimed !== times.length > 0) return { ok: false, reason: 'bad_times' }
  const amounts = prices.flatMap(({ priceMinor, weekendMinor }) => [priceMinor, weekendMinor ?? 0])
  if (amounts.some((minor) => !Number.isSafeInteger(minor) || minor < 0)) return { ok: false, reason: 'bad_price' }
  // Each variant once, or the product where it has none: a variant without a price could not be bought.
  const wanted = product.variants.length > 0 ? product.variants.map(({ id }) => id) : [null]
  const given = new Set(prices.map(({ variantId }) => variantId))
  const isWhole = given.size === prices.length && given.size === wanted.length && wanted.every((id) => given.has(id))
  return isWhole ? undefined : { ok: false, reason: 'price_is_missing' }
}

/** Its days but the weekdays that are closed. */
export function daysOfSeason({ closedWeekdays, from, to }: Pick<SeasonDraft, 'closedWeekdays' | 'from' | 'to'>): Day[] {
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return all.filter((day) => !closedWeekdays.includes(weekday(day)))
}

function pricesOf({ prices }: SeasonDraft, days: readonly Day[]): PlainDayPrice[] {
  return prices.flatMap(({ priceMinor, variantId, weekendMinor }) =>
    days.map((day) => ({
      ...{ variantId, day },
      priceMinor: WEEKEND.includes(weekday(day)) ? (weekendMinor ?? priceMinor) : priceMinor,
    })),
  )
}

type Places = { product: CatalogProduct; draft: SeasonDraft; days: readonly Day[]; pool: SeasonPool }

async function savePlaces(tx: OperatorTx, { days, draft, pool, product }: Places): Promise<SeasonRefusal | undefined> {
  const { name, version } = pool
  const slots = [
    ...days.map((day) => ({ day, time: null, capacity: draft.places })),
    ...(await closedSlots(tx, name, draft)),
  ]
  const saved = await savePool(tx, { name, slots, reason: 'season', expectedVersion: version })
  if (!saved.ok) return placesRefusal(saved)
  if (!pool.isUsed) await savePoolUses(tx, product.id, [{ poolId: saved.poolId }])
  return undefined
}

async function saveTimes(tx: OperatorTx, { days, draft, pool, product }: Places): Promise<SeasonRefusal | undefined> {
  const [code, location] = [product.activityCode ?? '', product.activityLocation ?? '']
  const open = days.flatMap((day) => draft.times.map((time) => ({ day, time, capacity: draft.places })))
  const closed = await closedSlots(tx, pool.name, draft)
  const times = [...open, ...closed.map(({ day, time, capacity }) => ({ day, time: time ?? '', capacity }))]
  const saved = await saveActivity(tx, { code, location, times, expectedPoolVersion: pool.version })
  return saved.ok ? undefined : placesRefusal(saved)
}

function placesRefusal(refusal: ChangedMeanwhile | PlacesRefusal): SeasonRefusal {
  return refusal.reason === 'changed_meanwhile' ? refusal : { ok: false, reason: 'places_refused', refusal }
}

/** Of days within the season that it does not open on, and of start times that it no longer has. */
async function closedSlots(tx: OperatorTx, pool: string, draft: SeasonDraft) {
  const times = new Set(draft.times.map((time) => timeOfDay(time)))
  const isKept = (day: Day, time: string | null) =>
    !draft.closedWeekdays.includes(weekday(day)) && (times.size === 0 ? time === null : times.has(time ?? undefined))
  return (await readCapacities(tx, [pool]))
    .filter(({ day, time, capacity }) => day >= draft.from && day <= draft.to && capacity > 0 && !isKept(day, time))
    .map(({ day, time }) => ({ day, time, capacity: 0 }))
}
