import { expect, test } from 'vitest'
import { legacyCartCookie } from './legacy-cart-cookie.ts'

const page = { path: '/l/tickets', name: 'Lift tickets; all = "yes"' }

test('The cookie of older pages has count, last page, whether and by which name the guest is known', () => {
  const said = legacyCartCookie({ TotalProducts: 3 }, page, { IsGuest: false, FirstName: 'Zoë' })

  expect(JSON.parse(said)).toEqual({
    count: 3,
    lastPage: '/l/tickets',
    loggedIn: true,
    firstName: 'Zoë',
    lastPageName: 'Lift tickets; all = "yes"',
  })
})

test.for([undefined, { IsGuest: true, FirstName: 'Guest' }])('A guest is not called by a name: %o', (customer) => {
  expect(legacyCartCookie({ TotalProducts: 0 }, page, customer)).toContain(
    '{"count":0,"lastPage":"/l/tickets","loggedIn":false,"firstName":""',
  )
})
