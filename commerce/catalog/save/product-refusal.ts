/**
 * Why a product of a draft cannot be saved: its price, what it points at, its options and the variants made of them.
 */
import { assignmentRules, OLDEST, unreadableRule } from '#commerce/catalog/assignment-rules.ts'
import { isCombinable } from '#commerce/catalog/options.ts'
import { unaskablePrompt } from '#contract/rules/checkout/prompts.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { OptionRef, ProductDraft, ValueDraft, VariantDraft } from './catalog-draft.ts'
import { type CatalogRefusal, isPlain, missingName, type Names, twice } from './refusal.ts'
import { type IsSkuTaken, skusOf } from './taken-names.ts'

export function productRefusal(
  product: ProductDraft,
  isSkuTaken: IsSkuTaken,
  names: Names,
): CatalogRefusal | undefined {
  const { slug: name, attributes = [] } = product
  if (product.categories.length === 0) return { ok: false, reason: 'no_category', name }
  if (!hasOnePrice(product)) return { ok: false, reason: 'bad_price', name }
  const fact = twice(Object.keys(product.specifications ?? {}))
  if (fact !== undefined) return { ok: false, reason: 'fact_twice', name, about: fact }

  const values = attributes.flatMap((attribute) => attribute.values ?? [])
  const added = values.flatMap(({ linkedProduct }) => linkedProduct ?? [])
  const drawn = [...values.flatMap(({ picture }) => picture ?? []), ...(product.pictures ?? []).map(pictureName)]
  return (
    skuRefusal(product, isSkuTaken) ??
    missingName(product.categories, names.categories, 'unknown_category', name) ??
    missingName([...(product.related ?? []), ...(product.crossSells ?? [])], names.products, 'unknown_product', name) ??
    missingName(added, names.products, 'unknown_product', name) ??
    missingName(drawn, names.pictures, 'unknown_picture', name) ??
    missingName(product.rentalLocations ?? [], names.rentalLocations, 'unknown_location', name) ??
    missingName(product.shippingMethods ?? [], names.shippingMethods, 'unknown_shipping', name) ??
    promptRefusal(product) ??
    changeRefusal(product) ??
    missingName(
      product.calendarTemplate ? [product.calendarTemplate] : [],
      names.calendarTemplates,
      'unknown_template',
      name,
    ) ??
    missingName(product.taxClass ? [product.taxClass] : [], names.taxClasses, 'unknown_tax_class', name) ??
    assignmentRefusal(product, names) ??
    keyRefusal(product) ??
    optionRefusal(product) ??
    variantsRefusal(product)
  )
}

function promptRefusal({ slug: name, prompts = [] }: ProductDraft): CatalogRefusal | undefined {
  const about = unaskablePrompt(prompts)
  return about === undefined ? undefined : { ok: false, reason: 'bad_prompt', name, about }
}

/** A fee after the free days needs free days; without them it could never be cancelled, and the fee would say else. */
function changeRefusal(product: ProductDraft): CatalogRefusal | undefined {
  const { cancelFeeBasisPoints: fee = null, cancelUntilDays: free = null, moveUntilDays = 0, slug: name } = product
  const isIn = (number: number | null, most: number) =>
    number === null || (Number.isInteger(number) && number >= 0 && number <= most)
  const isGood = isIn(free, 366) && isIn(moveUntilDays, 366) && isIn(fee, 10_000) && (fee === null || free !== null)
  return isGood ? undefined : { ok: false, reason: 'bad_change_rule', name }
}

/** A rule that could not be read would let in all whom it is to keep out. */
function assignmentRefusal(product: ProductDraft, { products }: Names): CatalogRefusal | undefined {
  const { slug: name, specifications = {}, attributes = [] } = product
  const said = Object.entries(specifications).map(([fact, value]) => ({ name: fact, value }))
  const unreadable = unreadableRule(said)
  if (unreadable !== undefined) return { ok: false, reason: 'bad_assignment_rule', name, about: unreadable }
  const values = attributes.flatMap((attribute) => attribute.values ?? [])
  const about = values.find((value) => !hasAgeRange(value))?.key
  if (about !== undefined) return { ok: false, reason: 'bad_ages', name, about }
  return missingName(assignmentRules(said).precursorSlugs, products, 'unknown_product', name)
}

