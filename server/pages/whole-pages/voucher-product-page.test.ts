/** The page of a product that opens with a code: what every guest may see of it, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const CODE = 'LEARN2SKI'
const PAGE = '/l/v/first-timer-lesson'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const read = async (path: string) => {
  const reply = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: reply.status, html: await reply.text(), referrer: reply.headers.get('referrer-policy') }
}

test('The page of a voucher product shows its name and picture and says that codes open later, in every locale, and no search finds it', async () => {
  for (const path of [PAGE, `/en-AU${PAGE}`, '/l/v/First-Timer-Lesson']) {
    const { html, status } = await read(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toMatch(/<h1[^>]*>First-timer lesson<\/h1>/)
    expect(html).toMatch(/<main[\s\S]*<img[^>]*src="\/media\//)
    expect(html).toContain('Codes cannot be entered here yet')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('The page of a voucher product knows nothing of a code in its address, and hands out nothing that is behind the fence', async () => {
  const { html } = await read(`${PAGE}?code=${CODE}`)
  expect(html).toBe((await read(PAGE)).html)
  expect(html).not.toContain(CODE)
  expect(html).not.toMatch(/ProductAttributes|PriceValue/)
  const body = await (await shop.fetch('/api/voucherproduct/by-slug/first-timer-lesson')).json()
  expect(Object.keys(body).sort()).toEqual(['DefaultPictureModel', 'Headline', 'Name', 'SeName'])
})

test('The page of a voucher product sends no referrer, because the code would stand in it', async () => {
  for (const path of [PAGE, `/en-AU${PAGE}`, '/L/V/First-Timer-Lesson', '/l/v/no-such-thing']) {
    // The second time it is a kept page.
    for (const time of [1, 2])
      expect([path, time, (await read(`${path}?code=${CODE}`)).referrer]).toEqual([path, time, 'no-referrer'])
  }
  expect((await read('/l/lift-tickets')).referrer).toBe('strict-origin-when-cross-origin')
})

test.each(['/l/v/half-day-ticket', '/l/v/no-such-thing', '/l/vouchers/p/first-timer-lesson'])(
  'The page %s is not found, whatever its code',
  async (path) => {
    const { html, status } = await read(`${path}?code=${CODE}`)
    expect(status).toBe(404)
    expect(html).not.toContain(CODE)
  },
)
