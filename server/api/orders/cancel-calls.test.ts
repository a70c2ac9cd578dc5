/** Cancelling over HTTP: for who placed the order, once, for the sum that was seen. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedLinks } from '#commerce/database/keys/signed-links.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const DAY = '2026-12-21'

test('A guest cancels one of two tickets by the signed link, once, and hears where the money goes', async () => {
  const email = 'noor@fjordmail.example'
  const { id, number } = await givenSoldOrder(shop, { day: DAY, email })
  const Key = signedLinks(testKeys, 'order link').keyOf(id)
  const guest = cartGuest(shop)
  const preview = async (body: object): Promise<CancelPreviewReply> =>
    (await guest.post('/api/orders/cancel/preview', { OrderId: id, Key, ...body })).json()
  const cancel = (body: object, key = randomUUID()) =>
    guest.post('/api/orders/cancel', { OrderId: id, Key, ...body }, { 'idempotency-key': key })

  expect((await cartGuest(shop).post('/api/orders/cancel/preview', { OrderId: id })).status).toBe(404)
  const all = await preview({})
  expect(all).toMatchObject({
    OrderNumber: number,
    Back: 218,
    Fee: 0,
    IsWhole: true,
    Rows: [{ Pieces: 2, FreeUntil: '2026-12-20' }],
  })
  const Lines = [{ LineId: all.Rows[0]?.LineId, Pieces: 1 }]
  const one = await preview({ Lines })
  expect(one).toMatchObject({
    Back: 109,
    IsWhole: false,
    Parts: [{ Kind: 'card', Brand: 'visa', End: '4242', Amount: 109 }],
  })

  const wrong = await cancel({ Lines, Seen: 218 })
  expect([wrong.status, await wrong.json()]).toMatchObject([409, { code: 'SUM_CHANGED' }])
  const key = randomUUID()
  const replies = [await cancel({ Lines, Seen: 109 }, key), await cancel({ Lines, Seen: 109 }, key)]
  for (const reply of replies) expect(await reply.json()).toEqual(one)
  expect((await preview({})).Back).toBe(109)

  const mails = await mailsTo(shop, email)
  expect(mails.map(({ name }) => name)).toEqual(['order-cancelled'])
  expect(mails[0]?.facts).toMatchObject({ number, back: { minor: 10_900 }, parts: [{ kind: 'card', end: '4242' }] })
  expect(await (await cancel({ Seen: 109 })).json()).toMatchObject({ IsWhole: true })
  const over = await cancel({ Seen: 0 })
  expect([over.status, (await over.json()).code]).toEqual([409, 'NOTHING_LEFT'])
})
