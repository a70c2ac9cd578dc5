/**
 * A catalog file as the drafts that the engine's verbs take: slugs and SKUs become ids, ranges become days. What the
 * file names and the shop does not have is told in words.
 */
import { type Catalog, type CatalogDraft, categoryBySlug, productBySlug } from '#commerce/catalog/index.ts'
import type { PoolDraft } from '#commerce/inventory/index.ts'
import type { PricesDraft } from '#commerce/pricing/index.ts'
import { addDays, type Day, daysBetween, weekday } from '#contract/values/day.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import { type CatalogFile, type DaysInFile, type PoolInFile, type PricesInFile, WEEKDAYS } from './catalog-file.ts'

export type Drafted<Draft> = { ok: true; draft: Draft } | { ok: false; lines: string[] }

/** What is there already under a slug is that category or product, and keeps its id. */
export function catalogDraft(file: CatalogFile, there: Catalog): CatalogDraft {
  const { pictures, rentalLocations, shippingMethods, calendarTemplates, categories = [], products = [] } = file
  return {
    pictures,
    rentalLocations,
    shippingMethods,
    calendarTemplates,
    categories: categories.map((draft) => ({ ...draft, ...idOf(categoryBySlug(there, draft.slug)) })),
    products: products.map((draft) => ({ ...draft, ...idOf(productBySlug(there, draft.slug)) })),
  }
}

export function poolDraft({ name, slots }: PoolInFile): Drafted<PoolDraft> {
  // The engine counts price levels in pools of its own.
  if (/^levels?:/.test(name) || name.trim() === '') {
    return { ok: false, lines: [`"${name}" is no name for a pool.`] }
  }
  const all = slots.flatMap(({ days, time, capacity }) =>
    daysOf(days).map((day) => ({ day, time: time ? (timeOfDay(time) ?? null) : null, capacity })),
  )
  const seen = new Set<string>()
  const again = all.find(({ day, time }) => seen.size === seen.add(`${day} ${time ?? ''}`.trim()).size)
  if (again)
    return { ok: false, lines: [`The pool ${name} has ${again.day} ${again.time ?? ''}`.trim().concat(' twice.')] }
  return { ok: true, draft: { name, slots: all, reason: 'imported' } }
}

/** `catalog` is what was saved: variants have their ids by then. */
export function pricesDraft(slug: string, prices: PricesInFile, catalog: Catalog): Drafted<PricesDraft> {
  const { periods = [], overrides = [], tiers = [] } = prices
  const variants = productBySlug(catalog, slug)?.variants ?? []
  const ids = new Map(variants.map(({ id, sku }) => [sku?.toLowerCase(), id]))
  const unknown = [...periods, ...overrides, ...tiers].find(
    ({ variant }) => variant !== undefined && !ids.has(variant.toLowerCase()),
  )
  if (unknown) return { ok: false, lines: [`Prices of ${slug}: it has no variant with the SKU ${unknown.variant}.`] }

  const ofVariant = <Row extends { variant?: string | undefined }>({ variant, ...row }: Row) => ({
    ...row,
    variantId: variant === undefined ? null : (ids.get(variant.toLowerCase()) ?? null),
  })
  const draft: PricesDraft = {
    periods: periods.map((period) => ({ ...ofVariant(period), days: daysOf(period.days) })),
    overrides: overrides.map(ofVariant),
    tiers: tiers.map(ofVariant),
  }
  return { ok: true, draft }
}

export function daysOf(days: DaysInFile): Day[] {
  return days.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    const { from, to, weekdays } = entry
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    return weekdays ? all.filter((day) => weekdays.includes(WEEKDAYS[weekday(day)] as (typeof WEEKDAYS)[number])) : all
  })
}

function idOf(known: { id: number } | undefined): { id?: number } {
  return known ? { id: known.id } : {}
}
