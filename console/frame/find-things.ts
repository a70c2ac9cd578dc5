/**
 * Things that Find looks for by their names in areas that a member of the staff may open: products, categories and
 * discounts by a call each, settings among all that there are.
 */
import { useCalled } from '#console/page/ask.tsx'
import { CODE, GEAR_ICON, TAG } from '#console/page/icons.ts'
import { useMay } from '#console/page/staff.tsx'
import { listCatalogCategoriesCall, listCatalogProductsCall } from '#contract/calls/admin/catalog.ts'
import { listConsoleDiscountsCall } from '#contract/calls/admin/codes/discounts.ts'
import { listShopSettingsCall } from '#contract/calls/admin/shop/settings.ts'
import type { Finding } from './find.ts'

const MOST_OF_A_KIND = 5

/** Nothing is asked for while there are no words. */
export function useFoundThings(words: string | undefined): { things: Finding[]; isLoading: boolean } {
  const may = useMay()
  const asks = (right: 'catalog' | 'codes' | 'settings') => words !== undefined && may(right)
  const q = words ?? ''
  const products = useCalled(listCatalogProductsCall, asks('catalog') ? { query: { q } } : undefined)
  const categories = useCalled(listCatalogCategoriesCall, asks('catalog') ? {} : undefined)
  const discounts = useCalled(listConsoleDiscountsCall, asks('codes') ? { query: { q } } : undefined)
  const settings = useCalled(listShopSettingsCall, asks('settings') ? {} : undefined)
  if (words === undefined) return { things: [], isLoading: false }
  const has = (...said: readonly string[]) => said.join(' ').toLowerCase().includes(q.toLowerCase())
  const things = [
    few(products.reply?.Items).map(({ Id, IsPublished, Name }) =>
      found(`product ${Id}`, Name, IsPublished ? 'Product' : 'Product, off sale', `/catalog/${Id}`, TAG),
    ),
    few(categories.reply?.Items.filter(({ Name }) => has(Name))).map(({ Id, Name }) =>
      found(`category ${Id}`, Name, 'Category', `/catalog/categories?category=${Id}`, TAG),
    ),
    few(discounts.reply?.Items).map(({ Id, Name }) =>
      found(`discount ${Id}`, Name, 'Discount', `/codes/discounts/${Id}`, CODE),
    ),
    few(settings.reply?.Items.filter(({ Does, Name }) => has(Name, Does))).map(({ Name }) =>
      found(`setting ${Name}`, Name, 'Setting', `/settings?q=${encodeURIComponent(Name)}`, GEAR_ICON),
    ),
  ]
  return {
    things: things.flat(),
    isLoading: [products, categories, discounts, settings].some((each) => each.isLoading),
  }
}

function few<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return (list ?? []).slice(0, MOST_OF_A_KIND)
}

function found(id: string, name: string, detail: string, to: string, icon: string): Finding {
  return { id, name, detail, target: { to, icon } }
}
