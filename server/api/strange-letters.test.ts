/**
 * Letters that look like others, turn the line round or are none: what is stored is clean, and no code is known by two
 * spellings.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const gift = (Recipient: string) => ({
  fields: { CustomerEnteredPrice: '50' },
  options: { Recipient, 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' },
})
const path = async () => `/api/addproducttocart/details/${(await productOf(shop, 'gift-card')).Id}/1`

test('A name is kept in one written form, whichever way it was typed [INP-04]', async () => {
  const guest = cartGuest(shop)
  expect(await guest.add('gift-card', gift('Zoe\u0308'))).toMatchObject({ success: true })
  expect(await guest.add('gift-card', gift('Zo\u00eb'))).toMatchObject({ success: true })
  const cart = await guest.cart()
  // Two spellings of one name are one line.
  expect(cart).toMatchObject({ TotalProducts: 2, Items: [{ Quantity: 2 }] })
  expect(cart.Items[0]?.Attributes).toContainEqual({ name: 'Recipient', value: 'Zo\u00eb' })
})

test.each(['%00', 'a%00b', '%ED%A0%80', '%ff'])('A name with %s in it is no input at all [INP-04]', async (letters) => {
  const form = (await filledForm(shop, 'gift-card', gift('NAME'))).toString()
  const reply = await cartGuest(shop).ask(await path(), {
    method: 'POST',
    body: form.replace('NAME', letters),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'BAD_INPUT' }])
})

describe('a discount code', () => {
  const apply = async (code: string) => {
    const guest = cartGuest(shop)
    await guest.add('half-day-ticket', { quantity: 2 })
    const reply = await guest.ask(`/api/discount/apply/${code}`, { method: 'POST' })
    return [reply.status, (await reply.json()).success]
  }

  test('A discount code counts in capital and small letters', async () => {
    expect(await apply('sAVe20')).toEqual([200, true])
  })

  test.each([
    ['a space of no width', 'SAVE\u200b20'],
    ['a mark that turns the line round', '\u202eSAVE20'],
    ['broad letters', 'ＳＡＶＥ２０'],
    ['digits of another script', 'SAVE٢٠'],
    ['a letter that only looks alike', 'S\u0410VE20'],
    ['a long s', '\u017fAVE20'],
  ])('A discount code with %s is another code, which does not exist [INP-04]', async (_, code) => {
    expect(await apply(encodeURIComponent(code))).toEqual([200, false])
  })

  test.each(['SAVE20%00', 'SAVE%ED%A0%8020'])(
    'A discount code written %s is no input at all [INP-04]',
    async (code) => {
      expect(await apply(code)).toEqual([400, undefined])
    },
  )
})

test('However long a text is, other guests get their replies meanwhile', async () => {
  const guest = cartGuest(shop)
  const long = 'a'.repeat(60_000)
  const texts = [long, `${' '.repeat(60_000)}x`, `${'1'.repeat(60_000)}!`, '-'.repeat(60_000), '{'.repeat(60_000)]
  const worst = async (text: string) => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    for (const wish of [
      gift(text),
      { ...gift('Noa'), quantity: text },
      { ...gift('Noa'), fields: { CustomerEnteredPrice: text } },
    ]) {
      expect((await guest.send('gift-card', wish)).status).toBeLessThan(500)
    }
    delay.disable()
    return delay.max / 1e6
  }
  // Other work on this machine may delay a try, not all of them.
  const leastOf = async (text: string) =>
    Math.min(await worst(text), await worst(text), await worst(text), await worst(text), await worst(text))
  const usual = await leastOf('Noa')
  for (const text of texts) expect((await leastOf(text)) / usual).toBeLessThan(60)
  const huge = new URLSearchParams({
    ...Object.fromEntries(await filledForm(shop, 'gift-card')),
    note: 'a'.repeat(1 << 20),
  })
  const reply = await guest.ask(await path(), { method: 'POST', body: huge })
  expect(reply.status).toBe(413)
})
