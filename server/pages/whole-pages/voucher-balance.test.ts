/** `/vouchers/balance` as a browser without JavaScript sees it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function posted(code: string) {
  const reply = await shop.fetch('/vouchers/balance', {
    method: 'POST',
    headers: { origin: shop.url },
    body: new URLSearchParams({ code }),
  })
  return { reply, html: await reply.text() }
}

test('A gift card is looked up by a plain form, and its code stands in no part of the page', async () => {
  const { html, reply } = await posted('GIFT5')
  expect(reply.status).toBe(200)
  expect(html).toContain('Left on •••• T5')
  expect(html).toMatch(/<p [^>]*>\$5<\/p>/)
  expect(html).not.toContain('GIFT5')
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
})

test.for([
  ['', 'Code is required'],
  ['NOSUCHCODE', 'Invalid or incorrect code'],
  ['LEARN2SKI', 'Invalid or incorrect code'],
  ['x'.repeat(80), 'Invalid or incorrect code'],
])('The code %j is answered on its field: %s', async ([code = '', words]) => {
  const { html } = await posted(code)
  expect(html).toContain(words)
  expect(html).toContain('aria-invalid="true"')
  if (code !== '') expect(html).not.toContain(code)
})

test('The form of the balance is a page that no search finds, with vouchers at hand', async () => {
  const html = await (await shop.fetch('/vouchers/balance')).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(/<form [^>]*action="\/vouchers\/balance" method="post"/)
})
