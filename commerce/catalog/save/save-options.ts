/**
 * Saves the options of products: prompts, values, which of them depend on others, and the variants they make. Each is
 * found again by its key and keeps its id, and with it its pools, prices and plans; what is not named is archived.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type Ids, idOf, type OptionRef, type ProductDraft, without } from './catalog-draft.ts'
import {
  attributeIds,
  type OptionDependencies,
  replaceOptionRules,
  replaceProductAttributes,
  replaceValues,
  replaceVariants,
} from './save-options.sql.ts'

export async function saveOptions(tx: Tx, products: ProductDraft[], ids: Ids): Promise<void> {
  if (products.length === 0) return
  const productIds = products.map(({ slug }) => idOf(ids.products, slug))
  const options = products.flatMap(({ slug, attributes = [] }) =>
    attributes.map((draft, position) => ({ productId: idOf(ids.products, slug), draft, position })),
  )
  const names = await attributeIds(tx, [...new Set(options.map(({ draft }) => draft.name))])
  const attributes = await replaceProductAttributes(
    tx,
    productIds,
    options.map(({ productId, draft, position }) => ({
      ...without(draft, 'name', 'condition', 'values'),
      productId,
      attributeId: idOf(names, draft.name.toLowerCase()),
      position,
    })),
  )
  const optionIds = new Map(attributes.map((row) => [`${row.productId} ${row.key}`, row.id]))
  const optionId = (productId: number, key: string) => idOf(optionIds, `${productId} ${key}`)

  const values = await replaceValues(
    tx,
    productIds,
    options.flatMap(({ productId, draft }) =>
      (draft.values ?? []).map((value, position) => ({
        ...without(value, 'picture', 'linkedProduct', 'onlyWith'),
        productAttributeId: optionId(productId, draft.key),
        position,
        pictureId: value.picture === undefined ? null : idOf(ids.pictures, value.picture),
        linkedProductId: value.linkedProduct === undefined ? null : idOf(ids.products, value.linkedProduct),
      })),
    ),
  )
  const valueIds = new Map(values.map((row) => [`${row.productAttributeId} ${row.key}`, row.id]))
  const valueId = (productId: number, { attribute, value }: OptionRef) =>
    idOf(valueIds, `${optionId(productId, attribute)} ${value}`)

  const rules: OptionDependencies = {
    conditions: options.flatMap(({ productId, draft: { key, condition } }) =>
      condition
        ? [
            {
              productAttributeId: optionId(productId, key),
              conditionAttributeId: optionId(productId, condition.attribute),
              valueIds: condition.values.map((value) => valueId(productId, { ...condition, value })),
            },
          ]
        : [],
    ),
    associations: options.flatMap(({ productId, draft }) =>
      (draft.values ?? []).flatMap((value) =>
        (value.onlyWith ?? []).map((other) => ({
          attributeValueId: valueId(productId, { attribute: draft.key, value: value.key }),
          associatedValueId: valueId(productId, other),
        })),
      ),
    ),
  }
  await replaceOptionRules(
    tx,
    attributes.map(({ id }) => id),
    values.map(({ id }) => id),
    rules,
  )
  await replaceVariants(
    tx,
    productIds,
    products.flatMap(({ slug, variants = [] }) => {
      const productId = idOf(ids.products, slug)
      return variants.map((draft) => ({
        ...without(draft, 'values'),
        productId,
        valueIds: draft.values.map((ref) => valueId(productId, ref)).toSorted((one, other) => one - other),
      }))
    }),
  )
}
