/** The option that asks for a file, of a product that the visitor may know of; undefined for any other id. */
import {
  type Catalogue,
  type CatalogueAttribute,
  type CatalogueView,
  isProductVisible,
} from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'

export function findUploadOption(
  catalogue: Catalogue,
  view: CatalogueView,
  productAttributeId: number,
): CatalogueAttribute | undefined {
  for (const product of catalogue.products.values()) {
    const option = product.attributes.find(({ id }) => id === productAttributeId)
    if (!option) continue
    return option.controlType === CONTROL_TYPES.upload && isProductVisible(catalogue, product, view)
      ? option
      : undefined
  }
  return undefined
}
