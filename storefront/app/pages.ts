/**
 * The module of every page, loaded when it is wanted. The gallery adds a page of its own before the shop is opened
 * (gallery/add-gallery.tsx): during development and for journeys, never in what guests download.
 */
import type { PageName } from '#storefront/routes.ts'
import type { PageModule } from './route-objects.ts'

type AddedPage = { id: string; path: string; module: PageModule }

export const ADDED_PAGES: AddedPage[] = []

const PAGES = {
  home: () => import('#storefront/app/routes/home.tsx'),
  category: () => import('#storefront/app/routes/category.tsx'),
  product: () => import('#storefront/app/routes/product.tsx'),
  calendar: () => import('#storefront/app/routes/calendar.tsx'),
  'product-voucher': () => import('#storefront/app/routes/product-voucher.tsx'),
  'not-found': () => import('#storefront/app/routes/not-found.tsx'),
}

const isAtHand = (name: PageName): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

/** Undefined where the document is about to be loaded anew instead (entry-client.tsx). */
export async function importPage(name: PageName): Promise<PageModule | undefined> {
  if (isAtHand(name)) return PAGES[name]()
  return (await import('./account-pages.ts'))?.ACCOUNT_PAGES[name]()
}
