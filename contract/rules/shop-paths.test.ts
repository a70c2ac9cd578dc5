import { expect, test } from 'vitest'
import * as paths from './shop-paths.ts'

const category = { Route: '/golf', ParentRoute: null, IsExternalUrl: false, ExternalUrl: null, UseLegacy: false }

test('Shopping, legacy shopping, customer, checkout and placeholder pages have their prefixes [ROUTE-09]', () => {
  expect([
    paths.SHOPPING_PATH,
    paths.LEGACY_SHOPPING_PATH,
    paths.CUSTOMER_PATH,
    paths.CHECKOUT_PATH,
    paths.PLACEHOLDER_PATH,
  ]).toEqual(['/l', '/s', '/c', '/buy', '/ui'])
})

test('A voucher keeps its legacy address [ROUTE-10]', () => {
  expect(paths.legacyVoucherPath('first-timer-lesson', 'LEARN2SKI')).toBe('/s/v/first-timer-lesson?code=LEARN2SKI')
  expect(paths.legacyVoucherPath('a', 'A&B=C')).toBe('/s/v/a?code=A%26B%3DC')
})

test('A voucher product is reached with or without its code', () => {
  expect(paths.voucherPath('first-timer-lesson')).toBe('/l/v/first-timer-lesson')
  expect(paths.voucherPath('first-timer-lesson', 'LEARN2SKI')).toBe('/l/v/first-timer-lesson?code=LEARN2SKI')
})

test('A category with a parent stands below it [ROUTE-11]', () => {
  const skis = { ...category, Route: '/skis', ParentRoute: '/rentals' }
  expect(paths.categoryLink(skis)).toEqual({ href: '/l/rentals/skis', plain: false })
})

test('A category without a parent stands alone [ROUTE-12]', () => {
  expect(paths.categoryLink(category)).toEqual({ href: '/l/golf', plain: false })
})

test.each([
  ['/golf', 'golf'],
  ['shop/golf', 'golf'],
  ['/rentals/skis', 'rentals/skis'],
  ['/golf/', 'golf'],
  ['/', 'missing-category-slug'],
  ['golf', 'missing-category-slug'],
  ['', 'missing-category-slug'],
  [null, 'missing-category-slug'],
  [undefined, 'missing-category-slug'],
])(
  'The slug of a category with the route %j is %s, what follows the first slash [ROUTE-13, ROUTE-14]',
  (route, slug) => {
    expect(paths.categorySlug(route)).toBe(slug)
  },
)

test('An external category leads to its own address [ROUTE-15]', () => {
  const lodging = { ...category, Route: '/lodging', IsExternalUrl: true, ExternalUrl: 'https://lodging.example/rooms' }
  expect(paths.categoryLink(lodging)).toEqual({ href: 'https://lodging.example/rooms', plain: true })
})

test('An external category whose address could run a script leads to its page in the shop', () => {
  const evil = { ...category, IsExternalUrl: true, ExternalUrl: 'javascript:alert(1)' }
  expect(paths.categoryLink(evil)).toEqual({ href: '/l/golf', plain: false })
})

test('A legacy category is a plain link with the legacy prefix', () => {
  expect(paths.categoryLink({ ...category, UseLegacy: true })).toEqual({ href: '/s/golf', plain: true })
})

test('A product stands below its categories [ROUTE-16]', () => {
  expect(paths.productLink(['golf'], 'tee-time').href).toBe('/l/golf/p/tee-time')
  expect(paths.productLink(['rentals', 'skis'], 'ski-rental').href).toBe('/l/rentals/skis/p/ski-rental')
  expect(paths.productLink(['golf'], 'tee time', true)).toEqual({ href: '/s/golf/p/tee%20time', plain: true })
})

test('A calendar stands below the categories of its product [ROUTE-17]', () => {
  expect(paths.calendarLink(['golf'], 'tee-time').href).toBe('/l/golf/c/tee-time')
  expect(paths.calendarLink(['rentals', 'skis'], 'ski-rental').href).toBe('/l/rentals/skis/c/ski-rental')
})

test('A tile leads to the calendar when its product is chosen by date', () => {
  const tile = { CategoryPath: ['golf'], SeName: 'tee-time', UseLegacy: false, ShowPricingCalendarView: true }
  expect(paths.tileLink(tile).href).toBe('/l/golf/c/tee-time')
  expect(paths.tileLink({ ...tile, ShowPricingCalendarView: false }).href).toBe('/l/golf/p/tee-time')
})

test('Sign-in, cart, checkout, console, account and vouchers have their addresses [ROUTE-25, ROUTE-26, ROUTE-27]', () => {
  expect(paths.LOGIN_PATH).toBe('/login')
  expect([paths.CART_PATH, paths.ONE_PAGE_CHECKOUT_PATH, paths.ADMIN_PATH]).toEqual([
    '/cart',
    '/onepagecheckout',
    '/admin',
  ])
  expect([paths.LOGOUT_PATH, paths.CUSTOMER_INFO_PATH, paths.ACCOUNT_VOUCHERS_PATH]).toEqual([
    '/logout',
    '/customer/info',
    '/vouchers/accountvouchers',
  ])
})

test('The login link carries the address to return to, percent-encoded, on the API host [ROUTE-28]', () => {
  expect(paths.loginLink('/l/golf?a=1&b=2')).toBe('/login?returnUrl=%2Fl%2Fgolf%3Fa%3D1%26b%3D2')
  expect(paths.loginLink('/l', 'https://api.example')).toBe('https://api.example/login?returnUrl=%2Fl')
})

test('The login link of an address that is too long to return to carries the page without its query', () => {
  expect(paths.loginLink(`/l/golf?a=${'1'.repeat(2000)}`)).toBe('/login?returnUrl=%2Fl%2Fgolf')
})

test('The words that separate addresses cannot be names of categories', () => {
  expect(paths.RESERVED_SLUGS).toEqual(['v', 'p', 'c'])
})
