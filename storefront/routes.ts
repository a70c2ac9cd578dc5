/**
 * Every address of the shop, in one place. A locale may stand before each of them (see contract/locale.ts).
 *
 * `page` names the module in routes/; `reads` lists the query names that change what the page shows, which is what
 * the page cache keys by. Order does not matter: the more specific path wins.
 */
export const PAGES = {
  home: () => import('./routes/home.tsx'),
  shopping: () => import('./routes/shopping.tsx'),
  category: () => import('./routes/category.tsx'),
  product: () => import('./routes/product.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
}
export type PageName = keyof typeof PAGES

export type ShopRoute = { id: string; path: string; page: PageName; reads?: readonly string[] }

export const ROUTES: readonly ShopRoute[] = [
  { id: 'home', path: '/', page: 'home' },
  { id: 'shopping', path: '/l', page: 'shopping' },
  // `v` is no category: addresses below it are voucher products.
  { id: 'product-voucher', path: '/l/v/:product', page: 'not-found' },
  { id: 'category', path: '/l/:primary/:sub?', page: 'category' },
  { id: 'category-product', path: '/l/:primary/:sub?/p/:product', page: 'product', reads: ['productid'] },
  { id: 'category-product-calendar', path: '/l/:primary/:sub?/c/:product', page: 'product', reads: ['productid'] },
  { id: 'not-found', path: '*', page: 'not-found' },
]
