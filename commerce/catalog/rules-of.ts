/** What a product's specifications say about selling it, and the specifications as a page is told them. */
import { type ProductRules, productRules } from '#contract/rules/specifications.ts'
import type { CatalogProduct } from './catalog.ts'

type Specified = Pick<CatalogProduct, 'specifications'>

export function rulesOf(product: Specified): ProductRules {
  return productRules(specificationsOf(product))
}

export function specificationsOf({ specifications }: Specified): { Name: string; Value: string }[] {
  return specifications.map(({ name, value }) => ({ Name: name, Value: value }))
}
