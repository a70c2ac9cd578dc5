/**
 * The module of every page, loaded when it is wanted. The gallery adds a page of its own before the shop is opened
 * (gallery/add-gallery.tsx): during development and for journeys, never in what guests download.
 */
import type { PageName } from '#storefront/routes.ts'
import type { PageModule } from './route-objects.ts'

type AddedPage = { id: string; path: string; module: PageModule }

export const ADDED_PAGES: AddedPage[] = []

export const PAGES = {
  home: () => import('#storefront/app/routes/home.tsx'),
  category: () => import('#storefront/app/routes/category.tsx'),
  product: () => import('#storefront/app/routes/product.tsx'),
  calendar: () => import('#storefront/app/routes/calendar.tsx'),
  'product-voucher': () => import('#storefront/app/routes/product-voucher.tsx'),
  cart: () => import('#storefront/app/routes/cart.tsx'),
  'one-page-checkout': () => import('#storefront/app/routes/one-page-checkout.tsx'),
  login: () => import('#storefront/app/routes/login.tsx'),
  logout: () => import('#storefront/app/routes/logout.tsx'),
  'customer-info': () => import('#storefront/app/routes/customer-info.tsx'),
  'user-profile': () => import('#storefront/app/routes/user-profile.tsx'),
  'verification-required': () => import('#storefront/app/routes/verification-required.tsx'),
  'account-exists': () => import('#storefront/app/routes/account-exists.tsx'),
  admin: () => import('#storefront/app/routes/admin.tsx'),
  'not-found': () => import('#storefront/app/routes/not-found.tsx'),
} satisfies Record<PageName, () => Promise<unknown>>
