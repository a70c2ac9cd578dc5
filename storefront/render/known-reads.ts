/** Which reads came along with the page that the server rendered. What could not be read there is not among them. */
import { findProductBySlugCall, listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import type { CategoryData } from '#storefront/features/category/load-category.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import type { ShellData } from '#storefront/features/shell/shell-data.tsx'
import type { Known } from './kept-reads.ts'

export function knownReads(loaderData: Readonly<Record<string, unknown>>): Known[] {
  const { categories = [] } = (loaderData['shell'] ?? {}) as Partial<ShellData>
  const { category } = (loaderData['category'] ?? {}) as Partial<CategoryData>
  const { product } = (loaderData['category-product'] ?? {}) as Partial<ProductData>
  return [
    ...(categories.length > 0 ? [[listCategoriesCall, {}, categories] as const] : []),
    ...(category ? [[showCategoryCall, { params: { id: category.Id } }, category] as const] : []),
    ...(product ? [[findProductBySlugCall, { params: { slug: product.SeName } }, product] as const] : []),
  ]
}
