/** The crumb of the product being shown; none on other pages, and none where an error stands instead of the product. */
import { useRouteLoaderData } from 'react-router'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import { type BackCrumb, backCrumb } from './back-crumb.ts'

export function useBackCrumb(): BackCrumb | undefined {
  const product = useRouteLoaderData<ProductData>('category-product')
  const calendar = useRouteLoaderData<ProductData>('category-product-calendar')
  const shown = product ?? calendar
  return shown && backCrumb({ ...shown, isCalendar: product === undefined })
}
