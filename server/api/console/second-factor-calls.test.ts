import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteSecondFactor } from '#commerce/accounts/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { OwnRights, StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import { SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { authenticator } from '#server/testing/visitors/authenticator.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const AGENT = 'agent@silverpine.example'
const PATH = '/api/admin/me/second-factor'
let shop: TestShop
let agentId = 0
beforeAll(async () => {
  shop = await startShop()
  const { rows } = await shop.database.pool.query('select id from contact where email = $1', [AGENT])
  agentId = rows[0].id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.database.transaction((tx) => deleteSecondFactor(tx, agentId))
  await shop.database.pool.query('delete from sign_in_failure')
  await shop.database.pool.query('delete from account_used_code')
})

type Told = { success: boolean; code?: string; Secret?: string; BackupCodes?: string[]; Square?: { Size: number } }

async function tell(browser: Browser, path: string, body: object): Promise<Told> {
  return (await browser.post(path, body)).json()
}

/** Signed in as the agent, with an app that was set up. */
async function withApp() {
  const browser = await signInAs(shop, AGENT)
  const started = await tell(browser, PATH, { Password: DEMO_PASSWORD })
  const codeOf = authenticator(started.Secret ?? '')
  const confirmed = await tell(browser, `${PATH}/confirm`, { Code: codeOf() })
  expect(confirmed).toMatchObject({ success: true })
  return { browser, codeOf, backupCodes: started.BackupCodes ?? [] }
}

const givePassword = async (browser: Browser) =>
  tell(browser, '/api/account/signin', { Email: AGENT, Password: DEMO_PASSWORD })
const giveCode = (browser: Browser, Code: string) => tell(browser, '/api/account/signin/code', { Code })
const ownRights = async (browser: Browser) => (await browser.fetch('/api/admin/me')).json() as Promise<OwnRights>

async function trail(): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    `select action || coalesce(' ' || object, '') as told from audit_entry
     where (actor_contact_id = $1 or subject_contact_id = $1) order by position`,
    [agentId],
  )
  return rows.map(({ told }) => told)
}

test('A member sets up a second factor by password and first code, and every other session of theirs ends [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const elsewhere = await signInAs(shop, AGENT)
  const browser = await signInAs(shop, AGENT)
  expect(await tell(browser, PATH, { Password: 'wrong' })).toMatchObject({ code: 'WRONG_PASSWORD' })
  const started = await tell(browser, PATH, { Password: DEMO_PASSWORD })
  expect(started).toMatchObject({ success: true, Square: { Size: expect.any(Number) } })
  expect(started.BackupCodes).toHaveLength(10)
  expect(await ownRights(browser)).toMatchObject({ HasSecondFactor: false })
  expect(await tell(browser, `${PATH}/confirm`, { Code: '000000' })).toMatchObject({ code: 'WRONG_CODE' })

  const codeOf = authenticator(started.Secret ?? '')
  expect(await tell(browser, `${PATH}/confirm`, { Code: codeOf() })).toMatchObject({ success: true })
  expect(await ownRights(browser)).toMatchObject({ HasSecondFactor: true, NeedsSecondFactor: false })
  expect((await elsewhere.fetch('/api/admin/me')).status).toBe(401)
  expect(await tell(browser, PATH, { Password: DEMO_PASSWORD })).toMatchObject({ code: 'HAS_ONE' })
  expect(await trail()).toContain('second factor set up')
  const { rows } = await shop.database.pool.query('select t::text as whole from account_two_factor t')
  expect(rows[0].whole).not.toContain(started.Secret)
  expect(rows[0].whole).not.toContain(started.BackupCodes?.[0])
})

test('A sign-in with the right password opens nothing before the code, and a code opens it once [AUT-01]', async () => {
  const { codeOf } = await withApp()
  const browser = openBrowser(shop)
  expect(await givePassword(browser)).toMatchObject({ success: false, code: 'SECOND_FACTOR' })
  expect((await browser.fetch('/api/admin/me')).status).toBe(401)
  expect(await giveCode(browser, codeOf())).toMatchObject({ code: 'WRONG_CODE' })
  expect(await giveCode(browser, codeOf(1))).toMatchObject({ success: true })
  expect(await ownRights(browser)).toMatchObject({ Email: AGENT })

  const other = openBrowser(shop)
  await givePassword(other)
  expect(await giveCode(other, codeOf(1))).toMatchObject({ success: false, code: 'WRONG_CODE' })
  expect((await other.fetch('/api/admin/me')).status).toBe(401)
  await expect.poll(trail).toContain('sign-in refused code')
})

