import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableAccount } from '#commerce/accounts/index.ts'
import type { searchCustomersCall } from '#contract/calls/people/staff.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const ask = (browser: Browser, words: string, more = '') =>
  browser.fetch(`/api/customer/search?searchString=${encodeURIComponent(words)}${more}`)
const search = async (words: string, more = '') =>
  (await ask(agent, words, more)).json() as Promise<Reply<typeof searchCustomersCall>>
const names = async (words: string, more = '') => (await search(words, more)).map(({ Fullname }) => Fullname)

test('A search for customers finds by how a name or an address begins, whatever its case, with the address masked [API-95, BOT-01]', async () => {
  expect(await search('RiLeY')).toEqual([
    {
      Id: await contactId(shop, 'riley'),
      Email: 'r•••y@silverpine.example',
      FirstName: 'Riley',
      LastName: 'Hart',
      Fullname: 'Riley Hart',
      IsGuest: false,
      IsActive: true,
      HouseholdSize: 6,
      HouseholdHead: null,
    },
  ])
  expect(await names('riley h')).toEqual(['Riley Hart'])
  expect(await names('  hart   RILEY ')).toEqual(['Riley Hart'])
  expect(await names('sam@')).toEqual(['Sam Okafor'])
  expect(await names('iley')).toEqual([])
})

test('A search for customers leaves out people without an account, or closed accounts, where that is asked for [API-95]', async () => {
  const sam = await contactId(shop, 'sam')
  expect(await names('hart')).toEqual(expect.arrayContaining(['Noa Hart', 'Riley Hart']))
  expect(await names('hart', '&excludeGuests=true')).toEqual(['Riley Hart'])
  expect((await search('noa hart'))[0]).toMatchObject({ IsGuest: true, IsActive: true, Email: null })

  await shop.database.transaction((tx) => disableAccount(tx, sam))
  expect((await search('sam'))[0]).toMatchObject({ IsGuest: false, IsActive: false })
  expect(await names('sam', '&excludeInactiveAccounts=true')).toEqual([])
  await shop.database.transaction((tx) => disableAccount(tx, sam, false))
})

test('A search for customers tells how large the household is, and of a child whose it is [API-95]', async () => {
  expect((await search('noa hart'))[0]).toMatchObject({ HouseholdSize: 6, HouseholdHead: 'Riley Hart' })
  expect((await search('sam'))[0]).toMatchObject({ HouseholdSize: 1, HouseholdHead: null })
  const { object } = (await trail(shop)).at(-2) as { object: string }
  expect(object.split(', ').at(-1)).toBe(String(await contactId(shop, 'riley')))
})

test('A search for customers never finds staff, and takes % and _ for letters [BOT-01]', async () => {
  for (const words of ['admin', 'agent', 'theo', 'brandt', '%%%', '___', 'ri_ey', 'r%y', '%hart', '\\\\\\', "' or 1"]) {
    expect(await search(words), words).toEqual([])
  }
})

test('A search for customers needs three characters, and gives twenty rows at most [BOT-01]', async () => {
  await shop.database.pool.query(`insert into contact (first_name, last_name, email)
      select 'Many', 'Person' || n, 'many' || n || '@silverpine.example' from generate_series(1, 30) n`)

  for (const words of ['', 'ri', '  ri  ', 'r']) expect((await ask(agent, words)).status, words).toBe(400)
  expect((await agent.fetch('/api/customer/search')).status).toBe(400)
  expect(await search('many')).toHaveLength(20)
})

test('A search for customers is recorded with whom it found, and without what was typed [BOT-01, API-95]', async () => {
  const before = (await trail(shop)).length
  await search('riley')
  await search('no such name')
  const rows = (await trail(shop)).slice(before)

  const by = { action: 'customers searched', actor: await contactId(shop, 'agent'), role: 'agent', subject: null }
  expect(rows).toMatchObject([
    { ...by, object: `contacts ${await contactId(shop, 'riley')}`, route: '/api/customer/search' },
    { ...by, object: 'no contacts' },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/riley|of that name/i)
})

test('A search for customers is for staff alone, whatever a caller claims to be [BOT-01, AUT-07]', async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const claims = '&role=admin&IsAdmin=true'

  expect((await ask(openBrowser(shop), 'riley', claims)).status).toBe(401)
  expect((await ask(openBrowser(shop, 'role=admin; IsAdmin=true'), 'riley', claims)).status).toBe(401)
  expect((await ask(riley, 'riley', claims)).status).toBe(403)
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'call refused', object: 'API-95', role: 'customer' })
})

test('A search for customers is answered sixty times a minute for each of the staff [BOT-01]', {
  tags: 'prove',
}, async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const statuses = []
  for (let n = 0; n < 62; n += 1) statuses.push((await ask(admin, 'riley')).status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429])
  expect((await ask(admin, 'riley')).headers.get('retry-after')).toBe('60')
  expect((await ask(agent, 'riley')).status, 'another one').toBe(200)
})
