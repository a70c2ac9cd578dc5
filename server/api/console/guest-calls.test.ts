import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleGuestList, ConsoleGuestPage } from '#contract/schemas/admin/guests.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const list = async (query: Record<string, string>): Promise<ConsoleGuestList> =>
  (await agent.fetch(`/api/admin/guests?${new URLSearchParams(query)}`)).json()

test('Guests are found by name, e-mail address, phone and pass number, and staff never are [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const { pool } = shop.database
  await pool.query(`update contact set phone = '+1 (970) 555-7731' where id = $1`, [riley])
  await pool.query(`insert into media_card (contact_id, number) values ($1, '4711000031')`, [riley])
  for (const q of ['riley', 'hart riley', 'RILEY@silver', '555 7731', '4711000031']) {
    expect(
      (await list({ q })).Items.map(({ GuestId }) => GuestId),
      q,
    ).toContain(riley)
  }
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'customers searched', role: 'agent' })
  expect((await list({ q: 'sam@silverpine' })).Items).toMatchObject([{ People: 1 }])
  for (const q of ['agent@silverpine', 'zz top', '4711000032']) expect((await list({ q })).Items, q).toEqual([])
})

test('Guests are paged by key in the order of their names, each of them once [IMPL-13]', async () => {
  await shop.database.pool.query(
    `insert into contact (first_name, last_name) select 'Ola', 'Paged' from generate_series(1, 103)`,
  )
  const told: number[] = []
  let after: string | null = null
  do {
    const page: ConsoleGuestList = await list({ q: 'paged ola', ...(after !== null && { after }) })
    expect(page.Found).toEqual({ Guests: 103, IsMore: false })
    told.push(...page.Items.map(({ GuestId }) => GuestId))
    after = page.Next
  } while (after !== null)
  expect([told.length, new Set(told).size]).toEqual([103, 103])
  const [first] = (await list({})).Items
  expect((await list({ after: String(first?.GuestId) })).Items[0]?.GuestId).not.toBe(first?.GuestId)
})

test('Guests are filtered by account and pass, and the file of the filter has the same guests [IMPL-13]', async () => {
  const names = async (query: Record<string, string>) => (await list(query)).Items.map(({ Name }) => Name)
  await shop.database.pool.query(`insert into contact (first_name, last_name) values ('=1+1', 'Formula')`)
  expect(await names({ account: 'yes' })).toEqual(['Riley Hart', 'Sam Okafor'])
  expect(await names({ account: 'yes', sort: 'name-down' })).toEqual(['Sam Okafor', 'Riley Hart'])
  expect((await names({ sort: 'newest' }))[0]).toBe('=1+1 Formula')
  expect(await names({ account: 'no', q: 'riley' })).toEqual([])
  const owners = await list({ pass: 'yes' })
  expect(owners.Items.length).toBeGreaterThan(0)
  expect(owners.Items.filter(({ Passes }) => Passes.length === 0)).toEqual([])
  expect(owners.Found.Guests).toBe(owners.Items.length)
  expect(await names({ pass: 'no', q: 'formula' })).toEqual(['=1+1 Formula'])

  const file = await agent.fetch('/api/admin/lists/guests.csv?pass=yes')
  const [heads, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(heads).toBe('Number,Name,Email,Phone,Household,Passes,Orders,Account')
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(owners.Items.map(({ GuestId }) => GuestId))
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'customers searched', object: 'all guests of a filter' })
  const all = await (await agent.fetch('/api/admin/lists/guests.csv?q=formula')).text()
  expect(all).toContain("'=1+1 Formula")
})

test('The page of a guest has their household, orders and the notes about them, and names who looked [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const { number } = await givenSoldOrder(shop, { contactId: riley })
  await agent.post(`/api/admin/orders/${number}/notes`, { Words: 'Calls back on Friday' })
  const page: ConsoleGuestPage = await (await agent.fetch(`/api/admin/guests/${riley}`)).json()
  expect(page).toMatchObject({
    GuestId: riley,
    Name: 'Riley Hart',
    Email: 'riley@silverpine.example',
    HasAccount: true,
  })
  expect(page.Household.map(({ IsHead, Name }) => [Name, IsHead])).toContainEqual(['Riley Hart', true])
  expect(page.Household.length).toBeGreaterThan(1)
  expect(page.Orders.map(({ OrderNumber }) => OrderNumber)).toContain(number)
  expect(page.Notes[0]).toMatchObject({ OrderNumber: number, Words: 'Calls back on Friday' })
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'guest seen', object: `contact ${riley}` })
  expect((await agent.fetch(`/api/admin/guests/${await contactId(shop, 'agent')}`)).status).toBe(404)
})
