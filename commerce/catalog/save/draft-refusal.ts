/** Why a draft cannot be saved, judged before anything is written. Names the entry it is about. */

import { RESERVED_SLUGS } from '#contract/rules/shop-paths.ts'
import { operatorColor } from '#contract/values/operator-color.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import type { CatalogDraft, CategoryDraft } from './catalog-draft.ts'
import { productRefusal } from './product-refusal.ts'
import { type CatalogRefusal, isPlain, missingName, type Names, type StoredCatalog, twice } from './refusal.ts'

export function draftRefusal(draft: CatalogDraft, known: StoredCatalog): CatalogRefusal | undefined {
  const { categories = [], products = [] } = draft
  const names: Names = {
    pictures: namesOf(known.pictures, draft.pictures),
    rentalLocations: namesOf(known.rentalLocations, draft.rentalLocations),
    calendarTemplates: namesOf(known.calendarTemplates, draft.calendarTemplates),
    categories: new Set([...known.categories, ...categories].map(({ slug }) => slug)),
    products: new Set([...known.products, ...products].map(({ slug }) => slug)),
  }
  const refusal = partRefusal(draft)
  if (refusal) return refusal
  for (const category of categories) {
    const refusal =
      slugRefusal(category, categories, known.categories) ?? categoryRefusal(category, draft, known, names)
    if (refusal) return refusal
  }
  for (const product of products) {
    const refusal = slugRefusal(product, products, known.products) ?? productRefusal(product, draft, known, names)
    if (refusal) return refusal
  }
  return undefined
}

type Slugged = { id?: number; slug: string }

function slugRefusal(entry: Slugged, batch: Slugged[], known: Required<Slugged>[]): CatalogRefusal | undefined {
  const { id, slug: name } = entry
  const refused = (reason: CatalogRefusal['reason']) => ({ ok: false, reason, name }) as const
  if (!isPlain(name)) return refused('bad_slug')
  if ((RESERVED_SLUGS as readonly string[]).includes(name)) return refused('reserved_slug')
  if (id !== undefined && !known.some((other) => other.id === id)) return refused('unknown_id')
  const isTaken =
    batch.some((other) => other !== entry && other.slug === name) ||
    known.some((other) => other.slug === name && other.id !== id && !batch.some((moved) => moved.id === other.id))
  return isTaken ? refused('slug_taken') : undefined
}

/** Pictures, rental locations and calendar templates: what categories and products point at. */
function partRefusal(draft: CatalogDraft): CatalogRefusal | undefined {
  const { pictures = [], rentalLocations = [], calendarTemplates = [] } = draft
  for (const { name, baseUrl } of pictures) {
    if (!isPlain(name)) return { ok: false, reason: 'bad_slug', name }
    if (safeUrl(baseUrl) === undefined) return { ok: false, reason: 'bad_url', name }
  }
  for (const { name, mapUrl } of rentalLocations) {
    if (mapUrl && !isWebAddress(mapUrl)) return { ok: false, reason: 'bad_url', name, about: mapUrl }
  }
  for (const { name, lowInventoryBackgroundColor = '', soldOutInventoryBackgroundColor = '' } of calendarTemplates) {
    const colors = [lowInventoryBackgroundColor, soldOutInventoryBackgroundColor]
    const about = colors.find((color) => color !== '' && color.toLowerCase() !== operatorColor(color))
    if (about !== undefined) return { ok: false, reason: 'bad_color', name, about }
  }
  const name = [pictures, rentalLocations, calendarTemplates]
    .map((list) => twice(list.map((entry) => entry.name)))
    .find((again) => again !== undefined)
  return name === undefined ? undefined : { ok: false, reason: 'named_twice', name }
}

function categoryRefusal(
  category: CategoryDraft,
  draft: CatalogDraft,
  known: StoredCatalog,
  names: Names,
): CatalogRefusal | undefined {
  const { slug: name, parent, calendarProduct, externalUrl } = category
  if (externalUrl && !isWebAddress(externalUrl)) return { ok: false, reason: 'bad_url', name }
  if (parent !== undefined) {
    if (!names.categories.has(parent)) return { ok: false, reason: 'unknown_category', name, about: parent }
    const inBatch = draft.categories?.find(({ slug }) => slug === parent)
    const stored = known.categories.find(({ slug }) => slug === parent)
    const hasParent = inBatch ? inBatch.parent !== undefined : stored?.parentId !== null
    // Addresses have two levels. A category that has sub categories of its own cannot become one.
    const hasSubs = category.id !== undefined && known.categories.some(({ parentId }) => parentId === category.id)
    if (parent === name || hasParent || hasSubs) return { ok: false, reason: 'too_deep', name, about: parent }
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
