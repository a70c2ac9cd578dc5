/** Which product an address of the shop names, and through which categories. */
import type { LoaderFunctionArgs } from 'react-router'
import { routeQuery } from '#storefront/route-query.ts'
import { PRODUCT_READS } from '#storefront/routes.ts'
import type { ProductAddress } from './load-product.ts'

export function productAddress(params: LoaderFunctionArgs['params'], request: Request): ProductAddress {
  const { pathname, search, searchParams } = new URL(request.url)
  return {
    primary: params['primary'],
    sub: params['sub'],
    slug: params['product'] ?? '',
    productId: routeQuery(PRODUCT_READS, searchParams).get('productid'),
    path: pathname,
    search,
  }
}
