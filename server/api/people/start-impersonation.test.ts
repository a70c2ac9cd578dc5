import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableAccount } from '#commerce/accounts/index.ts'
import { verifyAudit } from '#commerce/audit/index.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import {
  commandReply,
  contactId,
  current,
  finish,
  impersonate,
  REASON,
  startFor,
  trail,
} from '#server/testing/visitors/impersonation.ts'
import { openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

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
const PATH = '/api/customer/impersonate'

test.for(['agent', 'admin'])(
  'A staff member impersonates a customer and is seen as them, named as who they are: %s [IMPL-14, AUT-08]',
  async (role) => {
    const browser = await signInAs(shop, `${role}@silverpine.example`)
    const reply = await startFor(shop, browser, 'riley', { Ticket: 'T-17' })
    const [riley, staff] = [await contactId(shop, 'riley'), await contactId(shop, role)]

    expect(await commandReply(reply)).toEqual({ success: true, message: [] })
    expect(await current(browser)).toMatchObject({
      Id: riley,
      FirstName: 'Riley',
      IsGuest: false,
      IsAdmin: false,
      IsAgent: false,
      IsCustomerImpersonated: true,
      AgentId: String(staff),
    })
    const entry = { actor: staff, role, subject: riley, route: PATH, reason: REASON, ticket: 'T-17' }
    expect(await newRows()).toMatchObject([{ action: 'impersonation started', ...entry }])
    expect(await shop.database.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
  },
)

test('A staff member who impersonates a customer gets a new token, and the old one opens nothing [AUT-08, AUT-01]', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  const old = openBrowser(shop, browser.cookies())
  expect(await current(old)).toMatchObject({ IsAgent: true })
  await startFor(shop, browser, 'riley')

  expect(browser.cookies()).not.toBe(old.cookies())
  expect(await current(old)).toMatchObject({ IsGuest: true })
  expect((await startFor(shop, old, 'sam')).status).toBe(401)
})

test('A staff member who impersonates a customer has the customer’s rights and no more: neither search nor another customer [AUT-08, BOT-01]', async () => {
  const browser = await impersonate(shop, 'riley', 'admin')

  expect((await browser.fetch('/api/customer/search?searchString=sam')).status).toBe(403)
  const nested = await startFor(shop, browser, 'sam')
  expect(nested.status).toBe(403)
  expect(await nested.json()).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await current(browser)).toMatchObject({ FirstName: 'Riley', IsCustomerImpersonated: true })
  expect((await newRows()).slice(1)).toMatchObject([
    { action: 'call refused', object: 'API-95', subject: await contactId(shop, 'riley'), role: 'admin' },
    { action: 'call refused', object: 'IMPL-14', subject: await contactId(shop, 'riley'), role: 'admin' },
  ])
})

test('A staff member who impersonates a customer is refused what only the customer may do, and it is recorded with both numbers', async () => {
  const browser = await impersonate(shop, 'riley')
  const asked = ['DELETE /api/payment-methods/1', 'POST /api/vouchers/email'].map((text) => text.split(' '))
  const headers = { 'content-type': 'application/json' }
  for (const [method = '', path = ''] of asked) {
    const reply = await browser.fetch(path, { method, headers })
    expect(reply.status, path).toBe(403)
    expect(await reply.json()).toMatchObject({ code: 'IMPERSONATION_FORBIDDEN' })
  }
  const ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
  const refused = { action: 'call refused', ...ids }
  expect((await newRows()).slice(1)).toMatchObject([refused, refused])
})

test('Impersonation without a reason of ten characters is refused in words [AUT-08]', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  const unseen = ['\u200b', '\u202e', '\u2060'].map((character) => `x${character.repeat(20)}y`)
  for (const Reason of ['   short    ', `x${' '.repeat(20)}y`, 'nine char', ...unseen, undefined, 1234567890]) {
    const reply = await startFor(shop, browser, 'riley', { Reason })
    expect(reply.status, String(Reason)).toBe(400)
    expect(await reply.json()).toMatchObject({ field: 'body.Reason' })
  }
  const told = await (await startFor(shop, browser, 'riley', { Reason: 'nine char ' })).json()
  expect(told).toMatchObject({ message: "'Reason' has to say why, in at least ten characters." })
  expect(await current(browser)).toMatchObject({ IsAgent: true, IsCustomerImpersonated: false })
  expect(await newRows()).toEqual([])
})

