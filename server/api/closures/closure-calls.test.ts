import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { CLOSING, closedDayOf, givenClosedDay } from '#server/testing/visitors/closed-day.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { givenMovableOrder } from '#server/testing/visitors/movable-order.ts'
import { openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('A guest with the link sees what can be chosen, chooses once, and hears the same when they press again', async () => {
  const { key: Key } = await givenClosedDay(shop)
  const guest = openBrowser(shop)
  const read = async (path: string, body: object) => (await (await guest.post(path, body)).json()) as ClosedDayChoice
  const open = await read('/api/closures/choice', { Key })
  expect(open).toMatchObject({
    ...{ Day: CLOSING.Day, Words: CLOSING.Words['en-US'], Amount: 218, Credit: 239.8, CardEnd: '4242', Made: null },
    ...{ Offered: ['other_day', 'credit', 'refund'], Lines: [{ Name: 'Day lift ticket', Quantity: 2 }] },
  })
  // To look at it is no choice, however often a program that reads mails does.
  expect(await read('/api/closures/choice', { Key })).toEqual(open)
  const made = { Choice: 'credit', Amount: 218, Credit: 239.8, Day: null, IsDefault: false }
  expect(await read('/api/closures/choose', { Key, Choice: 'credit' })).toMatchObject({ Made: made, Offered: [] })
  expect(await read('/api/closures/choose', { Key, Choice: 'refund' })).toMatchObject({ Made: made })
})

test('A guest who takes another day gets their tickets for it by one mail, however often they press', async () => {
  const { orderId } = await givenMovableOrder(shop, await contactId(shop, 'riley'))
  const { key: Key } = await closedDayOf(shop, orderId, { day: '2027-01-13', slugs: ['shuttle'] })
  const guest = openBrowser(shop)
  const read = async (path: string, body: object) => (await (await guest.post(path, body)).json()) as ClosedDayChoice
  const Day = '2027-01-14'
  const press = () => read('/api/closures/choose', { Key, Choice: 'other_day', Day })
  expect([await press(), await press()]).toMatchObject(
    Array(2).fill({ Made: { Choice: 'other_day', Day }, Refusal: null }),
  )
  const { rows } = await shop.database.pool.query(
    `select payload ->> 'name' as name from outbox_message where payload -> 'facts' ->> 'orderId' = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ name: 'order-moved' }])
})

test('Wrong, unknown and foreign links get one answer, and many of them are stopped', async () => {
  const [{ key, orderId }, guest] = [await givenClosedDay(shop), openBrowser(shop)]
  const [id = '', signature = ''] = key.split('.')
  const wrong = [
    `${id}.${'x'.repeat(22)}`,
    `${orderId}.${signature}`,
    `00000000-0000-4000-8000-000000000000.${signature}`,
  ]
  const replies = await Promise.all(
    wrong.map(async (Key) => {
      const reply = await guest.post('/api/closures/choice', { Key })
      return [reply.status, await reply.text()]
    }),
  )
  expect(new Set(replies.map(([status]) => status))).toEqual(new Set([404]))
  expect(new Set(replies.map(([, body]) => body)).size).toBe(1)
  let status = 404
  for (let tries = 0; status === 404 && tries < 60; tries += 1) {
    status = (await guest.post('/api/closures/choice', { Key: wrong[0] })).status
  }
  expect(status).toBe(429)
})

test('An admin sees what closing a day would mean, closes it and opens it again, each with a row in the trail', async () => {
  await givenClosedDay(shop)
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const body = { ...CLOSING, Day: '2027-03-10' }
  const preview = await (await admin.post('/api/admin/closures/preview', body)).json()
  expect(preview).toEqual({ Orders: 0, Tickets: 0, Totals: [] })
  const closed = await (await admin.post('/api/admin/closures', body)).json()
  expect(closed).toMatchObject({ success: true, Orders: 0 })
  const listed = await (await admin.fetch('/api/admin/closures')).json()
  expect(listed[0]).toMatchObject({ Id: closed.Id, Day: body.Day, ReopenedAt: null })
  const reopen = async () => (await admin.post(`/api/admin/closures/${closed.Id}/reopen`)).json()
  expect([await reopen(), await reopen()]).toMatchObject([{ success: true }, { success: false, code: 'OPEN_ALREADY' }])
  const unknown = await (await admin.post('/api/admin/closures', { ...body, Products: ['no-such-thing'] })).json()
  expect(unknown).toMatchObject({ success: false, message: ['No product and no pool is called no-such-thing.'] })
  const { rows } = await shop.database.pool.query(
    `select action from audit_entry where action like 'day %' and actor_contact_id <> 0 order by position`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['day closed', 'day reopened'])
})