test('A code for the loss of the app signs in once, and one without a challenge asks for the password again [AUT-01]', async () => {
  const { backupCodes } = await withApp()
  const [code = ''] = backupCodes
  const browser = openBrowser(shop)
  expect(await giveCode(browser, code)).toMatchObject({ code: 'CHALLENGE_OVER' })
  await givePassword(browser)
  expect(await giveCode(browser, ` ${code.replace('-', ' -')}`)).toMatchObject({ success: true })
  const other = openBrowser(shop)
  await givePassword(other)
  expect(await giveCode(other, code)).toMatchObject({ code: 'WRONG_CODE' })
})

test('Guessing codes ends the challenge, and then the tries of the account, whatever challenge they come with [AUT-04]', {
  tags: 'prove',
}, async () => {
  await withApp()
  const told: string[] = []
  for (const _ of [1, 2]) {
    const browser = openBrowser(shop)
    await givePassword(browser)
    for (const guess of ['000001', '000002', '000003', '000004']) {
      const reply = await browser.post('/api/account/signin/code', { Code: guess })
      told.push(reply.status === 429 ? 'limited' : (((await reply.json()) as Told).code ?? ''))
    }
  }
  expect(told.slice(0, 4)).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE'])
  expect(told.slice(5)).toEqual(['limited', 'limited', 'limited'])
})

test('Colleagues with the right to staff see who has a second factor [IMPL-13]', async () => {
  await withApp()
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const { Items } = (await (await admin.fetch('/api/admin/staff')).json()) as { Items: StaffListing[] }
  expect(Items.map(({ Email, HasSecondFactor }) => [Email, HasSecondFactor])).toEqual([
    [AGENT, true],
    ['admin@silverpine.example', false],
  ])
})

test('A second factor is removed by password and code together [IMPL-13]', { tags: 'prove' }, async () => {
  const { browser, codeOf } = await withApp()
  const remove = (Password: string, Code: string) => tell(browser, `${PATH}/remove`, { Password, Code })
  expect(await remove('wrong', codeOf(1))).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await remove(DEMO_PASSWORD, codeOf())).toMatchObject({ code: 'WRONG_CODE' })
  expect(await remove(DEMO_PASSWORD, codeOf(1))).toMatchObject({ success: true })
  expect(await ownRights(browser)).toMatchObject({ HasSecondFactor: false })
  expect(await trail()).toContain('second factor removed')
  expect(await givePassword(openBrowser(shop))).toMatchObject({ success: true })
})

test('Where the shop asks for it, staff without a second factor can do nothing but set one up [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const browser = await signInAs(shop, AGENT)
  const acting = await impersonate(shop, 'riley')
  await changeShop(shop.database, (tx) => saveSettings(tx, { [SECOND_FACTOR_SETTING]: 'true' }))
  try {
    expect(await ownRights(browser)).toMatchObject({ NeedsSecondFactor: true, Rights: [] })
    const search = await browser.fetch('/api/customer/search?searchString=riley')
    expect([search.status, ((await search.json()) as Told).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    const admin = await signInAs(shop, 'admin@silverpine.example')
    expect((await admin.fetch('/api/admin/staff')).status).toBe(403)
    expect((await admin.fetch('/api/admin/orders.csv')).status).toBe(403)
    expect(await (await acting.fetch('/api/v1/customers/current')).json()).not.toMatchObject({ FirstName: 'Riley' })

    const { browser: own } = await withApp()
    expect(await ownRights(own)).toMatchObject({ NeedsSecondFactor: false, Rights: ['orders', 'guests', 'scan'] })
    expect((await own.fetch('/api/customer/search?searchString=riley')).status).toBe(200)
  } finally {
    await changeShop(shop.database, (tx) => saveSettings(tx, { [SECOND_FACTOR_SETTING]: '' }))
  }
})
