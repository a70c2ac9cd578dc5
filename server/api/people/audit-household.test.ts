import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, finish, impersonate, startFor, trail } from '#server/testing/visitors/impersonation.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const reads = async () => (await trail(shop)).filter(({ action }) => action === 'household read')

test('Staff who read the household of a customer leave one audit row with both ids for each time they impersonate them', async () => {
  const browser = await impersonate(shop, 'riley')
  for (let n = 0; n < 3; n += 1) expect((await browser.fetch('/api/household')).status).toBe(200)
  const ids = { actor: await contactId(shop, 'agent'), subject: await contactId(shop, 'riley') }
  const row = { ...ids, role: 'agent', route: '/api/household', object: 'API-28' }
  expect(await reads()).toMatchObject([row])

  await finish(browser)
  await startFor(shop, browser, 'riley')
  await browser.fetch('/api/checkout/household')
  expect(await reads()).toMatchObject([row, row])

  await finish(browser)
  await startFor(shop, browser, 'riley')
  await browser.fetch('/api/guestinfo')
  expect(await reads()).toMatchObject([row, row, row])
})

test('A customer who reads their own household leaves no row, nor do staff who read their own', async () => {
  const before = await reads()
  for (const who of ['riley', 'admin']) {
    const browser = await signInAs(shop, `${who}@silverpine.example`)
    expect((await browser.fetch('/api/household')).status).toBe(200)
  }
  expect(await reads()).toEqual(before)
})

test('Staff are told nothing of a household while the audit row for it cannot be written', async () => {
  const browser = await impersonate(shop, 'riley')
  await shop.database.pool.query('alter table audit_entry rename to audit_entry_away')
  try {
    const reply = await browser.fetch('/api/household')
    expect([reply.status, await reply.text()]).toEqual([500, expect.not.stringContaining('Noa')])
  } finally {
    await shop.database.pool.query('alter table audit_entry_away rename to audit_entry')
  }
  expect((await browser.fetch('/api/household')).status).toBe(200)
  expect((await reads()).at(-1)).toMatchObject({ subject: await contactId(shop, 'riley') })
})
