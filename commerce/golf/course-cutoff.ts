/** The cut-off of a course's tee times, as the product that sells them says; the store's counts where it says none. */
import { type Catalog, rulesOf } from '#commerce/catalog/index.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Course } from './read-courses.ts'

export function courseCutoff(
  { products }: Pick<Catalog, 'products'>,
  { productId }: Pick<Course, 'productId'>,
): Pick<ProductRules, 'cutoffTime' | 'cutoffDays'> {
  return rulesOf(products.get(productId) ?? { specifications: [] })
}
