/**
 * Where a product can be picked up, in the operator's order. Undefined when the visitor may not know of the product.
 */
import type { RentalLocation } from '#contract/calls/rentals.ts'
import type { Catalog, CatalogProduct } from './catalog.ts'
import { type CatalogView, isProductVisible } from './visibility.ts'

export function rentalLocations(catalog: Catalog, id: number, view: CatalogView): RentalLocation[] | undefined {
  const product = catalog.products.get(id)
  return product && isProductVisible(catalog, product, view) ? locationsOf(product) : undefined
}

export function locationsOf(product: CatalogProduct): RentalLocation[] {
  return product.rentalLocations.map(({ id, name, address, phone, hours, mapUrl }) => ({
    Id: id,
    Name: name,
    Address: address,
    Phone: phone,
    ...(hours === null ? {} : { Hours: hours }),
    MapUrl: mapUrl,
  }))
}
