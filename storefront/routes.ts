/**
 * Every address of the shop, in one list. A locale may stand before each of them (see contract/values/locale.ts). What
 * a row can say is told at `ShopRoute`. Order does not matter: the more specific path wins.
 */
export const PAGE_NAMES = [
  'home',
  'category',
  'product',
  'calendar',
  'product-voucher',
  'cart',
  'one-page-checkout',
  'orders/confirm',
  'orders/order',
  'orders/move',
  'orders/choose',
  'pocket/day',
  'pocket/give',
  'orders/cancel',
  'login',
  'logout',
  'customer-info',
  'orders/card-setup',
  'user-profile',
  'vouchers/account',
  'waiver/show',
  'waiver/sign',
  'account-step',
  'account-change',
  'vouchers/balance',
  'vouchers/print',
  'admin',
  'staff/scan',
  'staff/day-list',
  'not-found',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

export type RouteReads = Readonly<Record<string, RegExp>>

/** The id of a product wins over its name in the path. */
export const PRODUCT_READS: RouteReads = { productid: /^[1-9]\d{0,8}$/ }

/** Where to go on after signing in. What it may be is judged where it is followed: features/account/return-path.ts. */
export const LOGIN_READS: RouteReads = { returnurl: /^.{1,2000}$/s }

/** `/?setup` asks for the boot token, where the shop is empty. */
export const HOME_READS: RouteReads = { setup: /^$/ }

/** Who is let in, by a name of app/route-guards.ts. */
export type GuardName = 'customer' | 'staff' | 'scan' | 'guests'

/**
 * `default` has a hero, `default-refresh` has none, `auth-empty` is a hero and a panel with the logo and nothing else,
 * `checkout` has a header of its own without menu and cart.
 */
export type LayoutName = 'default' | 'default-refresh' | 'auth-empty' | 'checkout'

export type ShopRoute = {
  id: string
  path: string
  /** The module in app/routes/ that shows it. */
  page: PageName
  /** The frame around the page (frame/shell.tsx). */
  layout: LayoutName
  /** Query names that change what the page shows, lower-case: the page cache keys by them (page/route-query.ts). */
  reads?: RouteReads
  /** Opened anew, by a full navigation, from every link: signing in or out changes every part of a page. */
  isOwnVisit?: true
  /** About its visitor: rendered for each request, kept nowhere, found by no search. */
  isPersonal?: true
  /**
   * Its module has an action. What answers a form is made for who sent it and kept nowhere, whatever the page is
   * otherwise.
   */
  takesPosts?: true
  /**
   * A code may stand in its address: no other page, and nothing that runs there, is told where its visitor came from.
   */
  hidesReferrer?: true
  /** It changes something when a page of ours leads to it. */
  actsWhenOpened?: true
  guard?: GuardName
}

/** What is changed of an order; what its mailed link carries may stand in the address. */
const OF_ORDER = { layout: 'default-refresh', isPersonal: true, takesPosts: true, hidesReferrer: true } as const
const FOR_STAFF = { isOwnVisit: true, isPersonal: true, guard: 'staff' } as const
const DAY_LISTS = { ...FOR_STAFF, layout: 'default-refresh', guard: 'guests' } as const
const AT_A_GATE = { ...FOR_STAFF, layout: 'auth-empty', guard: 'scan' } as const

export const ROUTES: readonly ShopRoute[] = [
  { id: 'home', layout: 'default', path: '/', page: 'home', reads: HOME_READS, takesPosts: true },
  { id: 'shopping', layout: 'default', path: '/l', page: 'home', takesPosts: true },
  // `v` is no category: addresses below it are voucher products.
  {
    id: 'product-voucher',
    layout: 'default-refresh',
    path: '/l/v/:product',
    page: 'product-voucher',
    takesPosts: true,
    hidesReferrer: true,
  },
  { id: 'category', layout: 'default', path: '/l/:primary/:sub?', page: 'category' },
  {
    id: 'category-product',
    layout: 'default-refresh',
    path: '/l/:primary/:sub?/p/:product',
    page: 'product',
    reads: PRODUCT_READS,
    takesPosts: true,
  },
  {
    id: 'category-product-calendar',
    layout: 'default-refresh',
    path: '/l/:primary/:sub?/c/:product',
    page: 'calendar',
    reads: PRODUCT_READS,
  },
  { id: 'cart', layout: 'default', path: '/cart', page: 'cart', isOwnVisit: true, isPersonal: true, takesPosts: true },
  {
    id: 'one-page-checkout',
    layout: 'checkout',
    path: '/onepagecheckout',
    page: 'one-page-checkout',
    isOwnVisit: true,
    isPersonal: true,
    takesPosts: true,
    // Lapsed lines are asked for again, and lines are kept for longer.
    actsWhenOpened: true,
  },
  {
    id: 'confirm',
    layout: 'default',
    path: '/buy/confirm',
    page: 'orders/confirm',
    isOwnVisit: true,
    isPersonal: true,
    hidesReferrer: true,
  },
  { ...OF_ORDER, id: 'cancel', path: '/buy/cancel', page: 'orders/cancel', isOwnVisit: true },
  { ...OF_ORDER, id: 'move', path: '/buy/move', page: 'orders/move' },
  {
    id: 'login',
    layout: 'auth-empty',
    path: '/login',
    page: 'login',
    reads: LOGIN_READS,
    isOwnVisit: true,
    isPersonal: true,
    takesPosts: true,
  },
  {
    id: 'logout',
    layout: 'auth-empty',
    path: '/logout',
    page: 'logout',
    isOwnVisit: true,
    isPersonal: true,
    takesPosts: true,
    actsWhenOpened: true,
  },
  {
    id: 'customer-info',
    layout: 'default',
    path: '/customer/info',
    page: 'customer-info',
    isOwnVisit: true,
    takesPosts: true,
    isPersonal: true,
    guard: 'customer',
  },
  {
    id: 'card-setup',
    layout: 'default-refresh',
    path: '/customer/card',
    page: 'orders/card-setup',
    isOwnVisit: true,
    takesPosts: true,
    isPersonal: true,
    guard: 'customer',
  },
  {
    id: 'order',
    layout: 'default-refresh',
    path: '/customer/orders/:order',
    page: 'orders/order',
    isPersonal: true,
    guard: 'customer',
  },
  // What becomes of tickets for a closed day, by the link of a mail.
  {
    id: 'choose',
    layout: 'default-refresh',
    path: '/choose/:choice',
    page: 'orders/choose',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
  },
  {
    id: 'day',
    layout: 'auth-empty',
    path: '/day',
    page: 'pocket/day',
    // A worker keeps only what was opened by a document of its own.
    isOwnVisit: true,
    isPersonal: true,
    hidesReferrer: true,
  },
  {
    id: 'give',
    layout: 'default-refresh',
    path: '/day/give',
    page: 'pocket/give',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
  },
  {
    id: 'account-vouchers',
    layout: 'default-refresh',
    path: '/vouchers/accountvouchers',
    page: 'vouchers/account',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
    guard: 'customer',
  },
  {
    id: 'user-profile',
    layout: 'auth-empty',
    path: '/c/user-profile',
    page: 'user-profile',
    isPersonal: true,
    takesPosts: true,
    guard: 'customer',
  },
  {
    id: 'waiver',
    layout: 'default-refresh',
    path: '/c/waiver/:waiver',
    page: 'waiver/show',
    isPersonal: true,
    guard: 'customer',
  },
  {
    id: 'sign-waiver',
    layout: 'default-refresh',
    path: '/c/waiver/:waiver/sign',
    page: 'waiver/sign',
    isPersonal: true,
    takesPosts: true,
    guard: 'customer',
  },
  // Registration, its notices, user names and passwords (features/registration/steps.ts).
  {
    id: 'account-step',
    layout: 'auth-empty',
    path: '/c/:step',
    page: 'account-step',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
  },
  {
    id: 'account-change',
    layout: 'auth-empty',
    path: '/c/confirm-email',
    page: 'account-change',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
  },
  { ...FOR_STAFF, id: 'admin', layout: 'default-refresh', path: '/admin/*', page: 'admin', takesPosts: true },
  { ...AT_A_GATE, id: 'scan', path: '/scan', page: 'staff/scan', takesPosts: true },
  { ...DAY_LISTS, id: 'day-list', path: '/lists/:list', page: 'staff/day-list' },
  {
    id: 'voucher-balance',
    layout: 'default-refresh',
    path: '/vouchers/balance',
    page: 'vouchers/balance',
    isPersonal: true,
    takesPosts: true,
    hidesReferrer: true,
  },
  {
    id: 'print-gift-card',
    layout: 'default-refresh',
    path: '/vouchers/print',
    page: 'vouchers/print',
    isPersonal: true,
    hidesReferrer: true,
  },
  { id: 'not-found', layout: 'default-refresh', path: '*', page: 'not-found' },
]
