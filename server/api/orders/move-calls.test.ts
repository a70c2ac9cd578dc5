/** A whole shop in which customers and guests with a link move what they bought, over HTTP. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockOrder, orderLinks } from '#commerce/orders/index.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { givenMovableOrder, type MovableOrder } from '#server/testing/visitors/movable-order.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { mailUndoneMoves } from '#server/tickets/order-mail.ts'

let shop: TestShop
let riley: Browser
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
})
afterAll(() => shop.stop())

const given = async () => givenMovableOrder(shop, await contactId(shop, 'riley'))

async function ask(browser: Browser, path: string, { lineId, orderId }: MovableOrder, more = '') {
  const reply = await browser.fetch(`/api/orders/moves${path}?order=${orderId}&line=${lineId}${more}`)
  return { status: reply.status, body: await reply.json() }
}

async function move(browser: Browser, { lineId, orderId }: MovableOrder, own: object = {}, key: string = randomUUID()) {
  const body = { Order: orderId, Line: lineId, Days: ['2027-01-14'], StartTime: null, Difference: 0, ...own }
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const reply = await browser.fetch('/api/orders/moves', { method: 'POST', body: JSON.stringify(body), headers })
  return { status: reply.status, body: await reply.json() }
}

test('A customer sees where a line may go, moves it once for a key, and gets one mail with the new day', {
  tags: 'prove',
}, async () => {
  const order = await given()
  expect(await ask(riley, '', order)).toMatchObject({
    ...{ status: 200, body: { Moves: [], Movable: [{ LineId: order.lineId, Index: 0, Until: '2027-01-13' }] } },
  })
  const { body: choices } = await ask(riley, '/choices', order)
  expect(choices).toMatchObject({ ProductName: 'Shuttle', Days: ['2027-01-13'], NumberOfDays: 1, IsTimed: false })
  expect(choices.Choices).toContainEqual({ Day: '2027-01-14', Difference: 0 })
  expect(choices.Choices).not.toContainEqual({ Day: '2027-01-13', Difference: 0 })
  expect(choices.Closed).toEqual({ '2027-01-13': 'yours' })
  const { body: preview } = await ask(riley, '/preview', order, '&days=2027-01-14')
  expect(preview).toMatchObject({
    From: { Total: 10 },
    To: { Total: 10, Days: ['2027-01-14'] },
    Difference: 0,
    Back: [],
  })

  expect(await move(riley, order, { Difference: 5 })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  const key = randomUUID()
  const moved = { status: 200, body: { Status: 'moved', RedirectUrl: null } }
  expect(await move(riley, order, {}, key)).toEqual(moved)
  expect(await move(riley, order, {}, key)).toEqual(moved)
  expect((await ask(riley, '', order)).body.Moves).toEqual([
    {
      ...{ Index: 0, Status: 'moved', PayUrl: null },
      From: { Days: ['2027-01-13'], StartTime: null },
      To: { Days: ['2027-01-14'], StartTime: null },
    },
  ])
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as mails from outbox_message where payload ->> 'name' = 'order-moved'`,
  )
  expect(rows).toEqual([{ mails: 1 }])
  const calendar = await (await riley.fetch(`/api/orders/calendar.ics?order=${order.orderId}`)).text()
  expect(calendar).toContain(`UID:${order.lineId}-1@chairlift\r\nSEQUENCE:1\r\n`)
  expect(calendar).toContain('20270114')
})

test('An order is moved by who has its signed link, and is not there for others [IDR-06]', {
  tags: 'prove',
}, async () => {
  const order = await given()
  const sam = await signInAs(shop, 'sam@silverpine.example')
  const guest = openBrowser(shop)
  for (const stranger of [sam, guest]) {
    expect((await ask(stranger, '', order)).status).toBe(404)
    expect((await ask(stranger, '/choices', order)).status).toBe(404)
    expect((await ask(stranger, '/preview', order, '&days=2027-01-14')).status).toBe(404)
    expect((await move(stranger, order)).status).toBe(404)
  }
  expect(await move(riley, order)).toMatchObject({ status: 200 })
  const mails = await mailsTo(shop, 'riley@silverpine.example')
  const { link } = (mails.at(-1) ?? { facts: {} }).facts as MailFacts['order-moved']
  const Key = new URLSearchParams(link.slice(link.indexOf('?'))).get('key') ?? ''
  expect((await ask(guest, '', order, `&key=${Key}`)).status).toBe(200)
  const there = await move(guest, order, { Key, Days: ['2027-01-15'] })
  expect(there).toMatchObject({ status: 200, body: { Status: 'moved' } })
})

test('A move that came to nothing after it was paid is told by one mail, with what goes back and the way to the order', async () => {
  const { orderId } = await given()
  const undone = { id: randomUUID(), differenceMinor: 1000, reason: 'closed', days: ['2027-01-14'] } as const
  await shop.database.transaction(async (tx) => {
    const mail = mailUndoneMoves(orderLinks(testKeys))
    const order = await lockOrder(tx, orderId)
    await mail(tx, order, { ...undone, days: [...undone.days] })
    await mail(tx, order, { ...undone, days: [...undone.days] })
  })
  const mails = (await mailsTo(shop, 'riley@silverpine.example')).filter(({ name }) => name === 'move-undone')
  expect(mails.map(({ facts }) => facts)).toEqual([
    {
      ...{ firstName: '', number: expect.any(String), reason: 'closed', day: '2027-01-14' },
      amount: { minor: 1000, currency: 'USD' },
      link: expect.stringMatching(/^\/buy\/confirm\?order=.+&key=\w+/),
    },
  ])
})
