/** Why a draft cannot be saved, judged before anything is written. Names the entry it is about. */

import { RESERVED_SLUGS } from '#contract/rules/shop-paths.ts'
import { DEFAULT_CURRENCY, findCurrency } from '#contract/values/money.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import type { CatalogDraft, CategoryDraft } from './catalog-draft.ts'
import { productRefusal } from './product-refusal.ts'
import { type CatalogRefusal, isPlain, missingName, type Names, type StoredCatalog, twice } from './refusal.ts'
import { type TakenSlugs, takenSkus, takenSlugs } from './taken-names.ts'

export function draftRefusal(draft: CatalogDraft, known: StoredCatalog): CatalogRefusal | undefined {
  const { categories = [], products = [] } = draft
  const names: Names = {
    pictures: namesOf(known.pictures, draft.pictures),
    rentalLocations: namesOf(known.rentalLocations, draft.rentalLocations),
    shippingMethods: namesOf(known.shippingMethods, draft.shippingMethods),
    calendarTemplates: namesOf(known.calendarTemplates, draft.calendarTemplates),
    taxClasses: new Set(known.taxClasses),
    categories: new Set([...known.categories, ...categories].map(({ slug }) => slug)),
    products: new Set([...known.products, ...products].map(({ slug }) => slug)),
  }
  const refusal = partRefusal(draft)
  if (refusal) return refusal
  const categorySlugs = takenSlugs(categories, known.categories)
  const shelves = shelvesOf(categories, known.categories)
  for (const category of categories) {
    const refusal = slugRefusal(category, categorySlugs) ?? categoryRefusal(category, shelves, names)
    if (refusal) return refusal
  }
  const productSlugs = takenSlugs(products, known.products)
  const isSkuTaken = takenSkus(draft, known)
  for (const product of products) {
    const refusal = slugRefusal(product, productSlugs) ?? productRefusal(product, isSkuTaken, names)
    if (refusal) return refusal
  }
  return undefined
}

function slugRefusal(entry: { id?: number; slug: string }, taken: TakenSlugs): CatalogRefusal | undefined {
  const { id, slug: name } = entry
  const refused = (reason: CatalogRefusal['reason']) => ({ ok: false, reason, name }) as const
  if (!isPlain(name)) return refused('bad_slug')
  if ((RESERVED_SLUGS as readonly string[]).includes(name)) return refused('reserved_slug')
  if (id !== undefined && !taken.isKnownId(id)) return refused('unknown_id')
  return taken.isTaken(entry) ? refused('slug_taken') : undefined
}

/** Pictures, rental locations, shipping methods and calendar templates: what categories and products point at. */
function partRefusal(draft: CatalogDraft): CatalogRefusal | undefined {
  const { pictures = [], rentalLocations = [], shippingMethods = [], calendarTemplates = [] } = draft
  for (const { name, baseUrl } of pictures) {
    if (!isPlain(name)) return { ok: false, reason: 'bad_slug', name }
    if (safeUrl(baseUrl) === undefined) return { ok: false, reason: 'bad_url', name }
  }
  for (const { name, mapUrl } of rentalLocations) {
    if (mapUrl && !isWebAddress(mapUrl)) return { ok: false, reason: 'bad_url', name, about: mapUrl }
  }
  for (const { name, priceMinor = 0, currency = DEFAULT_CURRENCY, locations = [] } of shippingMethods) {
    if (!Number.isSafeInteger(priceMinor) || priceMinor < 0 || findCurrency(currency) !== currency)
      return { ok: false, reason: 'bad_price', name }
    const about = twice(locations.map((location) => location.name))
    if (about !== undefined) return { ok: false, reason: 'named_twice', name, about }
  }
  for (const { name, lowInventoryBackgroundColor = '', soldOutInventoryBackgroundColor = '' } of calendarTemplates) {
    const colors = [lowInventoryBackgroundColor, soldOutInventoryBackgroundColor]
    const about = colors.find((color) => color !== '' && color.toLowerCase() !== operatorColor(color))
    if (about !== undefined) return { ok: false, reason: 'bad_color', name, about }
  }
  const name = [pictures, rentalLocations, shippingMethods, calendarTemplates]
    .map((list) => twice(list.map((entry) => entry.name)))
    .find((again) => again !== undefined)
  return name === undefined ? undefined : { ok: false, reason: 'named_twice', name }
}

type Shelves = {
  /** By slug: whether the category lies in another. */
  isSub: ReadonlyMap<string, boolean>
  /** Of stored categories that have others in them. */
  parentIds: ReadonlySet<number | null>
}

/** As the categories will lie: what the draft says counts before what is stored. */
function shelvesOf(batch: readonly CategoryDraft[], known: StoredCatalog['categories']): Shelves {
  const stored = known.map(({ slug, parentId }): [string, boolean] => [slug, parentId !== null])
  const drafted = batch.map(({ slug, parent }): [string, boolean] => [slug, parent !== undefined])
  return { isSub: new Map([...stored, ...drafted]), parentIds: new Set(known.map(({ parentId }) => parentId)) }
}

function categoryRefusal(category: CategoryDraft, shelves: Shelves, names: Names): CatalogRefusal | undefined {
  const { slug: name, parent, calendarProduct, externalUrl } = category
  if (externalUrl && !isWebAddress(externalUrl)) return { ok: false, reason: 'bad_url', name }
  if (parent !== undefined) {
    if (!names.categories.has(parent)) return { ok: false, reason: 'unknown_category', name, about: parent }
    // Addresses have two levels. A category that has sub categories of its own cannot become one.
    const hasSubs = category.id !== undefined && shelves.parentIds.has(category.id)
    if (parent === name || shelves.isSub.get(parent) || hasSubs)
      return { ok: false, reason: 'too_deep', name, about: parent }
  }
  if (calendarProduct !== undefined && !names.products.has(calendarProduct)) {
    return { ok: false, reason: 'unknown_product', name, about: calendarProduct }
  }
  return missingName(category.pictures ?? [], names.pictures, 'unknown_picture', name)
}

function namesOf(known: { name: string }[], added: { name: string }[] = []): ReadonlySet<string> {
  return new Set([...known, ...added].map(({ name }) => name))
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(safeUrl(url) ?? '')
}
