/**
 * A stored product as the draft that would save it again: its parts are named by slug and key, and nothing of its rows
 * is left. Saved as it is, it changes nothing.
 */
import type { CatalogAttribute, CatalogProduct, CatalogValue } from '#commerce/catalog/catalog.ts'
import {
  type AttributeDraft,
  type OptionRef,
  type ProductDraft,
  type ValueDraft,
  without,
} from '#commerce/catalog/save/catalog-draft.ts'

/** Slugs by id. */
export type CatalogSlugs = Record<'categories' | 'products', ReadonlyMap<number, string>>

export function draftOfProduct(product: CatalogProduct, slugs: CatalogSlugs): ProductDraft {
  const refs = refsOf(product)
  const columns = without(
    product,
    ...(['id', 'version', 'calendarTemplateId', 'calendarTemplate', 'categoryIds', 'pictures', 'attributes'] as const),
    ...(['allAttributes', 'specifications', 'relatedIds', 'crossSellIds', 'variants'] as const),
    ...(['rentalLocations', 'shippingMethods'] as const),
  )
  return {
    ...columns,
    allowedQuantities: [...product.allowedQuantities],
    categories: named(product.categoryIds, slugs.categories),
    pictures: product.pictures.map(({ picture, title }) => ({ name: picture.name, title })),
    attributes: product.attributes.map((attribute) => attributeDraft(attribute, product, refs, slugs)),
    specifications: Object.fromEntries(product.specifications.map(({ name, value }) => [name, value])),
    related: named(product.relatedIds, slugs.products),
    crossSells: named(product.crossSellIds, slugs.products),
    variants: product.variants.map(({ headerCode, key, priceMinor, sku, valueIds }) => ({
      ...{ key, sku, headerCode, priceMinor },
      values: valueIds.flatMap((id) => refs.get(id) ?? []),
    })),
    rentalLocations: product.rentalLocations.map(({ name }) => name),
    shippingMethods: product.shippingMethods.map(({ name }) => name),
    ...(product.calendarTemplate && { calendarTemplate: product.calendarTemplate.name }),
  }
}

type Refs = ReadonlyMap<number, OptionRef>

/** What is offered alone: an archived value is named by no draft. */
function refsOf({ attributes }: CatalogProduct): Refs {
  return new Map(
    attributes.flatMap(({ key, values }) => values.map((value) => [value.id, { attribute: key, value: value.key }])),
  )
}

function attributeDraft(
  attribute: CatalogAttribute,
  product: CatalogProduct,
  refs: Refs,
  slugs: CatalogSlugs,
): AttributeDraft {
  const { conditionAttributeId, conditionValueIds, values } = attribute
  const asked = product.attributes.find(({ id }) => id === conditionAttributeId)
  const condition = asked && {
    attribute: asked.key,
    values: conditionValueIds.flatMap((id) => refs.get(id)?.value ?? []),
  }
  return {
    ...without(
      attribute,
      ...(['id', 'productId', 'attributeId', 'position', 'conditionAttributeId', 'archivedAt'] as const),
      ...(['conditionValueIds', 'values'] as const),
    ),
    ...(condition && { condition }),
    values: values.map((value) => valueDraft(value, refs, slugs)),
  }
}

function valueDraft(value: CatalogValue, refs: Refs, { products }: CatalogSlugs): ValueDraft {
  const { associatedValueIds, linkedProductId, picture } = value
  const linkedProduct = linkedProductId === null ? undefined : products.get(linkedProductId)
  const onlyWith = associatedValueIds.flatMap((id) => refs.get(id) ?? [])
  return {
    ...without(
      value,
      ...(['id', 'productAttributeId', 'position', 'pictureId', 'linkedProductId', 'archivedAt'] as const),
      ...(['picture', 'associatedValueIds'] as const),
    ),
    ...(picture && { picture: picture.name }),
    ...(linkedProduct !== undefined && { linkedProduct }),
    ...(onlyWith.length > 0 && { onlyWith }),
  }
}

function named(ids: readonly number[], slugs: ReadonlyMap<number, string>): string[] {
  return ids.flatMap((id) => slugs.get(id) ?? [])
}
