/**
 * What a visitor may see. Everything else does not exist for them: not listed, not found by name, not found by id.
 *
 * In a shop that is closed only staff see anything. A category below a hidden one is hidden too. A product that needs a
 * voucher (it has an option named `Voucher Id`) is in no list, and its details open only to holders of a code for it.
 */

import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { MediaNumberRules } from '#contract/rules/people/media-number.ts'
import type { NoShowRule } from '#contract/rules/people/no-shows.ts'
import {
  type Catalog,
  type CatalogAttribute,
  type CatalogCategory,
  type CatalogProduct,
  parentCategory,
} from './catalog.ts'

/** Who is looking, when, and in which shop. */
export type CatalogView = {
  storeName: string
  currencyCode: string
  /** In which amounts are written out; en-US unless told. */
  culture?: string | undefined
  staff: boolean
  /** The operator has closed the shop, or not opened it yet. */
  isClosed?: boolean | undefined
  now: Date
  /** The store's zone, season and cut-off: what decides which day may be bought. */
  calendar: StoreCalendar
  /** Some options are hidden from customers who are signed in. */
  isSignedIn?: boolean | undefined
  /**
   * Keys of the customer groups that the shopper is in, in their order: what some pay, and how early they may book.
   * From the session, never from what a browser sent.
   */
  groups?: readonly string[] | undefined
  /** What becomes of people who do not come; nothing unless told. */
  noShows?: NoShowRule | undefined
  /** Names of options that the operator hides everywhere, lower-case. */
  hiddenAttributes?: readonly string[] | undefined
  /** How the numbers of the resort's cards are written. */
  mediaNumbers?: MediaNumberRules | undefined
  /**
   * The least that a guest can pay for one, by product id, where that is known (commerce/offers/lowest-prices.ts):
   * however it is chosen, and as its page opens.
   */
  lowestMinor?: ReadonlyMap<number, number> | undefined
  openingMinor?: ReadonlyMap<number, number> | undefined
  /** Combinations whose price depends on the day. */
  variantsByDay?: ReadonlySet<number> | undefined
  /** Products whose voucher the visitor has shown. */
  unlockedProductIds?: ReadonlySet<number> | undefined
  /** What one of those products costs with that voucher, where the voucher says so. */
  voucherPriceMinor?: ReadonlyMap<number, number> | undefined
}

export function isCategoryVisible(
  catalog: Catalog,
  category: CatalogCategory,
  view: Pick<CatalogView, 'staff' | 'isClosed'>,
): boolean {
  if (view.staff) return true
  if (view.isClosed || category.isHidden) return false
  const parent = parentCategory(catalog, category)
  return parent === undefined || !parent.isHidden
}

/** The option that asks for the code of a voucher. */
export function voucherOption({ attributes }: Pick<CatalogProduct, 'attributes'>): CatalogAttribute | undefined {
  return attributes.find(({ name }) => name.trim().toLowerCase() === 'voucher id')
}

export function needsVoucher(product: Pick<CatalogProduct, 'attributes'>): boolean {
  return voucherOption(product) !== undefined
}

export function isListed(product: CatalogProduct): boolean {
  return product.isPublished && !needsVoucher(product)
}

export function isProductVisible(
  catalog: Catalog,
  product: CatalogProduct,
  view: Pick<CatalogView, 'staff' | 'isClosed' | 'unlockedProductIds'>,
): boolean {
  if (view.staff) return true
  if (view.isClosed || !product.isPublished) return false
  if (needsVoucher(product) && !view.unlockedProductIds?.has(product.id)) return false
  return product.categoryIds.some((id) => {
    const category = catalog.categories.get(id)
    return category !== undefined && isCategoryVisible(catalog, category, view)
  })
}
