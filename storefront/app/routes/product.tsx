/** `/l/{primary}/{sub?}/p/{product}`: one product. Its form is posted to the server alone (posting/post-product.ts). */
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { productLink } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import { loadHousehold } from '#storefront/features/holder/late-household.ts'
import { controlsOf, loadControls } from '#storefront/features/product/lazy-controls.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import type { RefusedForm } from '#storefront/features/product/posting/add-by-form.ts'
import { lateRefusal } from '#storefront/features/product/posting/late-refusal.ts'
import { ProductPage } from '#storefront/features/product/product-page.tsx'
import { lazy } from '#storefront/live/lazy.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'

/** A page that the server rendered has its product. Pointing at a link to another one loads this with it. */
const loading = lazy(() => import('#storefront/features/product/load-product.ts'), '', 'vital')

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { loadFirstCalendar, loadProduct, productAddress } = await loading.load()
  const client = context.get(clientContext)
  const data = await loadProduct(client, productAddress(params, request))
  const [calendar] = await Promise.all([
    loadFirstCalendar(client, context.get(logContext), data.product),
    prepare(data),
  ])
  return { ...data, ...(calendar && { calendar }) }
}

export function prepare({ product }: ProductData, refused?: RefusedForm): Promise<unknown> {
  const hasPeople = refused?.choices.holders || refused?.choices.addOnHolders
  return Promise.all([loadControls(product), refused && lateRefusal.load(), hasPeople && loadHousehold(product)])
}

export function prepared({ product }: ProductData): string[] {
  return controlsOf(product)
}

export function loadedLater({ product }: ProductData): string[] {
  return controlsOf(product).some((name) => name === 'HolderOption' || name === 'AddOnHolder') ? ['HouseholdField'] : []
}

export function head({ product }: ProductData, shell: ShellData): Head {
  const { description: details, headline } = shortDescription(product.ShortDescription)
  const description = product.SEOMetaDescription || [headline, details].filter(Boolean).join(' ')
  return {
    title: titleOf(product.Name, shell, product.SEOMetaTitle),
    canonical: productLink(product.CategoryPath, product.SeName).href,
    ...(description && { description }),
  }
}

export function Component() {
  return <ProductPage {...useLoaderData<ProductData>()} refused={useActionData<RefusedForm>()} />
}
