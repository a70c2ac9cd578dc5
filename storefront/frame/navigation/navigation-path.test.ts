import { expect, test } from 'vitest'
import { type Click, navigationPath, PLAIN_CLICK } from './navigation-path.ts'

const here = new URL('https://shop.example/l/lift-tickets?day=1')
const follow = (href: string, more: Partial<Click & { target: string; download: string }> = {}, basename = '') =>
  navigationPath(
    { ...PLAIN_CLICK, ...more },
    { href, target: more.target ?? '', download: more.download ?? '' },
    here,
    basename,
  )

test.each([
  ['/l/rentals', '/l/rentals'],
  [
    '/l/lift-tickets/day-tickets/p/half-day-ticket?productid=3',
    '/l/lift-tickets/day-tickets/p/half-day-ticket?productid=3',
  ],
  ['https://shop.example/l/golf', '/l/golf'],
  ['/', '/'],
])('A link to %s navigates inside the app [ROUTE-01]', (href, path) => {
  expect(follow(href)).toBe(path)
})

test('A link within a locale navigates to the path without its prefix', () => {
  expect(follow('/en-AU/l/golf', {}, '/en-AU')).toBe('/l/golf')
})

test.each([
  'https://lodging.example/l/golf',
  '/s/dining',
  '/cart',
  '/onepagecheckout',
  '/login?returnUrl=%2F',
  '/logout',
  '/customer/info',
  '/vouchers/accountvouchers',
  '/admin',
  '/api/openapi.json',
  '/nowhere',
])('A link to %s is left to the browser [ROUTE-29]', (href) => {
  expect(follow(href)).toBeUndefined()
})

test.each([
  ['with the middle button', { button: 1 }],
  ['with Ctrl held', { ctrlKey: true }],
  ['with Cmd held', { metaKey: true }],
  ['with Shift held', { shiftKey: true }],
  ['that something else has handled', { defaultPrevented: true }],
  ['on a link for a new tab', { target: '_blank' }],
  ['on a download', { download: 'map.pdf' }],
])('A click %s is left to the browser', (_, more) => {
  expect(follow('/l/rentals', more)).toBeUndefined()
})

test('A link to an anchor of the same page is left to the browser', () => {
  expect(follow('https://shop.example/l/lift-tickets?day=1#main')).toBeUndefined()
})
