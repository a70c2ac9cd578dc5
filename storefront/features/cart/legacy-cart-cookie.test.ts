import { expect, test } from 'vitest'
import { legacyCartCookie } from './legacy-cart-cookie.ts'

const page = { path: '/l/tickets', name: 'Lift tickets; all = "yes"' }

test('the cookie of older pages has count, last page, whether and by which name the guest is known', () => {
  const known = legacyCartCookie('ResortStore', { TotalProducts: 3 }, page, { IsGuest: false, FirstName: 'Zoë' })
  const [pair = '', ...attributes] = known.split('; ')

  expect(pair.split('=', 1)).toEqual(['ResortStore'])
  expect(JSON.parse(decodeURIComponent(pair.slice('ResortStore='.length)))).toEqual({
    count: 3,
    lastPage: '/l/tickets',
    loggedIn: true,
    firstName: 'Zoë',
    lastPageName: 'Lift tickets; all = "yes"',
  })
  expect(attributes).toEqual(['Path=/', 'SameSite=Lax'])
})

test.for([undefined, { IsGuest: true, FirstName: 'Guest' }])('a guest is not called by a name: %o', (customer) => {
  const cookie = legacyCartCookie('Peak', { TotalProducts: 0 }, page, customer)

  expect(decodeURIComponent(cookie)).toContain(
    'Peak={"count":0,"lastPage":"/l/tickets","loggedIn":false,"firstName":""',
  )
})
