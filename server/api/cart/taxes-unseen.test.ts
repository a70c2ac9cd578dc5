/** Fees and taxes are worked out and stored, and no reply shows them yet: the checkout will. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTaxes } from '#commerce/taxes/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function replies(guest: ReturnType<typeof cartGuest>) {
  const said: Record<string, unknown> = {}
  const paths = ['/api/cart', '/api/minicart', '/api/product/by-slug/ski-rental']
  for (const path of paths) {
    const reply = await guest.ask(path)
    said[path] = [reply.status, await reply.json()]
  }
  return said
}

test('Replies are the same with the taxes of the demo, with none, and with some on top', async () => {
  const guest = cartGuest(shop)
  for (const slug of ['half-day-ticket', 'ski-rental']) expect((await guest.send(slug)).status).toBe(200)
  const before = await replies(guest)
  for (const taxes of [
    { rates: [], fees: [] },
    {
      includesTax: false,
      rates: [{ key: 'sales', name: 'Sales tax', ratePpm: 100_000 }],
      fees: [{ key: 'card', name: 'Card', amountMinor: 500, currency: 'USD' }],
    },
  ]) {
    const classes = ['lift-tickets', 'rentals'].map((key) => ({ key, name: key, ...taxes }))
    await shop.database.transaction((tx) => saveTaxes(asTester(tx), classes))
    expect(await replies(guest)).toEqual(before)
  }
})
