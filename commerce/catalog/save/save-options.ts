/** Saves the options of products: prompts, values, which of them depend on others, and the variants they make. */
import type { Tx } from '#commerce/database/tx.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { type Ids, idOf, type ProductDraft, without } from './catalog-draft.ts'
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
  const options = products.flatMap(({ slug, attributes = [] }) =>
    attributes.map((draft, position) => ({ productId: idOf(ids.products, slug), draft, position })),
  )
  const names = await attributeIds(tx, [...new Set(options.map(({ draft }) => draft.name))])
  const attributes = await replaceProductAttributes(
    tx,
    products.map(({ slug }) => idOf(ids.products, slug)),
    options.map(({ productId, draft, position }) => ({
      ...without(draft, 'name', 'condition', 'values'),
      productId,
      attributeId: idOf(names, draft.name.toLowerCase()),
      position,
    })),
  )
  const attributeKey = (productId: number, attributeId: number) => `${productId} ${attributeId}`
  const attributeIdsByKey = new Map(attributes.map((row) => [attributeKey(row.productId, row.attributeId), row.id]))
  const mappingId = (productId: number, name: string) =>
    idOf(attributeIdsByKey, attributeKey(productId, idOf(names, name.toLowerCase())))

  const values = await replaceValues(
    tx,
    attributes.map(({ id }) => id),
    options.flatMap(({ productId, draft }) =>
      (draft.values ?? []).map((value, position) => ({
        ...without(value, 'picture', 'linkedProduct', 'onlyWith'),
        productAttributeId: mappingId(productId, draft.name),
        position,
        pictureId: value.picture === undefined ? null : idOf(ids.pictures, value.picture),
        linkedProductId: value.linkedProduct === undefined ? null : idOf(ids.products, value.linkedProduct),
      })),
    ),
  )
  const valueIds = new Map(values.map((row) => [`${row.productAttributeId} ${valueName(row.name).title}`, row.id]))
  const valueId = (productId: number, attribute: string, value: string) =>
    idOf(valueIds, `${mappingId(productId, attribute)} ${value}`)

  const rules: OptionDependencies = {
    conditions: options.flatMap(({ productId, draft: { name, condition } }) =>
      condition
        ? [
            {
              productAttributeId: mappingId(productId, name),
              conditionAttributeId: mappingId(productId, condition.attribute),
              valueIds: condition.values.map((value) => valueId(productId, condition.attribute, value)),
            },
          ]
        : [],
    ),
    associations: options.flatMap(({ productId, draft }) =>
      (draft.values ?? []).flatMap((value) =>
        (value.onlyWith ?? []).map((other) => ({
          attributeValueId: valueId(productId, draft.name, valueName(value.name).title),
          associatedValueId: valueId(productId, other.attribute, other.value),
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
    products.map(({ slug }) => idOf(ids.products, slug)),
    products.flatMap(({ slug, variants = [] }) => {
      const productId = idOf(ids.products, slug)
      return variants.map((draft) => ({
        ...without(draft, 'values'),
        productId,
        valueIds: draft.values
          .map(({ attribute, value }) => valueId(productId, attribute, value))
          .toSorted((one, other) => one - other),
      }))
    }),
  )
}
