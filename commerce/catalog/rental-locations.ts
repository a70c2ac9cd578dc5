/**
 * Where a product can be picked up, in the operator's order. Undefined when the visitor may not know of the product.
 */
import type { RentalLocation } from '#contract/calls/rentals.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { type CatalogueView, isProductVisible } from './visibility.ts'

export function rentalLocations(catalogue: Catalogue, id: number, view: CatalogueView): RentalLocation[] | undefined {
  const product = catalogue.products.get(id)
  return product && isProductVisible(catalogue, product, view) ? locationsOf(product) : undefined
}

export function locationsOf(product: CatalogueProduct): RentalLocation[] {
  return product.rentalLocations.map(({ id, name, address, phone, hours, mapUrl }) => ({
    Id: id,
    Name: name,
    Address: address,
    Phone: phone,
    ...(hours === null ? {} : { Hours: hours }),
    MapUrl: mapUrl,
  }))
}
