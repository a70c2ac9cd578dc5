/** `/admin/customers` as a browser without JavaScript uses it: staff find a customer, say why, and act for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, REASON, trail } from '#server/testing/visitors/impersonation.ts'
import {
  documentOf,
  FROM_US,
  facts,
  openPageBrowser,
  type PageBrowser,
  sendForm,
} from '#server/testing/visitors/page-browser.ts'

const PATH = '/admin/customers'
let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function signedIn(who: string): Promise<PageBrowser> {
  const browser = openPageBrowser(shop.url)
  await browser.post('/login', { email: `${who}@silverpine.example`, password: DEMO_PASSWORD })
  return browser
}

const search = async (browser: PageBrowser, words: string) => {
  const path = `${PATH}?q=${encodeURIComponent(words)}`
  return { path, reply: await browser.open(path, FROM_US) }
}
const mainOf = (reply: { text: string }) => documentOf(reply).querySelector('main') as HTMLElement

test('The page of customers is for staff alone: customers get a 403, guests sign in first, other pages below it are a 404 [IMPL-13]', async () => {
  for (const who of ['agent', 'admin']) {
    const reply = await (await signedIn(who)).open(PATH)
    expect(facts(reply), who).toMatchObject({ status: 200, kept: 'private, no-store' })
    expect(reply.text).toContain('<meta name="robots" content="noindex')
  }
  expect((await (await signedIn('riley')).open(`${PATH}?q=sam`)).status).toBe(403)
  const form = { customer: String(await contactId(shop, 'sam')), reason: REASON }
  expect((await (await signedIn('riley')).post(PATH, form)).status).toBe(403)
  const guest = await openPageBrowser(shop.url).open(`${PATH}?q=sam`)
  expect(facts(guest)).toMatchObject({ status: 302, location: '/login?returnUrl=%2Fadmin%2Fcustomers%3Fq%3Dsam' })
})

test('The page of customers leads back to the console [IMPL-13]', async () => {
  const main = mainOf(await (await signedIn('agent')).open(PATH))
  expect([...main.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain('/admin')
})

test('A search in the address shows who was found, with masked addresses and households, and asks why before acting [API-95, IMPL-13]', async () => {
  const { reply } = await search(await signedIn('agent'), 'hart')
  const main = mainOf(reply)
  expect(main.querySelector('input[name=q]')?.getAttribute('value')).toBe('hart')
  expect(main.textContent).toContain('5 people found')
  const [riley] = [...main.querySelectorAll('details')]
  expect(riley?.textContent).toContain('Riley Hartr•••y@silverpine.exampleHousehold of 6Act for Riley')
  expect(reply.text).not.toContain('riley@silverpine.example')
  const rows = [...main.querySelectorAll('li')].map((one) => one.textContent)
  expect(rows).toContain('Noa HartIn the household of Riley HartFind Riley HartNo account')
  expect(main.querySelectorAll('details'), 'only accounts can be acted for').toHaveLength(1)
})

test.for([
  ['xyzzy', 'There is no customer whose name or e-mail address begins with “xyzzy”.'],
  ['ri', 'Type at least three letters.'],
  ['many', 'The first 20 are shown. Type more of the name to find the others.'],
  ['"><b>x</b>', 'begins with “"><b>x</b>”'],
])('A search for %s says what became of it: %s [API-95]', async ([words = '', told = '']) => {
  await shop.database.pool.query(`insert into contact (first_name, last_name, email)
      select 'Many', 'Person' || n, 'many' || n || '@silverpine.example' from generate_series(1, 30) n on conflict do nothing`)
  const { reply } = await search(await signedIn('agent'), words)
  expect(reply.status).toBe(200)
  expect(mainOf(reply).textContent).toContain(told)
  expect(reply.text).not.toContain('<b>x')
})

test('Staff who give a reason act for the customer on the account page, and the audit row names both, reason and ticket [IMPL-14, AUT-08]', async () => {
  const agent = await signedIn('agent')
  const before = (await trail(shop)).length
  const page = await search(agent, 'riley')
  const reply = await sendForm(agent, page, { Reason: REASON, Ticket: 'T-17' }, 'Act for Riley Hart')
  expect(facts(reply)).toMatchObject({ status: 303, location: '/customer/info' })
  expect((await agent.open('/customer/info')).text).toContain('Hello, Riley')
  expect((await agent.open(PATH)).status, 'with the rights of the customer').toBe(403)
  expect((await trail(shop)).slice(before).at(1)).toMatchObject({
    action: 'impersonation started',
    actor: await contactId(shop, 'agent'),
    subject: await contactId(shop, 'riley'),
    reason: REASON,
    ticket: 'T-17',
  })
})

test('A reason that is too short is told at its field, with what was typed, in the row that was opened [AUT-08]', async () => {
  const agent = await signedIn('agent')
  const page = await search(agent, 'riley')
  const reply = await sendForm(agent, page, { Reason: 'x      "y', Ticket: 'T-18' }, 'Act for Riley Hart')
  const opened = mainOf(reply).querySelector('details[open]') as HTMLElement
  const reason = opened.querySelector('input[name=reason]') as HTMLInputElement
  expect([reason.value, (opened.querySelector('input[name=ticket]') as HTMLInputElement).value]).toEqual([
    'x      "y',
    'T-18',
  ])
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  const note = opened.querySelector(`[id="${reason.getAttribute('aria-describedby')}"]`)
  expect(note?.textContent).toContain('Say why, in at least ten characters.')
  expect((await agent.open(PATH)).status, 'still themselves').toBe(200)
})

test('A customer whose account was closed meanwhile, or a person without one, is refused in words [AUT-08]', async () => {
  const agent = await signedIn('agent')
  const page = await search(agent, 'sam')
  await shop.database.pool.query(
    `update account_user set disabled_at = shop_now() where contact_id = ${await contactId(shop, 'sam')}`,
  )
  const closed = await sendForm(agent, page, { Reason: REASON }, 'Act for Sam Okafor')
  expect(mainOf(closed).textContent).toContain('This account is closed.')
  const forged = await agent.post(`${PATH}?q=riley`, { customer: '2000000000', reason: REASON })
  expect(mainOf(forged).textContent).toContain('You cannot act for this person.')
})

test('After sixty searches in a minute the page says so, and keeps the words [BOT-01]', { tags: 'prove' }, async () => {
  const admin = await signedIn('admin')
  let page = await search(admin, 'riley')
  for (let n = 0; n < 62; n += 1) page = await search(admin, 'riley')
  const main = mainOf(page.reply)
  expect(main.querySelector('[role=alert]')?.textContent).toContain('There were too many searches.')
  expect(main.querySelector('input[name=q]')?.getAttribute('value')).toBe('riley')
})
