import { expect, test } from 'vitest'
import { ROUTES } from '#storefront/routes.ts'
import { pageKind } from './page-kind.ts'

test.for([
  ['/', 'open'],
  ['/l', 'open'],
  ['/l/lift-tickets/day-tickets/p/half-day-ticket', 'open'],
  ['/l/vouchers', 'open'],
  ['/cart', 'open'],
  ['/nowhere/at-all', 'open'],
  ['/login', 'sign-in'],
  ['/logout', 'closed'],
  ['/buy', 'closed'],
  ['/buy/payment', 'closed'],
  ['/onepagecheckout', 'closed'],
  ['/customer/info', 'closed'],
  ['/c/user-profile', 'closed'],
  ['/c/register', 'sign-in'],
  ['/c/reset-password', 'closed'],
  ['/household', 'closed'],
  ['/waiver/3', 'closed'],
  ['/releases', 'closed'],
  ['/vouchers/accountvouchers', 'closed'],
  ['/vouchers/accountvouchers?send=12', 'sign-in'],
  ['/Vouchers/accountvouchers/?send=12&show=13', 'sign-in'],
  ['/vouchers/accountvouchers?show=12&send=12', 'closed'],
  ['/vouchers/accountvouchers?give=12', 'closed'],
  ['/vouchers/balance?send=12', 'closed'],
  ['/l/v/gift-card', 'closed'],
])('The page %s is %s to the scripts that the operator configured [XSS-08]', ([path, kind]) => {
  expect(pageKind(path as string)).toBe(kind)
})

test.for(['/BUY', '//buy', '/buy/', '/%62uy', '/\\buy', '/Customer/Info', '/c//user-profile', '/l/V/x'])(
  'The address %s is not taken for an open page [XSS-08]',
  (path) => {
    expect(pageKind(path)).toBe('closed')
  },
)

test('Every address of the shop that is open to tags shows nothing of a person [XSS-08]', () => {
  const open = ROUTES.map(({ path }) => path).filter((path) => pageKind(path) === 'open')
  expect(open.filter((path) => !/^(\/|\*|\/ui.*|\/cart|\/l(\/:primary.*)?)$/.test(path))).toEqual([])
})