test('Impersonation of staff or of oneself is refused [AUT-08]', async () => {
  for (const staff of ['agent', 'admin']) {
    const browser = await signInAs(shop, `${staff}@silverpine.example`)
    const cookies = browser.cookies()
    for (const subject of ['agent', 'admin']) {
      const code = staff === subject ? 'ONESELF' : 'IS_STAFF'
      const told = await commandReply(await startFor(shop, browser, subject))
      expect(told).toMatchObject({ success: false, code, message: [expect.stringMatching(/\.$/)] })
      expect((await newRows()).at(-1)).toMatchObject({
        action: 'impersonation refused',
        object: code,
        reason: REASON,
      })
    }
    expect(browser.cookies()).toBe(cookies)
  }
})

test('Impersonation of an unknown person, of one without an account, or of a closed account is refused [AUT-08]', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  const { rows } = await shop.database.pool.query(`select id from contact where first_name = 'Noa'`)
  const sam = await contactId(shop, 'sam')
  await shop.database.transaction((tx) => disableAccount(tx, sam))
  const codes = []
  for (const CustomerId of [2_000_000_000, rows[0].id, sam]) {
    codes.push((await commandReply(await browser.post(PATH, { CustomerId, Reason: REASON }))).code)
  }
  await shop.database.transaction((tx) => disableAccount(tx, sam, false))
  expect(codes).toEqual(['NO_SUCH_CUSTOMER', 'NO_ACCOUNT', 'ACCOUNT_CLOSED'])
})

test('Impersonation without the right is refused: guests are asked to sign in, customers are refused and recorded [AUT-07, AUT-08]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const asked = { role: 'admin', Role: 'admin', IsAdmin: true, actor: { role: 'admin' } }
  const cookie = `${riley.cookies()}; role=admin; IsAdmin=true`

  expect((await startFor(shop, openBrowser(shop), 'riley', asked)).status).toBe(401)
  expect((await startFor(shop, riley, 'sam', asked)).status).toBe(403)
  const body = JSON.stringify({ CustomerId: await contactId(shop, 'sam'), Reason: REASON, ...asked })
  const headers = { cookie, 'content-type': 'application/json', 'x-role': 'admin', authorization: 'admin' }
  expect((await shop.fetch(`${PATH}?role=admin`, { method: 'POST', body, headers })).status).toBe(403)
  expect((await finish(riley)).status).toBe(200)
  expect(await current(riley)).toMatchObject({ FirstName: 'Riley', IsCustomerImpersonated: false, IsAdmin: false })
  const entry = { action: 'call refused', actor: await contactId(shop, 'riley'), subject: null, object: 'IMPL-14' }
  expect(await newRows()).toMatchObject([entry, entry])
})

test('Impersonation from another site’s page is refused', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  const body = { CustomerId: await contactId(shop, 'riley'), Reason: REASON }
  const reply = await browser.post(PATH, body, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(reply.status).toBe(403)
  expect(await newRows()).toEqual([])
})

test('Impersonation started by two tabs at once is refused to one of them [AUT-08]', async () => {
  const browser = await signInAs(shop, 'agent@silverpine.example')
  const [one, other] = [openBrowser(shop, browser.cookies()), openBrowser(shop, browser.cookies())]
  const replies = await Promise.all([startFor(shop, one, 'riley'), startFor(shop, other, 'sam')])
  const actions = (await newRows()).map(({ action }) => action)

  expect(actions.filter((action) => action === 'impersonation started')).toHaveLength(1)
  // The other one was let in before or after the first had committed.
  expect(replies.filter(({ status }) => status === 401).length + actions.length).toBe(2)
  const shown = await Promise.all([current(one), current(other)])
  expect(shown.filter(({ IsCustomerImpersonated }) => IsCustomerImpersonated)).toHaveLength(1)
  expect(shown.filter(({ IsGuest }) => IsGuest)).toHaveLength(1)
})

test('A customer who tries forbidden calls all day fills no more than ten rows a minute', async () => {
  const browser = await signInAs(shop, 'sam@silverpine.example')
  for (let n = 0; n < 15; n += 1) await browser.fetch('/api/customer/search?searchString=riley')
  expect((await newRows()).length).toBe(10)
})

test('Impersonations are limited to thirty starts a minute, refused ones too [AUT-08]', async () => {
  const browser = await signInAs(shop, 'admin@silverpine.example')
  const ask = (n: number) => browser.post(PATH, { CustomerId: 900_000 + n, Reason: REASON })
  let tried = 0
  let reply = await ask(0)
  // A minute may end meanwhile, but not two.
  for (; reply.status === 200 && tried < 60; tried += 1) reply = await ask(tried)

  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await newRows()).toHaveLength(tried)
  expect((await current(browser)).IsCustomerImpersonated).toBe(false)
})
