/**
 * `/l/{primary}/{sub?}/c/{product}`: what a product costs day by day. What is not sold by the day has its product page
 * alone.
 */
import { type LoaderFunctionArgs, replace, useLoaderData, useLocation } from 'react-router'
import { productLink } from '#contract/rules/shop-paths.ts'
import {
  loadPricingCalendar,
  type PricingCalendarData,
} from '#storefront/features/pricing-calendar/load-pricing-calendar.ts'
import { dayOption } from '#storefront/features/pricing-calendar/price-options.ts'
import { PricingCalendarPage } from '#storefront/features/pricing-calendar/pricing-calendar-page.tsx'
import { productAddress } from '#storefront/features/product/load-product.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PricingCalendarData> {
  const address = productAddress(params, request)
  const data = await loadPricingCalendar(context.get(clientContext), context.get(logContext), address)
  if (!dayOption(data.product)) throw replace(productLink(slugsOf(params), data.product.SeName).href)
  return data
}

export function head({ product }: PricingCalendarData, shell: ShellData, t: Translate): Head {
  const title = t('publicui.pricingcalendar.head', { product: product.Name })
  return {
    title: titleOf(title, shell),
    canonical: productLink(product.CategoryPath, product.SeName).href,
    ...(product.SEOMetaDescription && { description: product.SEOMetaDescription }),
  }
}

export function Component() {
  const data = useLoaderData<PricingCalendarData>()
  // Another visit to a calendar begins with what its own address says.
  return <PricingCalendarPage key={`${useLocation().key} ${data.product.Id}`} {...data} />
}

function slugsOf({ primary, sub }: LoaderFunctionArgs['params']): string[] {
  return [primary, sub].flatMap((slug) => slug ?? [])
}
