/** The option that asks for a file, of a product that the visitor may know of; undefined for any other id. */
import { type Catalog, type CatalogAttribute, type CatalogView, isProductVisible } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'

export function findUploadOption(
  catalog: Catalog,
  view: CatalogView,
  productAttributeId: number,
): CatalogAttribute | undefined {
  for (const product of catalog.products.values()) {
    const option = product.attributes.find(({ id }) => id === productAttributeId)
    if (!option) continue
    return option.controlType === CONTROL_TYPES.upload && isProductVisible(catalog, product, view) ? option : undefined
  }
  return undefined
}
