/** What an import changes, told from the shop as it was and as it is. Only what the file names is looked at. */
import { type Catalog, categoryBySlug, productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type NamedCapacity, readCapacities, readStockMap, type StockMap } from '#commerce/inventory/index.ts'
import { type PriceBook, readPriceBook } from '#commerce/pricing/index.ts'
import { readTaxBook, type TaxBook } from '#commerce/taxes/index.ts'
import type { CatalogFile } from './catalog-file.ts'

export type ImportedState = {
  catalog: Catalog
  taxes: TaxBook
  prices: PriceBook
  stock: StockMap
  capacities: NamedCapacity[]
}

export async function readImportedState(tx: Tx, file: CatalogFile): Promise<ImportedState> {
  return {
    catalog: await readCatalog(tx),
    taxes: await readTaxBook(tx),
    prices: await readPriceBook(tx),
    stock: await readStockMap(tx),
    capacities: await readCapacities(
      tx,
      (file.pools ?? []).map(({ name }) => name),
    ),
  }
}

/** One line for each thing that is new or changed. */
export function changeLines(file: CatalogFile, before: ImportedState, after: ImportedState): string[] {
  const { categories = [], products = [], pools = [], prices = {}, blackouts = {} } = file
  const taking = new Set(pools.flatMap((pool) => pool.products ?? []))
  return [
    ...(file.taxes ?? []).flatMap(({ key }) =>
      line(`tax class ${key}`, before.taxes.classes.get(key), after.taxes.classes.get(key)),
    ),
    ...partLines('picture', file.pictures, picturesIn(before), picturesIn(after)),
    ...partLines('rental location', file.rentalLocations, locationsIn(before), locationsIn(after)),
    ...partLines('shipping method', file.shippingMethods, methodsIn(before), methodsIn(after)),
    ...partLines('calendar template', file.calendarTemplates, templatesIn(before), templatesIn(after)),
    ...categories.flatMap(({ slug }) =>
      line(`category ${slug}`, categoryBySlug(before.catalog, slug), categoryBySlug(after.catalog, slug)),
    ),
    ...products.flatMap(({ slug }) =>
      line(`product ${slug}`, productBySlug(before.catalog, slug), productBySlug(after.catalog, slug)),
    ),
    ...pools.flatMap(({ name }) => poolLine(name, before.capacities, after.capacities)),
    ...[...taking].flatMap((slug) =>
      line(`what ${slug} takes places from`, poolsOf(before, slug), poolsOf(after, slug)),
    ),
    ...Object.keys(blackouts).flatMap((slug) =>
      line(`closed days of ${slug}`, closedOf(before, slug), closedOf(after, slug)),
    ),
    ...Object.keys(prices).flatMap((slug) => line(`prices of ${slug}`, pricesOf(before, slug), pricesOf(after, slug))),
  ]
}

function line(what: string, before: object | undefined, after: object | undefined): string[] {
  if (!before) return after ? [`${what}: new`] : []
  if (plain(before) === plain(after)) return []
  const fields = Object.keys(after ?? {}).filter(
    (name) => !ROW_NUMBERS.has(name) && plain((before as Fields)[name]) !== plain((after as Fields)[name]),
  )
  const named = fields.filter((name) => Number.isNaN(Number(name)))
  return [`${what}: changed${named.length > 0 ? ` (${named.join(', ')})` : ''}`]
}

type Fields = Record<string, unknown>

function poolLine(name: string, before: NamedCapacity[], after: NamedCapacity[]): string[] {
  const key = ({ day, time }: NamedCapacity) => `${day} ${time ?? ''}`
  const there = new Map(before.filter(({ pool }) => pool === name).map((slot) => [key(slot), slot.capacity]))
  const slots = after.filter(({ pool }) => pool === name)
  const added = slots.filter((slot) => !there.has(key(slot))).length
  const changed = slots.filter((slot) => there.has(key(slot)) && there.get(key(slot)) !== slot.capacity).length
  const counts = [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean)
  return counts.length === 0 ? [] : [`pool ${name}: ${counts.join(', ')} of ${slots.length} days and times`]
}

function pricesOf({ catalog, prices }: ImportedState, slug: string): object | undefined {
  const id = productBySlug(catalog, slug)?.id
  return id === undefined ? undefined : prices.get(id)
}

function poolsOf({ catalog, stock }: ImportedState, slug: string): object | undefined {
  const id = productBySlug(catalog, slug)?.id
  return id === undefined ? undefined : stock.pools.get(id)
}

function closedOf({ catalog, stock }: ImportedState, slug: string): object | undefined {
  const id = productBySlug(catalog, slug)?.id
  const days = id === undefined ? undefined : stock.blackouts.get(id)
  return days && [...days].sort()
}

/** Of these parts the shop reads only what a category or a product shows. */
function picturesIn({ catalog }: ImportedState): ReadonlyMap<string, object> {
  const ofCategories = [...catalog.categories.values()].flatMap(({ pictures }) => pictures)
  const ofProducts = [...catalog.products.values()].flatMap(({ pictures }) => pictures.map(({ picture }) => picture))
  return byName([...ofCategories, ...ofProducts])
}

function locationsIn({ catalog }: ImportedState): ReadonlyMap<string, object> {
  return byName([...catalog.products.values()].flatMap(({ rentalLocations }) => rentalLocations))
}

function methodsIn({ catalog }: ImportedState): ReadonlyMap<string, object> {
  return byName([...catalog.products.values()].flatMap(({ shippingMethods }) => shippingMethods))
}

function templatesIn({ catalog }: ImportedState): ReadonlyMap<string, object> {
  return byName([...catalog.products.values()].flatMap(({ calendarTemplate }) => calendarTemplate ?? []))
}

function byName(parts: readonly { name: string }[]): ReadonlyMap<string, object> {
  return new Map(parts.map((part) => [part.name, part]))
}

function partLines(
  kind: string,
  parts: readonly { name: string }[] = [],
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object>,
): string[] {
  return parts.flatMap(({ name }) =>
    after.has(name)
      ? line(`${kind} ${name}`, before.get(name), after.get(name))
      : [`${kind} ${name}: saved, and nothing shows it yet`],
  )
}

/** Prices that are saved again are new rows, and every save raises a version: these numbers say nothing. */
const ROW_NUMBERS = new Set(['id', 'periodId', 'windowId', 'version'])

function plain(value: unknown): string {
  return (
    JSON.stringify(value, (name, part: unknown) => {
      if (ROW_NUMBERS.has(name)) return undefined
      if (part instanceof Map) return [...part]
      return part instanceof Set ? [...part].sort() : part
    }) ?? ''
  )
}
