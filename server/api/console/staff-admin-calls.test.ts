import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnRights } from '#contract/schemas/admin/staff.ts'
import { AGENT_RIGHTS, RIGHTS } from '#contract/values/rights.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ownRights = async (browser: Browser) => (await browser.fetch('/api/admin/me')).json() as Promise<OwnRights>

test('An admin has every right and an agent those of the counter, and both read which shop they work in [IMPL-13]', async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  expect(await ownRights(admin)).toMatchObject({
    ...{ Email: 'admin@silverpine.example', Role: 'Admin', IsAdmin: true, ShopName: 'Silverpine Resort' },
    Rights: [...RIGHTS],
  })
  const agent = await signInAs(shop, 'agent@silverpine.example')
  expect(await ownRights(agent)).toMatchObject({ Role: 'Agent', IsAdmin: false, Rights: [...AGENT_RIGHTS] })
})

test('An agent who impersonates a customer is no member of the staff for the console [IMPL-13]', async () => {
  const reply = await (await impersonate(shop, 'riley')).fetch('/api/admin/me')
  expect(reply.status).toBe(403)
})
