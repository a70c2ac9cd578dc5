/** Why a draft cannot be saved, judged before anything is written. Names the entry it is about. */
import { safeUrl } from '#contract/safe-url.ts'
import { RESERVED_SLUGS } from '#contract/shop-paths.ts'
import { valueName } from '#contract/value-name.ts'
import type { AttributeDraft, CatalogueDraft, CategoryDraft, ProductDraft } from './catalogue-draft.ts'

export type CatalogueRefusal = {
  ok: false
  reason:
    | 'bad_slug'
    | 'reserved_slug'
    | 'slug_taken'
    | 'sku_taken'
    | 'bad_url'
    | 'too_deep'
    | 'no_category'
    | 'bad_price'
    | 'unknown_id'
    | 'unknown_category'
    | 'unknown_product'
    | 'unknown_picture'
    | 'unknown_option'
  /** Slug or name of what was refused. */
  name: string
  /** What it points at, where that is the trouble. */
  about?: string
}

/** What is already stored, by name. */
export type Known = {
  categories: { id: number; slug: string; parentId: number | null }[]
  products: { id: number; slug: string; sku: string }[]
  pictures: { id: number; name: string }[]
}

export function draftRefusal(draft: CatalogueDraft, known: Known): CatalogueRefusal | undefined {
  const { pictures = [], categories = [], products = [] } = draft
  const names = {
    pictures: new Set([...known.pictures, ...pictures].map(({ name }) => name)),
    categories: new Set([...known.categories, ...categories].map(({ slug }) => slug)),
    products: new Set([...known.products, ...products].map(({ slug }) => slug)),
  }
  for (const { name, baseUrl } of pictures) {
    if (!isPlain(name)) return { ok: false, reason: 'bad_slug', name }
    if (safeUrl(baseUrl) === undefined) return { ok: false, reason: 'bad_url', name }
  }
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

type Names = Record<'pictures' | 'categories' | 'products', Set<string>>
type Slugged = { id?: number; slug: string }

function slugRefusal(entry: Slugged, batch: Slugged[], known: Required<Slugged>[]): CatalogueRefusal | undefined {
  const { id, slug: name } = entry
  const refused = (reason: CatalogueRefusal['reason']) => ({ ok: false, reason, name }) as const
  if (!isPlain(name)) return refused('bad_slug')
  if ((RESERVED_SLUGS as readonly string[]).includes(name)) return refused('reserved_slug')
  if (id !== undefined && !known.some((other) => other.id === id)) return refused('unknown_id')
  const isTaken =
    batch.some((other) => other !== entry && other.slug === name) ||
    known.some((other) => other.slug === name && other.id !== id && !batch.some((moved) => moved.id === other.id))
  return isTaken ? refused('slug_taken') : undefined
}

function categoryRefusal(
  category: CategoryDraft,
  draft: CatalogueDraft,
  known: Known,
  names: Names,
): CatalogueRefusal | undefined {
  const { slug: name, parent, calendarProduct, externalUrl } = category
  if (externalUrl && !/^https?:\/\//i.test(safeUrl(externalUrl) ?? '')) return { ok: false, reason: 'bad_url', name }
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
  return missing(category.pictures ?? [], names.pictures, 'unknown_picture', name)
}

function productRefusal(
  product: ProductDraft,
  draft: CatalogueDraft,
  known: Known,
  names: Names,
): CatalogueRefusal | undefined {
  const { slug: name, sku, attributes = [] } = product
  if (product.categories.length === 0) return { ok: false, reason: 'no_category', name }
  const isSkuTaken =
    draft.products?.some((other) => other !== product && other.sku === sku) ||
    known.products.some(
      (other) => other.sku === sku && other.id !== product.id && !draft.products?.some(({ id }) => id === other.id),
    )
  if (isSkuTaken) return { ok: false, reason: 'sku_taken', name, about: sku }
  if (!hasOnePrice(product)) return { ok: false, reason: 'bad_price', name }

  const values = attributes.flatMap((attribute) => attribute.values ?? [])
  return (
    missing(product.categories, names.categories, 'unknown_category', name) ??
    missing(product.related ?? [], names.products, 'unknown_product', name) ??
    missing(product.crossSells ?? [], names.products, 'unknown_product', name) ??
    missing(
      values.flatMap(({ linkedProduct }) => linkedProduct ?? []),
      names.products,
      'unknown_product',
      name,
    ) ??
    missing(
      values.flatMap(({ picture }) => picture ?? []),
      names.pictures,
      'unknown_picture',
      name,
    ) ??
    missing((product.pictures ?? []).map(pictureName), names.pictures, 'unknown_picture', name) ??
    optionRefusal(attributes, name)
  )
}

function optionRefusal(attributes: AttributeDraft[], name: string): CatalogueRefusal | undefined {
  const options = new Set(
    attributes.flatMap((attribute) =>
      (attribute.values ?? []).map((value) => `${attribute.name}: ${valueName(value.name).title}`),
    ),
  )
  const wanted = attributes.flatMap(({ condition, values = [] }) => [
    ...(condition?.values ?? []).map((value) => `${condition?.attribute}: ${value}`),
    ...values.flatMap(({ onlyWith = [] }) => onlyWith.map(({ attribute, value }) => `${attribute}: ${value}`)),
  ])
  return missing(wanted, options, 'unknown_option', name)
}

function hasOnePrice({ priceMinor, customerPriceMinMinor: min, customerPriceMaxMinor: max }: ProductDraft): boolean {
  if (typeof min === 'number' && typeof max === 'number') return priceMinor == null && isAmount(min) && min <= max
  return min == null && max == null && isAmount(priceMinor)
}

function isAmount(minor: number | null | undefined): boolean {
  return Number.isSafeInteger(minor) && Number(minor) >= 0
}

function missing(
  wanted: string[],
  there: Set<string>,
  reason: CatalogueRefusal['reason'],
  name: string,
): CatalogueRefusal | undefined {
  const about = wanted.find((entry) => !there.has(entry))
  return about === undefined ? undefined : { ok: false, reason, name, about }
}

export function pictureName(picture: string | { name: string }): string {
  return typeof picture === 'string' ? picture : picture.name
}

function isPlain(slug: string): boolean {
  return slug.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
