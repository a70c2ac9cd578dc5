/** A variant of a product: found by its number, called by the titles of its values, and shown with them chosen. */

import { valueName } from '#contract/rules/title-and-description.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import type { Catalog, CatalogProduct, CatalogValue, CatalogVariant } from './catalog.ts'
import { adjustmentMinor } from './product-attributes.ts'

export function variantOfSku(product: CatalogProduct, sku: string): CatalogVariant | undefined {
  const wanted = sku.trim().toLowerCase()
  return product.variants.find((variant) => variant.sku?.toLowerCase() === wanted)
}

/** `Child, Alpenglow`, in the order of the options. */
export function variantName(product: CatalogProduct, variant: CatalogVariant): string {
  return valuesOf(product, variant)
    .map(({ name }) => valueName(name).title)
    .join(', ')
}

/** The product with the values of this variant chosen and with the variant's price. */
export function asVariant(catalog: Catalog, product: CatalogProduct, variant: CatalogVariant): CatalogProduct {
  const adjustments = valuesOf(product, variant).map((value) => adjustmentMinor(catalog, product, value))
  const adjusted =
    product.priceMinor === null ? null : adjustments.reduce((sum, adjustment) => sum + adjustment, product.priceMinor)
  return {
    ...product,
    sku: variant.sku ?? product.sku,
    headerCode: variant.headerCode ?? product.headerCode,
    priceMinor: variant.priceMinor ?? adjusted,
    attributes: product.attributes.map((attribute) =>
      attribute.values.some(({ id }) => variant.valueIds.includes(id))
        ? {
            ...attribute,
            values: attribute.values.map((value) => ({ ...value, isPreselected: variant.valueIds.includes(value.id) })),
          }
        : attribute,
    ),
  }
}

export function withChosen(attribute: ProductAttribute, variant: CatalogVariant): ProductAttribute {
  const chosen = attribute.Values.find(({ Id }) => variant.valueIds.includes(Id))
  return chosen ? { ...attribute, SelectedValue: chosen.title, SelectedValueId: chosen.Id } : attribute
}

function valuesOf(product: CatalogProduct, { valueIds }: CatalogVariant): CatalogValue[] {
  return product.attributes.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)))
}
