/**
 * What the quantity of a line can be changed to in the cart; undefined where a number alone is not enough: an activity
 * needs a lock, a tee time its players, a line for a person is one piece, and an unavailable line is opened first. A
 * product without a list of its own steps up to what one shopper may hold.
 */

import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { HELD_LIMITS } from '#commerce/inventory/index.ts'
import { quantityBounds } from '#commerce/offers/index.ts'
import type { CartLine } from './cart-line.ts'

export function lineQuantities(product: CatalogProduct, line: CartLine): number[] | undefined {
  const needsMore = product.activityCode !== null || product.isGolf || line.assignedContactId !== null
  if (needsMore || line.unavailable !== null) return undefined
  const { least, most } = quantityBounds({ product, course: undefined })
  const listed =
    product.allowedQuantities.length > 0
      ? product.allowedQuantities.toSorted((one, other) => one - other)
      : Array.from({ length: HELD_LIMITS.perSession }, (_, index) => index + 1)
  const quantities = listed.filter((quantity) => quantity >= least && quantity <= most)
  return quantities.some((quantity) => quantity !== line.quantity) ? quantities : undefined
}
