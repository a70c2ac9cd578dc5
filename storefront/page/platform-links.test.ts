import { expect, test } from 'vitest'
import { loginHref, platformLinks } from './platform-links.ts'

const HERE = { origin: 'https://shop.example', basename: '' }
const AUSTRALIA = { origin: 'https://shop.example', basename: '/en-AU' }
const OURS = { apiHost: '', commerceHost: '' }

function addresses(...given: Parameters<typeof platformLinks>) {
  const { login, ...links } = platformLinks(...given)
  return { ...links, login: login('/l/lift-tickets?tab=1') }
}

test('Links to the platform’s pages stay on our own host while no other is set [ROUTE-26, ROUTE-27, ROUTE-28]', () => {
  expect(addresses(HERE, OURS)).toEqual({
    cart: '/cart',
    checkout: '/onepagecheckout',
    admin: '/admin',
    login: '/login?returnUrl=%2Fl%2Flift-tickets%3Ftab%3D1',
    logout: '/logout',
    customerInfo: '/customer/info',
    accountVouchers: '/vouchers/accountvouchers',
  })
})

test('Links to the platform’s pages keep the locale of the page they stand on', () => {
  expect(addresses(AUSTRALIA, OURS)).toMatchObject({
    cart: '/en-AU/cart',
    admin: '/admin',
    login: '/en-AU/login?returnUrl=%2Fl%2Flift-tickets%3Ftab%3D1',
    logout: '/en-AU/logout',
  })
})

test('Links lead to the hosts of the platform and of the API where those are set [ROUTE-26, ROUTE-27, ROUTE-28]', () => {
  const hosts = { apiHost: 'https://api.example', commerceHost: 'https://commerce.example' }
  expect(addresses(AUSTRALIA, hosts)).toEqual({
    cart: 'https://commerce.example/cart',
    checkout: 'https://commerce.example/onepagecheckout',
    admin: 'https://commerce.example/admin',
    login: 'https://api.example/login?returnUrl=https%3A%2F%2Fshop.example%2Fl%2Flift-tickets%3Ftab%3D1',
    logout: 'https://api.example/logout',
    customerInfo: 'https://api.example/customer/info',
    accountVouchers: 'https://api.example/vouchers/accountvouchers',
  })
})

test('Links to a platform host that is our own keep the locale', () => {
  const hosts = { apiHost: 'https://shop.example', commerceHost: 'https://shop.example' }
  expect(addresses(AUSTRALIA, hosts)).toMatchObject({ cart: '/en-AU/cart', logout: '/en-AU/logout' })
})

test.each(['/login', '/en-AU/login?returnUrl=%2Fx', '/logout', '/en-AU/LOGOUT'])(
  'A guest who signs in is not led back to %s',
  (url) => {
    expect(loginHref(AUSTRALIA, url, '')).toBe('/en-AU/login?returnUrl=%2F')
  },
)
