/**
 * `/l/v/{product}`: a product that opens with a code. The page is shared, so a code in its address is read by the
 * browser alone.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { findVoucherProductCall } from '#contract/calls/product.ts'
import type { VoucherProduct } from '#contract/schemas/product.ts'
import { productNotFound } from '#storefront/features/errors/product-not-found.ts'
import type { PostedVoucher } from '#storefront/features/vouchers/redeem-by-form.ts'
import { VoucherProductPage } from '#storefront/features/vouchers/voucher-product-page.tsx'
import { lazy } from '#storefront/live/lazy.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { callFailed, isMissing } from '#storefront/page/shop-errors.ts'

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

/** With JavaScript the page asks by itself and never loads this. */
const posting = lazy(() => import('#storefront/features/vouchers/redeem-by-form.ts'), '', 'vital')

export async function action({ context, request }: ActionFunctionArgs) {
  const { redeemByForm } = await posting.load()
  return redeemByForm(request, context)
}

export function head({ product }: VoucherProductData, shell: ShellData): Head {
  return { title: titleOf(product.Name, shell), robots: 'noindex' }
}

export function Component() {
  const { product } = useLoaderData<VoucherProductData>()
  const posted = useActionData<PostedVoucher>()
  return <VoucherProductPage key={product.SeName} product={product} posted={posted} />
}
