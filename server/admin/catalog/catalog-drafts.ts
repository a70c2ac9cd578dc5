/**
 * A catalog file as the drafts that the engine's verbs take: slugs and SKUs become ids, ranges become days. What the
 * file names and the shop does not have is told in words.
 */
import { type Catalog, type CatalogDraft, categoryBySlug, productBySlug } from '#commerce/catalog/index.ts'
import type { PoolDraft } from '#commerce/inventory/index.ts'
import type { PricesDraft } from '#commerce/pricing/index.ts'
import { addDays, type Day, daysBetween, weekday } from '#contract/values/day.ts'
import { timeOfDay } from '#contract/values/time-of-day.ts'
import type { CatalogFile, PoolInFile } from './catalog-file.ts'
import { type DaysInFile, WEEKDAYS } from './file-fields.ts'
import type { PricesInFile } from './prices-in-file.ts'

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
  const { own = {}, periods = [], overrides = [], tiers = [] } = prices
  const { attributes = [], variants = [] } = productBySlug(catalog, slug) ?? {}
  const ids = new Map(variants.map(({ id, sku }) => [sku?.toLowerCase(), id]))
  const valueIds = new Map(
    attributes.flatMap((option) => option.values.map(({ id, key }) => [`${option.key}/${key}`, id] as const)),
  )
  const unknown = [...periods, ...overrides, ...tiers].find(
    ({ variant }) => variant !== undefined && !ids.has(variant.toLowerCase()),
  )
  if (unknown) return { ok: false, lines: [`Prices of ${slug}: it has no variant with the SKU ${unknown.variant}.`] }

  const lines = Object.values(own).flatMap(({ variants: priced = {}, values = {} }) => [
    ...without(priced, ids).map((sku) => `Prices of ${slug}: it has no variant with the SKU ${sku}.`),
    ...without(values, valueIds).map((key) => `Prices of ${slug}: it has no value ${key}, written as option/value.`),
  ])
  if (lines.length > 0) return { ok: false, lines: [...new Set(lines)] }

  const ofVariant = <Row extends { variant?: string | undefined }>({ variant, ...row }: Row) => ({
    ...row,
    variantId: variant === undefined ? null : (ids.get(variant.toLowerCase()) ?? null),
  })
  const draft: PricesDraft = {
    own: Object.fromEntries(
      Object.entries(own).map(([currency, { productMinor, variants: priced = {}, values = {} }]) => [
        currency,
        { productMinor, variants: byId(priced, ids), values: byId(values, valueIds) },
      ]),
    ),
    periods: periods.map((period) => ({ ...ofVariant(period), days: daysOf(period.days) })),
    overrides: overrides.map(ofVariant),
    tiers: tiers.map(ofVariant),
  }
  return { ok: true, draft }
}

type Ids = ReadonlyMap<string | undefined, number>

/** SKUs and keys are found in any case. */
function without(amounts: Readonly<Record<string, number>>, ids: Ids): string[] {
  return Object.keys(amounts).filter((name) => !ids.has(name.toLowerCase()))
}

function byId(amounts: Readonly<Record<string, number>>, ids: Ids): Record<number, number> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, minor]) => {
      const id = ids.get(name.toLowerCase())
      return id === undefined ? [] : [[id, minor]]
    }),
  )
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
