import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const GUEST = { '/api/v1/customers/current': { FirstName: '', LastName: '', Initials: '', IsGuest: true } }
const RILEY = {
  '/api/v1/customers/current': { IsGuest: false, FirstName: 'Riley', LastName: 'Hart', Initials: 'RH', Email: null },
}
const form = { email: 'riley@silverpine.example', password: 'secret-word', returnUrl: '/l/rentals' }
const signedIn = (...message: string[]): Engine => ({ '/api/account/signin': { success: true, message } })

const documentOf = (html: string) => new JSDOM(html).window.document

test('A sign-in shows what was taken out of the cart before it leads on, and never as HTML [XSS-03]', async () => {
  const notice = '<b>Half-day ticket</b> was taken out of your cart: it is sold out.'
  const page = await visit('/login', { engine: { ...RILEY, ...signedIn(notice) }, form })
  const main = documentOf(page.html).querySelector('main')
  expect(page).toMatchObject({ kind: 'page', status: 200 })
  expect(main?.querySelector('[role=alert] li')?.textContent).toBe(notice)
  const ways = [...(main?.querySelectorAll('a') ?? [])]
  expect(ways.find(({ textContent }) => textContent === 'Continue')?.getAttribute('href')).toBe('/l/rentals')
})

test('A sign-in leads on at once where there is nothing to show', async () => {
  const page = await visit('/login', { engine: { ...GUEST, ...signedIn() }, form })
  expect(page).toMatchObject({ kind: 'redirect', status: 303, location: 'http://shop.test/l/rentals' })
})

test('A sign-in with a second factor asks for the code on the same page, in a form of its own, and keeps the way back', async () => {
  const wanted = { success: false, code: 'SECOND_FACTOR', message: ['x'] }
  const page = await visit('/login', { engine: { ...GUEST, '/api/account/signin': wanted }, form })
  const main = documentOf(page.html).querySelector('main')
  expect(page).toMatchObject({ kind: 'page', status: 200 })
  expect(main?.querySelector('h1')?.textContent).toBe('Enter your code')
  expect(main?.querySelector('[name=code]')?.getAttribute('autocomplete')).toBe('one-time-code')
  expect(main?.querySelector('[name=returnUrl]')?.getAttribute('value')).toBe('/l/rentals')
  expect(main?.querySelector('[name=password]')).toBeNull()
  expect(page.html).not.toContain('secret-word')
})

const ofCode = { code: '123456', returnUrl: '/l/rentals' }

test.for([
  [{ success: true, message: [] }, 303, undefined],
  [{ success: false, code: 'WRONG_CODE', message: ['x'] }, 401, 'Enter your code'],
  [{ success: false, code: 'CHALLENGE_OVER', message: ['x'] }, 401, 'Sign in'],
] as const)('A code that gets the reply %j leads to a page with the status %d', async ([reply, status, title]) => {
  const page = await visit('/login', { engine: { ...GUEST, '/api/account/signin/code': reply }, form: ofCode })
  expect(page).toMatchObject({ status })
  if (title) expect(documentOf(page.html).querySelector('main h1')?.textContent).toBe(title)
  else expect(page).toMatchObject({ location: 'http://shop.test/l/rentals' })
})

test('A sign-in distinguishes an unreachable engine from a wrong password, logs it, and keeps no password', async () => {
  const engine = { ...GUEST, '/api/account/signin': new Error('connect ECONNREFUSED 10.0.0.7') }
  const page = await visit('/login', { engine, form })
  expect(page).toMatchObject({ status: 503, warnings: ['Signing in failed'] })
  expect(documentOf(page.html).querySelector('[role=alert]')?.textContent).toContain('cannot sign you in right now')
  expect(JSON.stringify(page)).not.toMatch(/secret-word|10\.0\.0\.7/)
})

test('The account tells when staff worked in it, why, and never as HTML [XSS-03]', async () => {
  const visits = [{ StartedAt: '2026-12-03T16:00:00.000Z', FirstName: 'Tess', Reason: '<i>Lost pass</i> at the gate' }]
  const page = await visit('/customer/info', { engine: { ...RILEY, '/api/account/staffvisits': visits } })
  const lastReply = documentOf(page.html).querySelector('section[aria-labelledby=staff-visits] li')?.textContent
  expect(lastReply).toBe('Tess, December 3, 2026<i>Lost pass</i> at the gate')
  const without = await visit('/customer/info', { engine: RILEY })
  expect(without).toMatchObject({ status: 200 })
  expect(without.html).not.toContain('Help from our staff')
})
