import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableAccount } from '#commerce/accounts/index.ts'
import { verifyAudit } from '#commerce/audit/index.ts'
import { readImpersonations } from '#commerce/staff/index.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import {
  commandReply,
  contactId,
  current,
  finish,
  impersonate,
  passMinutes,
  REASON,
  trail,
} from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let before = 0
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  before = (await trail(shop)).length
})

const newRows = async () => (await trail(shop)).slice(before)
const copyOf = (browser: Browser) => openBrowser(shop, browser.cookies())
const ended = { action: 'impersonation expired' }

test.for(['/api/customer/impersonate/finish', '/api/account/signout'])(
  'Staff who stop impersonating a customer are themselves again under a new token, and the old one opens nothing: %s [AUT-08, IMPL-14, OPEN-17]',
  async (path) => {
    const browser = await impersonate(shop, 'riley')
    const old = copyOf(browser)
    const reply = await browser.post(path)

    expect(await commandReply(reply)).toEqual({ success: true, message: [], RedirectPath: '/admin' })
    expect(await current(browser)).toMatchObject({ FirstName: 'Theo', IsAgent: true, IsCustomerImpersonated: false })
    expect(browser.cookies()).not.toBe(old.cookies())
    expect(await current(old)).toMatchObject({ IsGuest: true })
    const ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
    const [start, end] = await newRows()
    expect([start, end]).toMatchObject([
      { action: 'impersonation started', ...ids },
      { action: 'impersonation finished', ...ids, route: path, session: start?.session },
    ])
  },
)

test('Staff who stop impersonating a customer do so once, however often it is asked for: by a second tab, or by a request sent again [AUT-08]', async () => {
  const browser = await impersonate(shop, 'riley')
  const tabs = [copyOf(browser), copyOf(browser)]
  const statuses = (await Promise.all(tabs.map(finish))).map(({ status }) => status)
  const again = await commandReply(await finish(tabs.find((tab) => tab.cookies() !== browser.cookies()) as Browser))

  // The slower tab came before or after the commit of the faster one; it is never given a session.
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(tabs.filter((tab) => tab.cookies() !== browser.cookies())).toHaveLength(1)
  expect(again).toMatchObject({ success: false, code: 'NOT_ACTING', RedirectPath: '/admin' })
  expect((await finish(browser)).status, 'the old token').toBe(401)
  const customer = await signInAs(shop, 'riley@silverpine.example')
  expect(await commandReply(await finish(customer))).toMatchObject({ code: 'NOT_ACTING', RedirectPath: '/' })
  const finished = (await newRows()).filter(({ action }) => action === 'impersonation finished')
  expect(finished).toHaveLength(1)
})

test('Staff who stop impersonating a customer by signing in as another person are recorded too, and nothing of the old session is left [AUT-08]', async () => {
  const browser = await impersonate(shop, 'riley')
  const old = copyOf(browser)
  await signInAs(shop, 'sam@silverpine.example', browser)

  expect(await current(browser)).toMatchObject({ FirstName: 'Sam', IsCustomerImpersonated: false })
  expect(await current(old)).toMatchObject({ IsGuest: true })
  expect((await newRows()).at(-1)).toMatchObject({ action: 'impersonation finished', route: '/api/account/signin' })
})

test('After half an hour by the shop’s clock an impersonation has ended: a change is refused, and staff go on as themselves [AUT-08]', async () => {
  const browser = await impersonate(shop, 'riley')
  const [old, stale] = [copyOf(browser), copyOf(browser)]
  for (const minutes of [14, 14]) {
    await passMinutes(shop, minutes)
    expect(await current(browser)).toMatchObject({ FirstName: 'Riley' })
  }
  await passMinutes(shop, 3)
  const reply = await browser.post('/api/discount/apply/WELCOME')

  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ code: 'IMPERSONATION_ENDED' })
  expect(await current(browser)).toMatchObject({ FirstName: 'Theo', IsAgent: true, IsCustomerImpersonated: false })
  expect(browser.cookies()).not.toBe(old.cookies())
  expect([await current(old), await current(stale)]).toMatchObject([{ IsGuest: true }, { IsGuest: true }])
  const ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
  const [start, ...ends] = await newRows()
  expect(ends).toMatchObject([{ ...ended, ...ids, session: start?.session, route: '/api/discount/apply/…' }])
})

