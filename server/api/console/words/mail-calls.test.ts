import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStrings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ShopMail } from '#contract/schemas/admin/words/mails.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { exampleMailFacts, mailNamed } from '#server/wire/console/words/mails.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const read = async (path: string) => (await admin.fetch(path)).json()

test('Each mail is listed with when it is sent and how many of its texts are own, and shown with those [IMPL-13]', async () => {
  await changeShop(shop.database, (tx) =>
    saveStrings(tx, { 'en-AU': { 'mail.reset-password.subject': 'A new word for {shop}' } }),
  )
  const { Items } = (await read('/api/admin/mails')) as { Items: ShopMail[] }
  expect(Items.length).toBeGreaterThan(25)
  expect(Items.find(({ Name }) => Name === 'reset-password')).toMatchObject({ OwnTexts: 1 })
  const { Texts } = await read('/api/admin/mails/reset-password?locale=en-AU')
  expect(Texts.map(({ Key }: { Key: string }) => Key)).toContain('mail.reset-password.body')
  expect((await admin.fetch('/api/admin/mails/constructor')).status).toBe(404)
})

test('A test of a mail goes to the address of who asks, whatever it is about, and stands in the trail [IMPL-13]', async () => {
  const reply = await admin.fetch('/api/admin/mails/order-confirmed/test', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Locale: 'en-NZ', To: 'guest@elsewhere.example' }),
  })
  expect(await reply.json()).toMatchObject({ success: true, To: 'admin@silverpine.example' })
  const queued = await shop.database.pool.query<{ payload: object }>(
    `select payload from outbox_message where topic = 'mail' order by id desc limit 1`,
  )
  expect(queued.rows[0]?.payload).toMatchObject({
    ...{ to: 'admin@silverpine.example', locale: 'en-NZ', name: 'order-confirmed' },
    facts: { order: { number: '765V-HF7F' } },
    isTest: true,
  })
  const trail = await shop.database.pool.query(`select object from audit_entry where action = 'mail tested'`)
  expect(trail.rows).toEqual([{ object: 'mail order-confirmed' }])
})

test('A member of the staff sends themselves so many tests an hour, and then waits [IMPL-13]', async () => {
  const send = () =>
    admin.fetch('/api/admin/mails/gift-card/test', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ Locale: 'en-US' }),
    })
  const statuses: number[] = []
  for (let number = 0; number < 20; number += 1) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429])
  const refused = await send()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('The facts of an example are in the currency of the shop and name no picture of the demo', () => {
  expect(exampleMailFacts('gift-card', 'NZD')).toMatchObject({ amount: { currency: 'NZD' }, picture: null })
  expect(mailNamed('toString')).toBeUndefined()
})
