import { afterAll, beforeAll, expect, test } from 'vitest'
import type { showCustomerHistoryCall } from '#contract/calls/people/account.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
let ids: { riley: number; sam: number; noa: number }
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  const { rows } = await shop.database.pool.query(`select id from contact where first_name = 'Noa'`)
  ids = { riley: await contactId(shop, 'riley'), sam: await contactId(shop, 'sam'), noa: rows[0].id }
})
afterAll(() => shop.stop())

const save = async (browser: Browser, body: object) => {
  const reply = await browser.post('/api/savecontact', body)
  return { status: reply.status, ...(await reply.json()) }
}
const profile = async (browser: Browser) => (await (await browser.fetch('/api/account/profile')).json()) as Profile
const history = (browser: Browser, id: number, count: number | string = 100) =>
  browser.fetch(`/api/customer/history/${id}/${count}`)

test('A customer who saves their profile reads it back, address included [API-31, CUSTOMER-02]', async () => {
  const address = { Address1: '48 Alder Lane', City: 'Fort Collins', State: 'CO', PostalCode: '80521', Country: 'US' }
  const body = { ContactId: ids.riley, FirstName: 'Riley', LastName: 'Hart', Phone: '(970) 555-0142', ...address }
  expect(await save(riley, body)).toMatchObject({ success: true, ContactId: ids.riley })
  expect(await profile(riley)).toMatchObject({ ...address, Phone: '(970) 555-0142', IsInsider: false })
})

test('A profile without postal code and with a bad phone is told one message for each field [CUSTOMER-10, CUSTOMER-11]', async () => {
  const body = { ContactId: ids.riley, FirstName: 'Riley', LastName: 'Hart', Phone: '12', PostalCode: ' ' }
  expect(await save(riley, body)).toMatchObject({
    success: false,
    code: 'BAD_PROFILE',
    message: ['Invalid Phone Number', 'Zip code required'],
  })
})

test('A person of another household cannot be saved or looked at, by customers or guests [IDR-02, IDR-05]', async () => {
  const names = { FirstName: 'Mallory', LastName: 'Hart' }
  expect(await save(riley, { ContactId: ids.sam, ...names })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await save(openBrowser(shop), { ContactId: ids.sam, ...names })).toMatchObject({ status: 404 })
  const sam = await signInAs(shop, 'sam@silverpine.example')
  for (const id of [ids.riley, ids.noa, 2_147_483_647]) expect((await history(sam, id)).status, `${id}`).toBe(404)
})

test('A history is told to the household and to staff, at most a hundred entries, with an honest nothing [API-99, IDR-05, IMPL-62]', async () => {
  const nothing = { ContactId: ids.noa, OrderCount: 0, DayCount: 0, LastVisit: null, Entries: [] }
  expect(await (await history(riley, ids.noa)).json()).toEqual(nothing)
  await shop.database.pool.query(
    `insert into member_day (contact_id, day, duplicate_group, order_line_id)
     select $1, date '2026-08-01' + n, 'mountain', gen_random_uuid() from generate_series(1, 140) n`,
    [ids.noa],
  )
  const clerk = await signInAs(shop, 'agent@silverpine.example')
  for (const browser of [riley, clerk]) {
    const told = (await (await history(browser, ids.noa, 1_000_000)).json()) as Reply<typeof showCustomerHistoryCall>
    expect([told.OrderCount, told.Entries.length]).toEqual([140, 100])
    expect(told.Entries[0]).toEqual({ Date: '2026-12-19', ProductName: 'mountain', Status: 'Booked' })
    expect(told.Entries.at(-1)?.Status).toBe('Visited')
  }
  expect((await history(clerk, 2_147_483_647)).status).toBe(404)
})

test('An address that is saved never stands in the log, in the body or in the query [PRV-01]', async () => {
  const canary = 'C4nary Lane 7'
  const body = { ContactId: ids.riley, FirstName: 'Riley', LastName: 'Hart', Address1: canary }
  expect(await save(riley, body)).toMatchObject({ success: true })
  const query = new URLSearchParams({ ...body, ContactId: String(ids.riley) })
  expect((await riley.post(`/api/savecontact?${query}`)).status).toBe(200)
  expect(JSON.stringify(shop.recorded.read())).not.toContain('C4nary')
})
