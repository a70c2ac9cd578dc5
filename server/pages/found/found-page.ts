/**
 * What a page that search engines may list is about, and its addresses as the world outside writes them. Undefined for
 * every other page: one that failed, is not to be listed, is about its visitor, opens with a voucher, or lies in a
 * hidden category, which only staff can open.
 */
import type { Category, CategoryNode, PictureModel, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { type Locale, localePath, type PrefixStrategy } from '#contract/values/locale.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import type { RenderedPage, ShownPage } from '#storefront/app/entry-server.tsx'
import type { CategoryData } from '#storefront/features/category/load-category.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { mainPicture } from '#storefront/features/product/gallery/product-pictures.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import type { Head } from '#storefront/page/head.ts'
import type { ShellData } from '#storefront/page/shell-data.tsx'

export type FoundPage = {
  head: Head
  shell: ShellData
  locale: Locale
  /** Of the page itself, with its host and its locale. */
  url: string
  /** The categories above it, the widest first. */
  above: readonly (CategoryNode | SubCategoryNode)[]
  category?: Category
  product?: ProductDetails
  /** Prices by day, where the page shows them. */
  days?: DayPricesReply | undefined
  picture: PictureModel | undefined
  /** The page is another view of the product, whose own page it names as the one to be found. */
  isCalendar?: true
  /** A page of the shop in the locale of this one, or a page elsewhere; undefined where it leads nowhere. */
  addressOf(path: string): string | undefined
  /** Files have no locale. */
  fileAddressOf(path: string): string | undefined
}

export type PageLocation = { origin: string; locale: Locale; strategy: PrefixStrategy }

export function foundPage(
  { head, status }: Pick<RenderedPage, 'head' | 'status'>,
  shown: ShownPage | undefined,
  { origin, locale, strategy }: PageLocation,
): FoundPage | undefined {
  if (!shown || status !== 200 || head.robots !== undefined || head.canonical === undefined) return undefined
  const fileAddressOf = (path: string) => {
    const safe = safeUrl(path)
    return safe === undefined ? undefined : URL.parse(safe, origin)?.href
  }
  const addressOf = (path: string) => fileAddressOf(localePath(path, locale, strategy))
  const url = addressOf(head.canonical)
  const subject = subjectOf(shown)
  if (!url || !subject || subject.above.some(({ Hidden }) => Hidden) || subject.category?.Hidden) return undefined
  return { head, shell: shown.shell, locale, url, addressOf, fileAddressOf, ...subject }
}

const CALENDAR = { isCalendar: true } as const

type Subject = Pick<FoundPage, 'above' | 'category' | 'product' | 'days' | 'isCalendar' | 'picture'>

function subjectOf({ data, page }: ShownPage): Subject | undefined {
  if (page === 'category') {
    const { category, primary } = data as CategoryData
    const [first] = category.ProductDetails
    const picture = category.PictureModels[0] ?? first?.DefaultPictureModel ?? undefined
    return { category, above: primary.Id === category.Id ? [] : [primary], picture }
  }
  if (page === 'product' || page === 'calendar') {
    const { calendar, categories, product } = data as ProductData
    const days = calendar?.prices
    return { product, above: categories, days, picture: mainPicture(product), ...(page === 'calendar' && CALENDAR) }
  }
  return undefined
}
