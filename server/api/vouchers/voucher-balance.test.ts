import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function balance(body: unknown) {
  const reply = await shop.fetch('/api/vouchers/balance', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}

test('A gift card tells who has its code what is left, and what happened to it, newest first', async () => {
  expect(await balance({ Code: ' gift5 ' })).toMatchObject({
    status: 200,
    body: {
      IsFound: true,
      CodeMasked: '•••• T5',
      Amount: 5,
      AuthorizedAmount: 0,
      Currency: 'USD',
      Movements: [
        { Kind: 'authorization', Amount: -20 },
        { Kind: 'authorization', Amount: -25 },
        { Kind: 'issue', Amount: 50 },
      ],
    },
  })
})

test('Codes of other kinds, unknown codes and numbers of cards that are not theirs get one answer', async () => {
  const unknown = await balance({ Code: 'NOSUCHCODE' })
  expect(unknown).toMatchObject({ status: 200, body: { IsFound: false, Movements: [] } })
  for (const body of [{ Code: 'LEARN2SKI' }, { Code: 'EXPIRED' }, { Id: 1 }, {}]) {
    expect(await balance(body)).toEqual(unknown)
  }
})

test('Guesses at the balance of gift cards count with all other guesses, and are stopped [VOU-04]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.voucherfailurespernetwork': '2' }))
  await expect.poll(async () => (await balance({ Code: 'GUESS-1' })).status).toBe(429)
  expect(await balance({ Code: 'GIFT100' })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
