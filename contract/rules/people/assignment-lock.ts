/**
 * Who it is for was decided elsewhere and cannot be chosen: a renewal belongs to the person who had the pass, and a
 * reserved day that is edited stays with its person. Apart from who may have a product (assignable.ts): pages load this
 * rule, and only the engine judges by those.
 */
export function isAssignmentLocked(product: {
  isRenewal: boolean
  isReservationProduct: boolean
  isEdit: boolean
}): boolean {
  return product.isRenewal || (product.isReservationProduct && product.isEdit)
}