function hasAgeRange({ minAge, maxAge }: ValueDraft): boolean {
  const [min, max] = [minAge ?? 0, maxAge ?? OLDEST]
  return Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= OLDEST
}

/** A key says what is still the same when it is saved again, so no two may share one. */
function keyRefusal({ slug: name, attributes = [], variants = [] }: ProductDraft): CatalogRefusal | undefined {
  const lists = [attributes, ...attributes.map(({ values = [] }) => values), variants]
  const keys = lists.map((list) => list.map(({ key }) => key))
  const bad = keys.flat().find((key) => !isPlain(key))
  if (bad !== undefined) return { ok: false, reason: 'bad_key', name, about: bad }
  const about = keys.map(twice).find((again) => again !== undefined)
  return about === undefined ? undefined : { ok: false, reason: 'key_twice', name, about }
}

/** One number finds one thing, however it is typed: a product or one of its variants. */
function skuRefusal(product: ProductDraft, isSkuTaken: IsSkuTaken): CatalogRefusal | undefined {
  const own = skusOf(product)
  const about = twice(own) ?? own.find(isSkuTaken)
  return about === undefined ? undefined : { ok: false, reason: 'sku_taken', name: product.slug, about }
}

function optionRefusal({ slug: name, attributes = [] }: ProductDraft): CatalogRefusal | undefined {
  const titles = attributes.flatMap((attribute) =>
    (attribute.values ?? []).map((value) => `${attribute.name}: ${valueName(value.name).title}`),
  )
  const about = twice(attributes.map((attribute) => attribute.name)) ?? twice(titles)
  if (about !== undefined) return { ok: false, reason: 'option_twice', name, about }

  const offered = attributes.flatMap(({ key, values = [] }) =>
    values.map((value) => refName({ attribute: key, value: value.key })),
  )
  const wanted = attributes.flatMap(({ condition, values = [] }) => [
    ...(condition?.values ?? []).map((value) => refName({ attribute: condition?.attribute ?? '', value })),
    ...values.flatMap(({ onlyWith = [] }) => onlyWith.map(refName)),
  ])
  return missingName(wanted, new Set(offered), 'unknown_option', name)
}

function variantsRefusal(product: ProductDraft): CatalogRefusal | undefined {
  const { slug: name, variants = [] } = product
  for (const variant of variants) {
    const refusal = variantRefusal(product, variant)
    if (refusal) return refusal
  }
  const about = twice(variants.map(variantName))
  return about === undefined ? undefined : { ok: false, reason: 'variant_twice', name, about }
}

function variantRefusal(product: ProductDraft, variant: VariantDraft): CatalogRefusal | undefined {
  const { slug: name, attributes = [] } = product
  if (variant.values.length === 0) return { ok: false, reason: 'variant_is_empty', name }
  if (variant.priceMinor != null && !isAmount(variant.priceMinor)) {
    return { ok: false, reason: 'bad_price', name, about: variantName(variant) }
  }
  for (const { attribute, value } of variant.values) {
    const option = attributes.find((other) => other.key === attribute)
    const about = refName({ attribute, value })
    if (!option?.values?.some((other) => other.key === value)) {
      return { ok: false, reason: 'unknown_option', name, about }
    }
    if (!isCombinable(option)) return { ok: false, reason: 'not_combinable', name, about }
  }
  // Of an option that combines, a guest chooses one value: two of them make nothing a guest could choose.
  const about = twice(variant.values.map(({ attribute }) => attribute))
  return about === undefined ? undefined : { ok: false, reason: 'not_combinable', name, about }
}

const refName = ({ attribute, value }: OptionRef) => `${attribute}: ${value}`

function variantName({ values }: VariantDraft): string {
  return values.map(refName).toSorted().join(', ')
}

function hasOnePrice({ priceMinor, customerPriceMinMinor: min, customerPriceMaxMinor: max }: ProductDraft): boolean {
  if (typeof min === 'number' && typeof max === 'number') return priceMinor == null && isAmount(min) && min <= max
  return min == null && max == null && isAmount(priceMinor)
}

function isAmount(minor: number | null | undefined): boolean {
  return Number.isSafeInteger(minor) && Number(minor) >= 0
}

export function pictureName(picture: string | { name: string }): string {
  return typeof picture === 'string' ? picture : picture.name
}
