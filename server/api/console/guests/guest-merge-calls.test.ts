/** Staff join two accounts of a guest, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import type { GuestMerge } from '#contract/schemas/admin/guest-merge.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

async function preview(staysId: number, goneId: number): Promise<{ status: number; body: GuestMerge }> {
  const reply = await agent.fetch(`/api/admin/guests/${staysId}/merge?other=${goneId}`)
  return { status: reply.status, body: await reply.json() }
}

async function merge(staysId: number, goneId: number, own: object = {}) {
  const body = { OtherId: goneId, Reason: 'Asked at the counter', ...own }
  const reply = await agent.post(`/api/admin/guests/${staysId}/merge`, body)
  return { status: reply.status, body: await reply.json() }
}

test('Staff see what moves, join what they saw, and both the trail and the other address hear of it [IMPL-13]', async () => {
  const staysId = await contactId(shop, 'sam')
  const goneId = await shop.database.transaction((tx) => givenAccount(tx, 'samuel'))
  const { number } = await givenSoldOrder(shop, { contactId: goneId })
  const seen = await preview(staysId, goneId)
  expect(seen.body).toMatchObject({
    ...{
      Gone: { GuestId: goneId, Email: 'samuel@silverpine.example' },
      Moves: { Orders: 1, Tickets: 2 },
      InTheWay: [],
    },
  })
  await givenSoldOrder(shop, { contactId: goneId, day: '2026-12-21' })
  expect(await merge(staysId, goneId, { Revision: seen.body.Revision })).toMatchObject({
    ...{ status: 409, body: { code: 'CHANGED' } },
  })
  const { Revision } = (await preview(staysId, goneId)).body
  expect((await merge(staysId, goneId, { Revision, Reason: ' ' })).status).toBe(400)
  expect(await merge(staysId, goneId, { Revision })).toMatchObject({ status: 200, body: { Moves: { Orders: 2 } } })

  const { Orders } = await (await agent.fetch(`/api/admin/guests/${staysId}`)).json()
  expect(Orders.map(({ OrderNumber }: { OrderNumber: string }) => OrderNumber)).toContain(number)
  expect((await agent.fetch(`/api/admin/guests/${goneId}`)).status).toBe(404)
  expect((await preview(staysId, goneId)).status).toBe(404)
  const [mail] = await mailsTo(shop, 'samuel@silverpine.example')
  expect(mail).toMatchObject({ name: 'account-merged', facts: { address: 's•••m@silverpine.example' } })
  const entry = (await trail(shop)).findLast(({ action }) => action === 'accounts merged')
  expect(entry).toMatchObject({ role: 'agent', object: `contact ${goneId} into ${staysId}` })
})

test('Accounts of the staff, the same account and one that is not there are not merged [IMPL-13]', async () => {
  const [riley, admin] = [await contactId(shop, 'riley'), await contactId(shop, 'admin')]
  expect(await preview(riley, riley)).toMatchObject({ status: 409, body: { code: 'SAME_GUEST' } })
  expect(await preview(riley, admin)).toMatchObject({ status: 409, body: { code: 'IS_STAFF' } })
  expect(await merge(admin, riley, { Revision: 'x' })).toMatchObject({ status: 409, body: { code: 'IS_STAFF' } })
  expect((await preview(riley, 2_000_000_000)).status).toBe(404)
})
