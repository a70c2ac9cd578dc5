/** `/l/v/{product}`: a product that opens with a code. Whatever code stands in the address is left alone here. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findVoucherProductCall } from '#contract/calls/product.ts'
import type { VoucherProduct } from '#contract/schemas/product.ts'
import { clientContext } from '#storefront/context/loader-context.ts'
import { callFailed, isMissing, productNotFound } from '#storefront/features/errors/shop-errors.ts'
import type { Head } from '#storefront/features/shell/head.ts'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import { VoucherProductPage } from '#storefront/features/voucher-product/voucher-product-page.tsx'

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
