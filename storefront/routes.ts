/**
 * Every address of the shop, in one place. A locale may stand before each of them (see contract/locale.ts).
 *
 * `page` names the module in routes/; `reads` lists the query names that change what the page shows, lower-case, with
 * what their values look like: that is what the page cache keys by (see route-query.ts). `layout` is the frame around the
 * page (features/shell/shell.tsx). `isOwnVisit` marks pages that are opened anew, by a full navigation, whoever links to
 * them: signing in or out changes what every part of the page shows. Order does not matter: the more specific path wins.
 */
export const PAGES = {
  home: () => import('./routes/home.tsx'),
  shopping: () => import('./routes/shopping.tsx'),
  category: () => import('./routes/category.tsx'),
  product: () => import('./routes/product.tsx'),
  pieces: () => import('./routes/pieces.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
}
export type PageName = keyof typeof PAGES

/** Pages for those who build the shop: in production their addresses are unknown. */
export const NOT_IN_PRODUCTION: readonly PageName[] = ['pieces']

export type RouteReads = Readonly<Record<string, RegExp>>

/** The id of a product wins over its name in the path. */
export const PRODUCT_READS: RouteReads = { productid: /^[1-9]\d{0,8}$/ }

/** `default` has a hero, `default-refresh` has none, `auth-empty` is a hero and a panel with the logo and nothing else. */
export type LayoutName = 'default' | 'default-refresh' | 'auth-empty'

export type ShopRoute = {
  id: string
  path: string
  page: PageName
  layout: LayoutName
  reads?: RouteReads
  isOwnVisit?: true
}

export const ROUTES: readonly ShopRoute[] = [
  { id: 'home', layout: 'default', path: '/', page: 'home' },
  { id: 'shopping', layout: 'default', path: '/l', page: 'shopping' },
  // `v` is no category: addresses below it are voucher products.
  { id: 'product-voucher', layout: 'default-refresh', path: '/l/v/:product', page: 'not-found' },
  { id: 'category', layout: 'default', path: '/l/:primary/:sub?', page: 'category' },
  {
    id: 'category-product',
    layout: 'default-refresh',
    path: '/l/:primary/:sub?/p/:product',
    page: 'product',
    reads: PRODUCT_READS,
  },
  {
    id: 'category-product-calendar',
    layout: 'default-refresh',
    path: '/l/:primary/:sub?/c/:product',
    page: 'product',
    reads: PRODUCT_READS,
  },
  { id: 'pieces', layout: 'default-refresh', path: '/ui', page: 'pieces', isOwnVisit: true },
  { id: 'not-found', layout: 'default-refresh', path: '*', page: 'not-found' },
]
