import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { mailedTokenTo, mailsTo } from '#server/testing/visitors/mailed.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.database.pool.query('delete from sign_in_failure'))

const RILEY = 'riley@silverpine.example'
const PASSWORD = 'larch and granite'
const MORGAN = {
  FirstName: 'Morgan',
  LastName: 'Vale',
  DateOfBirth: '1985-08-21',
  PhoneNumber: '(970) 555-0142',
  PostalCode: '80521',
  City: 'Fort Collins',
}

const register = (email: string, more: object = {}, browser = openBrowser(shop)) =>
  browser.post('/api/customer/create', { ...MORGAN, Email: email, ...more })
const finish = (browser: Browser, Token: string, Password = PASSWORD) =>
  browser.post('/api/account/finish', { Token, Password })
const current = async (browser: Browser) =>
  (await browser.fetch('/api/v1/customers/current')).json() as Promise<Customer>

/** All that a caller sees of a reply, without what differs between any two. */
async function seen(reply: Response): Promise<unknown> {
  const headers = Object.fromEntries(reply.headers)
  for (const name of ['date', 'x-request-id', 'server-timing']) delete headers[name]
  return { status: reply.status, headers, body: await reply.json() }
}

test('Creating a customer answers the same for a known and a new address, and leads to /c/verification-required [API-96, IMPL-10, BOT-02]', async () => {
  const known = await seen(await register(RILEY))
  const unknown = await seen(await register('new@silverpine.example'))

  expect(unknown).toMatchObject({
    status: 200,
    body: { success: true, message: [], RedirectPath: '/c/verification-required' },
  })
  expect(known).toEqual(unknown)
  expect(await mailsTo(shop, RILEY)).toMatchObject([{ name: 'account-known', facts: { link: '/c/account-exists' } }])
  expect(await mailsTo(shop, 'new@silverpine.example')).toMatchObject([{ name: 'finish-account' }])
})

test('Creating a customer under the age that the shop asks for is refused in the documented words [CUSTOMER-12, OPEN-83]', async () => {
  const young = { DateOfBirth: '2010-05-01', PhoneNumber: '12' }
  expect(await (await register('young@silverpine.example', young)).json()).toEqual({
    success: false,
    code: 'TOO_YOUNG',
    message: ['Invalid Phone Number', 'You must be at least 18 years of age to create an account'],
    Problems: { DateOfBirth: 'too_young', PhoneNumber: 'invalid' },
  })
  expect(await mailsTo(shop, 'young@silverpine.example')).toEqual([])
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'customersettings.requiredyears': '16' }))
  await expect
    .poll(
      async () =>
        (await (await register('young@silverpine.example', { ...young, PhoneNumber: '5550142' })).json()).success,
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
})

test('The link of the mail opens the account, signs in, and the guest’s cart with its places becomes the customer’s [IMPL-10, IMPL-17]', async () => {
  const browser = openBrowser(shop)
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const body = await filledForm(shop, 'day-lift-ticket')
  await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  await register('morgan@silverpine.example', {}, browser)
  const token = await mailedTokenTo(shop, 'morgan@silverpine.example', 'finish-account')

  const finished = await finish(browser, token)
  expect(await finished.json()).toEqual({ success: true, message: [], RedirectPath: '/customer/info' })
  expect(await current(browser)).toMatchObject({ FirstName: 'Morgan', Email: 'morgan@silverpine.example' })
  const { Items } = await (await browser.fetch('/api/minicart')).json()
  expect(Items).toMatchObject([{ ProductId: Id, ExpiresAtUtc: expect.any(String) }])
  expect(browser.cookies()).not.toContain('visitor')
  const again = await postSignIn(openBrowser(shop), 'morgan@silverpine.example', PASSWORD)
  expect(await again.json()).toMatchObject({ success: true })
})

test('A link that is used, or none, is refused in the documented words and opens no session [CUSTOMER-13, OPEN-83]', async () => {
  await register('once@silverpine.example')
  const token = await mailedTokenTo(shop, 'once@silverpine.example', 'finish-account')
  await finish(openBrowser(shop), token)
  for (const Token of [token, 'guessed', '']) {
    const reply = await finish(openBrowser(shop), Token)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await reply.json()).toEqual({
      success: false,
      code: 'LINK_OVER',
      message: ['Session token is missing or invalid.'],
    })
  }
})

test('A verified address of another contact leads to /c/account-exists, and only the link tells [IMPL-10, BOT-02]', async () => {
  const email = 'window@silverpine.example'
  await shop.database.pool.query(`insert into contact (first_name, last_name, email) values ('Jordan', 'Vale', $1)`, [
    email,
  ])
  expect(await (await register(email)).json()).toMatchObject({ RedirectPath: '/c/verification-required' })
  const reply = await finish(openBrowser(shop), await mailedTokenTo(shop, email, 'finish-account'))
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(await reply.json()).toMatchObject({ code: 'ACCOUNT_EXISTS', RedirectPath: '/c/account-exists' })
})

test.for([
  ['a username', '/api/customer/username', 'find-username'],
  ['a reset', '/api/account/requestreset', 'reset-password'],
] as const)(
  'Asking for %s answers the same for every address, and mails the known one alone [API-94, OPEN-45, BOT-02]',
  async ([, path, name]) => {
    const ask = (Email: string) => openBrowser(shop).post(path, { Email, Locale: 'en-AU' })
    const known = await seen(await ask('sam@silverpine.example'))
    const unknown = await seen(await ask('nobody@silverpine.example'))

    expect(known).toMatchObject({ status: 200, body: { success: true, message: [] } })
    expect(unknown).toEqual(known)
    expect((await mailsTo(shop, 'sam@silverpine.example')).at(-1)).toMatchObject({ name, locale: 'en-AU' })
    expect(await mailsTo(shop, 'nobody@silverpine.example')).toEqual([])
  },
)

test('A new password by the mailed link ends every session of the account, and the old password opens nothing', async () => {
  const thief = await signInBy(openBrowser(shop), RILEY)
  await openBrowser(shop).post('/api/account/requestreset', { Email: RILEY })
  const Token = await mailedTokenTo(shop, RILEY, 'reset-password')
  const reset = (Password: string) => openBrowser(shop).post('/api/account/resetpassword', { Token, Password })

  expect(await (await reset('short')).json()).toMatchObject({ success: false, code: 'PASSWORD_TOO_SHORT' })
  const done = await reset(PASSWORD)
  expect(done.headers.getSetCookie(), 'who resets signs in with the new password').toEqual([])
  expect(await done.json()).toMatchObject({ success: true, RedirectPath: '/login' })
  expect((await current(thief)).IsGuest).toBe(true)
  expect(await (await postSignIn(openBrowser(shop), RILEY)).json()).toMatchObject({ success: false })
  expect(await (await postSignIn(openBrowser(shop), RILEY, PASSWORD)).json()).toMatchObject({ success: true })
  expect(await (await reset(PASSWORD)).json()).toMatchObject({ code: 'LINK_OVER' })
})

test('No log line holds an address, a token or a password of those who register [PRV-01]', async () => {
  await register('canary@silverpine.example')
  const token = await mailedTokenTo(shop, 'canary@silverpine.example', 'finish-account')
  await finish(openBrowser(shop), token, 'canary in the mine')
  const lines = JSON.stringify(shop.recorded.read())
  for (const secret of ['canary@', token, 'canary in the mine']) expect(lines).not.toContain(secret)
})
