/**
 * Where each product of a platform is shown, by name and by number, for platforms that tell neither: the documents name
 * no call that finds a product by the name in an address, and no address of a cart's lines. All categories are read for
 * it, so it is kept, and a product that is not in it has them read again only after a pause: addresses are the guest's
 * to invent.
 */
import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { categorySlugs } from '#contract/rules/shop-paths.ts'
import type { Category, ProductTile } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'

const PAUSE_MS = 15_000
/** Products move to other categories. */
const KEPT_MS = 5 * 60_000

export type ShownProduct = Pick<ProductTile, 'Id' | 'SeName' | 'DefaultPictureModel'> & { CategoryPath: string[] }

export type ProductIndex = {
  byName(slug: string): Promise<ShownProduct | undefined>
  byNumber(id: number): Promise<ShownProduct | undefined>
}

export function createProductIndex(ask: Client, now: () => number = () => performance.now()): ProductIndex {
  let kept: readonly ShownProduct[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const primary = await ask(listCategoriesCall)
    const all = primary.flatMap((category) => [category, ...category.SubCategories])
    const own = all.filter(({ IsExternalUrl }) => !IsExternalUrl)
    const shown = await Promise.all(
      own.map(({ Id }) => ask(showCategoryCall, { params: { id: Id } }).then(productsOf, () => [])),
    )
    kept = shown.flat()
  }

  async function find(isWanted: (product: ShownProduct) => boolean): Promise<ShownProduct | undefined> {
    const found = kept.find(isWanted)
    if (!reading && now() - readAt < (found ? KEPT_MS : PAUSE_MS)) return found
    reading ??= read().finally(() => {
      readAt = now()
      reading = undefined
    })
    await reading
    return kept.find(isWanted)
  }

  return {
    byName: (slug) => find(({ SeName }) => SeName.toLowerCase() === slug.trim().toLowerCase()),
    byNumber: (id) => find(({ Id }) => Id === id),
  }
}

function productsOf(category: Category): ShownProduct[] {
  const tiles = [...category.ProductDetails, category.PricingCalendarProduct].flatMap((tile) => tile ?? [])
  return tiles.map(({ CategoryPath, DefaultPictureModel, Id, SeName }) => ({
    Id,
    SeName,
    DefaultPictureModel,
    CategoryPath: CategoryPath.length > 0 ? CategoryPath : categorySlugs(category),
  }))
}
