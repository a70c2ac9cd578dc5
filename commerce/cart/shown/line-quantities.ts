/**
 * What the quantity of a line can be changed to right in the cart. Absent where a number alone does not do: an activity
 * needs a lock and a tee time its players, a line for a person is one piece, and what cannot be had any more is opened
 * first.
 */
import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { quantityBounds } from '#commerce/offers/index.ts'

/** A product without a list of its own steps up to what one shopper may hold. */
const MOST = 50

export function lineQuantities(product: CatalogProduct, line: CartLine): number[] | undefined {
  const needsMore = product.activityCode !== null || product.isGolf || line.assignedContactId !== null
  if (needsMore || line.unavailable !== null) return undefined
  const { least, most } = quantityBounds({ product, course: undefined })
  const listed =
    product.allowedQuantities.length > 0
      ? product.allowedQuantities.toSorted((one, other) => one - other)
      : Array.from({ length: MOST }, (_, index) => index + 1)
  const quantities = listed.filter((quantity) => quantity >= least && quantity <= most)
  return quantities.some((quantity) => quantity !== line.quantity) ? quantities : undefined
}
