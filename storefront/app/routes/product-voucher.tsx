/** `/l/v/{product}`: a product that opens with a code. Whatever code stands in the address is left alone here. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findVoucherProductCall } from '#contract/calls/product.ts'
import type { VoucherProduct } from '#contract/schemas/product.ts'
import { VoucherProductPage } from '#storefront/features/voucher-product/voucher-product-page.tsx'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isMissing, productNotFound } from '#storefront/page/shop-errors.ts'

type VoucherProductData = { product: VoucherProduct }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<VoucherProductData> {
  try {
    const product = await context.get(clientContext)(findVoucherProductCall, {
      params: { slug: params['product'] ?? '' },
    })
    return { product }
  } catch (error) {
    throw isMissing(error) ? productNotFound(new URL(request.url).pathname) : callFailed(error)
  }
}

export function head({ product }: VoucherProductData, shell: ShellData): Head {
  return { title: titleOf(product.Name, shell), robots: 'noindex' }
}

export function Component() {
  return <VoucherProductPage {...useLoaderData<VoucherProductData>()} />
}
