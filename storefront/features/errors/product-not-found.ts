/**
 * The error of an address that names no product. Only what loads products throws it, and that is late in most pages
 * (storefront/features/product/load-product.ts).
 */
import { thrown } from '#storefront/page/shop-errors.ts'

export function productNotFound(path: string) {
  return thrown(404, {
    code: 'PRODUCT_NOT_FOUND',
    messageKey: 'publicui.errors.productnotfound',
    promptKey: 'publicui.errors.productnotfoundprompt',
    path,
  })
}
