/** Signing in over pages alone, as a browser without JavaScript does it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { FROM_US, facts, openPageBrowser, RILEY } from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

test('The sign-in form leads on by a 303 that no cache keeps; a visitor who is signed in is led on at once [IMPL-07, RED-01]', async () => {
  const riley = openPageBrowser(shop.url)
  const reply = await riley.post('/login', { ...RILEY, returnUrl: '/l/golf?a=1' })
  expect(facts(reply)).toEqual({ status: 303, location: '/l/golf?a=1', kept: 'private, no-store' })
  expect(riley.isSignedIn()).toBe(true)
  expect(facts(await riley.open('/login?returnUrl=%2Fl%2Fgolf'))).toMatchObject({ status: 302, location: '/l/golf' })
  for (const returnUrl of ['https://evil.example/', '//evil.example', '/logout', '/en-AU/login']) {
    const query = new URLSearchParams({ returnUrl })
    expect(facts(await riley.open(`/login?${query}`)), returnUrl).toMatchObject({ status: 302, location: '/' })
  }
})

test('The sign-in form leads nowhere else, whatever address and form say, and keeps the locale it was opened in [IMPL-07, RED-01]', async () => {
  const forged = { ...RILEY, returnUrl: 'https://evil.example/' }
  const reply = await openPageBrowser(shop.url).post('/login?returnUrl=%2F%2Fevil.example', forged)
  expect(facts(reply)).toMatchObject({ status: 303, location: '/' })
  const there = await openPageBrowser(shop.url).post('/en-AU/login', { ...RILEY, returnUrl: '/en-AU/customer/info' })
  expect(facts(there)).toMatchObject({ location: '/en-AU/customer/info' })
  expect(facts(await openPageBrowser(shop.url).post('/en-AU/login', RILEY))).toMatchObject({ location: '/en-AU' })
})

test('A refused sign-in form comes back with words, the e-mail address and the way on, and without the password', async () => {
  const guest = openPageBrowser(shop.url)
  const password = 'not-the-password'
  const reply = await guest.post('/login', { email: RILEY.email, password, returnUrl: '/l/golf' })
  expect(facts(reply)).toMatchObject({ status: 401, kept: 'private, no-store' })
  expect(reply.text).toContain('E-mail address or password is wrong')
  expect(reply.text).toContain('value="riley@silverpine.example"')
  expect(reply.text).toContain('value="/l/golf"')
  expect(reply.text).not.toContain(password)
  expect(guest.isSignedIn()).toBe(false)
})

test('The sign-in form shows what was typed as text, never as a part of the page [XSS-03]', async () => {
  const reply = await openPageBrowser(shop.url).post('/login', { email: '"><b>x</b></script>', password: 'x' })
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('like name@example.com')
  expect(reply.text).not.toContain('<b>x')
  expect(reply.text.match(/<\/script>/g)).toHaveLength(2)
})

test('The sign-in form says how long to wait after too many attempts', { tags: 'prove' }, async () => {
  const guest = openPageBrowser(shop.url)
  const forgotten = { email: 'nobody@silverpine.example', password: 'guessed' }
  for (let attempt = 0; attempt < 5; attempt += 1) await guest.post('/login', forgotten)
  const last = await guest.post('/login', forgotten)
  expect(last.status).toBe(429)
  expect(last.text).toMatch(/too many attempts. Please wait (a minute|\d+ minutes) and try again/)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a proof', {}, 403],
  ['in another encoding', { ...FROM_US, 'content-type': 'text/plain' }, 400],
])('A post to the sign-in page %s is refused in words, and changes nothing', async (_, headers, status) => {
  const guest = openPageBrowser(shop.url)
  const reply = await guest.post('/login', RILEY, headers)
  expect(facts(reply)).toMatchObject({ status, kept: 'private, no-store' })
  expect(reply.text).toContain('Nothing was changed.')
  expect(guest.isSignedIn()).toBe(false)
})

test('A post to a page that is too long is refused in words, and nothing follows it on its connection', async () => {
  const kept = { ...FROM_US, connection: 'keep-alive' }
  const reply = await openPageBrowser(shop.url).post('/login', { ...RILEY, email: 'x'.repeat(70_000) }, kept)
  expect(reply.status).toBe(413)
  expect(reply.text).toContain('This form could not be read')
  expect(reply.headers['connection']).toBe('close')
})

test('A post to a page without a form is refused', async () => {
  for (const path of ['/l/golf', '/nowhere']) {
    expect((await openPageBrowser(shop.url).post(path, RILEY)).status, path).toBe(405)
  }
})
