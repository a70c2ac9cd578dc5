/**
 * The modules of the pages on which a guest does not choose what to buy: cart, signing in, the account, staff. They are
 * opened by a document of their own, so a page of the shop need not know their files; the document names them.
 */
export const ACCOUNT_PAGES = {
  cart: () => import('#storefront/app/routes/cart.tsx'),
  'one-page-checkout': () => import('#storefront/app/routes/one-page-checkout.tsx'),
  'orders/confirm': () => import('#storefront/app/routes/orders/confirm.tsx'),
  'orders/move': () => import('#storefront/app/routes/orders/move.tsx'),
  'orders/order': () => import('#storefront/app/routes/orders/order.tsx'),
  'orders/choose': () => import('#storefront/app/routes/orders/choose.tsx'),
  'pocket/day': () => import('#storefront/app/routes/pocket/day.tsx'),
  'pocket/give': () => import('#storefront/app/routes/pocket/give.tsx'),
  'orders/cancel': () => import('#storefront/app/routes/orders/cancel.tsx'),
  login: () => import('#storefront/app/routes/login.tsx'),
  logout: () => import('#storefront/app/routes/logout.tsx'),
  'customer-info': () => import('#storefront/app/routes/customer-info.tsx'),
  'orders/card-setup': () => import('#storefront/app/routes/orders/card-setup.tsx'),
  'vouchers/account': () => import('#storefront/app/routes/vouchers/account.tsx'),
  'user-profile': () => import('#storefront/app/routes/user-profile.tsx'),
  'waiver/show': () => import('#storefront/app/routes/waiver/show.tsx'),
  'waiver/sign': () => import('#storefront/app/routes/waiver/sign.tsx'),
  'account-step': () => import('#storefront/app/routes/account-step.tsx'),
  'account-change': () => import('#storefront/app/routes/account-change.tsx'),
  'vouchers/balance': () => import('#storefront/app/routes/vouchers/balance.tsx'),
  'vouchers/print': () => import('#storefront/app/routes/vouchers/print.tsx'),
  admin: () => import('#storefront/app/routes/admin.tsx'),
  'staff/day-list': () => import('#storefront/app/routes/staff/day-list.tsx'),
  'staff/scan': () => import('#storefront/app/routes/staff/scan.tsx'),
}