test('After half an hour of impersonation a page is requested again as the staff member, and a posted form goes to the console [AUT-08]', async () => {
  const browsers = [await impersonate(shop, 'riley'), await impersonate(shop, 'riley', 'admin')] as const
  await passMinutes(shop, 14)
  await Promise.all(browsers.map(current))
  await passMinutes(shop, 17)
  await shop.database.pool.query('update account_session set seen_at = shop_now()')
  const picture = await browsers[0].fetch('/apple-touch-icon.png', { headers: { 'sec-fetch-dest': 'image' } })
  const document = { redirect: 'manual', headers: { 'sec-fetch-dest': 'document' } } as const
  const page = await browsers[0].fetch('/l/lift-tickets?x=1', document)
  const form = await browsers[1].fetch('/cart', { method: 'POST', redirect: 'manual' })

  expect(picture.headers.getSetCookie()).toEqual([])
  expect([page.status, page.headers.get('location')]).toEqual([303, '/l/lift-tickets?x=1'])
  expect([form.status, form.headers.get('location')]).toEqual([303, '/admin'])
  const shown = await Promise.all(browsers.map(current))
  expect(shown).toMatchObject([
    { FirstName: 'Theo', IsAgent: true },
    { FirstName: 'Ada', IsAdmin: true },
  ])
})

test('After half an hour of impersonation staff whose own session is over as well are signed out [AUT-08]', async () => {
  const browser = await impersonate(shop, 'riley')
  await passMinutes(shop, 31)

  expect(await current(browser)).toMatchObject({ IsGuest: true })
  expect(browser.cookies()).not.toContain('sid=')
  expect((await newRows()).slice(1)).toMatchObject([ended])
  expect(await current(browser)).toMatchObject({ IsGuest: true })
})

test('Staff whose account is closed are at once neither the customer nor themselves [AUT-08, AUT-01]', async () => {
  const browser = await impersonate(shop, 'riley')
  const agent = await contactId(shop, 'agent')
  await shop.database.transaction((tx) => disableAccount(tx, agent))
  const shown = await current(browser)
  const finished = await finish(browser)
  await shop.database.transaction((tx) => disableAccount(tx, agent, false))

  expect(shown).toMatchObject({ IsGuest: true })
  expect(finished.status).toBe(401)
  expect(await current(browser)).toMatchObject({ IsGuest: true })
})

test('Impersonation ends at once when the customer becomes staff or the staff member stops working here [AUT-08]', async () => {
  const browsers = [await impersonate(shop, 'riley'), await impersonate(shop, 'sam', 'admin')]
  const set = (email: string, role: string) =>
    shop.database.pool.query(`update contact set role = '${role}' where email = '${email}@silverpine.example'`)
  await set('riley', 'agent')
  await set('admin', 'customer')
  for (const browser of browsers) await current(browser)
  const shown = await Promise.all(browsers.map(current))
  await set('riley', 'customer')
  await set('admin', 'admin')

  expect(shown).toMatchObject([
    { FirstName: 'Theo', IsAgent: true, IsCustomerImpersonated: false },
    { FirstName: 'Ada', IsAdmin: false, IsCustomerImpersonated: false },
  ])
})

test('The customer reads who impersonated them and why, and the trail of all of it is whole', async () => {
  const sam = await contactId(shop, 'sam')
  const earlier = (await shop.database.transaction((tx) => readImpersonations(tx, sam))).length
  await finish(await impersonate(shop, 'sam', 'admin'))
  const visits = await shop.database.transaction((tx) => readImpersonations(tx, sam))

  expect(visits).toHaveLength(earlier + 1)
  expect(visits[0]).toEqual({
    startedAt: expect.any(Date),
    endedAt: expect.any(Date),
    firstName: 'Ada',
    role: 'admin',
    reason: REASON,
  })
  expect(await shop.database.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})
