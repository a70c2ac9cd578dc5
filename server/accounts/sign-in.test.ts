import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#commerce/accounts/index.ts'
import { findContact } from '#commerce/people/index.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const current = async (browser: Browser) =>
  (await browser.fetch('/api/v1/customers/current')).json() as Promise<Customer>

test('The current customer is a guest without a cookie, and gets none by asking [API-98, CUSTOMER-04, IMPL-16]', async () => {
  const reply = await shop.fetch('/api/v1/customers/current')

  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(await reply.json()).toEqual({
    Id: null,
    FirstName: '',
    LastName: '',
    Initials: '',
    Email: null,
    AvatarUrl: null,
    IsGuest: true,
    IsAdmin: false,
    IsAgent: false,
    IsCustomerImpersonated: false,
    AgentId: null,
    AgentUsername: null,
  })
})

test('The current customer is the customer once they signed in, with names, initials and what they are [API-98, CUSTOMER-03]', async () => {
  const people = ['riley', 'agent', 'admin'].map((name) => `${name}@silverpine.example`)
  const shown = await Promise.all(people.map(async (email) => current(await signInBy(openBrowser(shop), email))))

  expect(shown).toMatchObject([
    {
      FirstName: 'Riley',
      LastName: 'Hart',
      Initials: 'RH',
      Email: people[0],
      IsGuest: false,
      IsAdmin: false,
      IsAgent: false,
    },
    { Initials: 'TB', IsAdmin: false, IsAgent: true, IsCustomerImpersonated: false },
    { Initials: 'AW', IsAdmin: true, IsAgent: false, AgentId: null },
  ])
  expect(shown[0]?.Id).toBeGreaterThan(0)
})

test('Signing in gives a cookie that only this host, this browser’s requests and https see [AUT-02, SETTINGS-06]', async () => {
  const reply = await postSignIn(openBrowser(shop), 'riley@silverpine.example')

  expect(await reply.json()).toEqual({ success: true, message: [] })
  const [household, session, device, visitor] = reply.headers.getSetCookie()
  expect(household).toBe('household=5; Path=/; Max-Age=2592000; SameSite=Lax; Secure')
  expect(session).toMatch(/^__Host-sid=[\w-]{32}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/)
  expect(device).toMatch(/^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  expect(visitor).toBe('__Host-visitor=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
})

test('Signing in takes a password letter by letter: 64 of them and more, in any script, with every blank and case', {
  tags: 'prove',
}, async () => {
  const password = ` Füchse & 狐 ${'long '.repeat(12)}`
  const contact = await shop.database.read((tx) => findContact(tx, 'sam@silverpine.example'))
  await shop.database.transaction((tx) => setPassword(tx, contact?.id ?? 0, password))
  const isLetIn = async (typed: string) =>
    (await (await postSignIn(openBrowser(shop), 'sam@silverpine.example', typed)).json()).success
  expect(password.length).toBeGreaterThan(64)
  expect(await isLetIn(password)).toBe(true)
  for (const typed of [password.trim(), password.toLowerCase(), password.slice(0, -5), password.slice(0, 64)]) {
    expect(await isLetIn(typed), typed).toBe(false)
  }
})

test('Signing in with a wrong password and with an unknown account get the same reply, with no cookie [AUT-03]', async () => {
  const wrong = await postSignIn(openBrowser(shop), 'riley@silverpine.example', 'silverpine-dem0')
  const unknown = await postSignIn(openBrowser(shop), 'nobody@silverpine.example')

  const refusal = { success: false, code: 'WRONG_CREDENTIALS', message: ['E-mail or password is wrong.'] }
  expect([wrong.status, unknown.status]).toEqual([200, 200])
  expect([await wrong.json(), await unknown.json()]).toEqual([refusal, refusal])
  expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([])
})

test('Signing out ends the session: its cookie opens nothing any more, and the shop goes on at its start [IMPL-09, IMPL-18, AUT-01]', async () => {
  const browser = await signInBy(openBrowser(shop), 'riley@silverpine.example')
  const stolen = openBrowser(shop, browser.cookies())
  const reply = await browser.post('/api/account/signout')

  expect(await reply.json()).toEqual({ success: true, message: [], RedirectPath: '/' })
  expect(browser.cookies()).toMatch(/^__Host-device=[\w.-]+; ResortStoreLoginTimestamp=\d+$/)
  expect((await current(stolen)).IsGuest).toBe(true)
})
