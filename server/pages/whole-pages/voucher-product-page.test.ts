/** The page of a product that opens with a code: what every guest may see of it, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { facts, OPENED_BY_US, openPageBrowser } from '#server/testing/visitors/page-browser.ts'

const CODE = 'LEARN2SKI'
const PAGE = '/l/v/first-timer-lesson'
const PRODUCT = '/l/vouchers/p/first-timer-lesson'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const read = async (path: string) => {
  const reply = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: reply.status, html: await reply.text(), referrer: reply.headers.get('referrer-policy') }
}

test('The page of a voucher product shows its name and picture and takes a code, in every locale, and no search finds it [ROUTE-02]', async () => {
  for (const path of [PAGE, `/en-AU${PAGE}`, '/l/v/First-Timer-Lesson']) {
    const { html, status } = await read(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toMatch(/<h1[^>]*>First-timer lesson<\/h1>/)
    expect(html).toMatch(/<main[\s\S]*<img[^>]*src="\/media\//)
    expect(html).toMatch(/<noscript><form[^>]*method="post"[\s\S]*Enter your voucher[\s\S]*name="code"/)
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('The page of a voucher product knows nothing of a code in its address, and hands out nothing that is behind the fence', async () => {
  const { html } = await read(`${PAGE}?code=${CODE}`)
  // Without JavaScript it leads on at once, and says nothing of the code either.
  const unscripted = '<noscript><meta http-equiv="refresh" content="0; url=?entered"></noscript>\n'
  expect(html).toContain(unscripted)
  expect(html.replace(unscripted, '')).toBe((await read(PAGE)).html)
  expect(html).not.toContain(CODE)
  expect(html).not.toMatch(/ProductAttributes|PriceValue/)
  const body = await (await shop.fetch('/api/voucherproduct/by-slug/first-timer-lesson')).json()
  expect(Object.keys(body).sort()).toEqual(['DefaultPictureModel', 'Headline', 'Name', 'SeName'])
})

test('The page of a voucher product sends no referrer, because the code would stand in it [RED-04]', async () => {
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

test('Without JavaScript a good code leads to its product, which only its holder sees, and never stands in an address [VOUCHER-17, VOUCHER-20, ROUTE-02]', async () => {
  const holder = openPageBrowser(shop.url)
  const reply = await holder.post(PAGE, { code: ' learn2ski ' })
  expect(facts(reply)).toMatchObject({ status: 303, location: PRODUCT })
  const product = await holder.open(PRODUCT)
  expect(facts(product)).toMatchObject({ status: 200, kept: expect.stringContaining('no-store') })
  const html = product.text
  // The code need not be typed again.
  expect(html).toMatch(/<input type="hidden" name="product_attribute_\d+" value="•••• 2SKI"/)
  expect(html).not.toMatch(/learn2ski|<label[^>]*>Your voucher code/i)
  expect((await read(PRODUCT)).status).toBe(404)
})

test('Without JavaScript a code in the address leaves it at once and leads to its product, tried once [ROUTE-02, VOUCHER-19, RED-04]', async () => {
  for (const time of ['rendered', 'kept']) {
    const holder = openPageBrowser(shop.url)
    const arrived = await holder.open(`${PAGE}?code=learn2ski`)
    expect([time, facts(arrived)]).toMatchObject([time, { status: 200, kept: expect.stringContaining('no-store') }])
    expect(facts(await holder.open(`${PAGE}?entered`, OPENED_BY_US))).toMatchObject({ status: 303, location: PRODUCT })
    expect(await holder.open(PRODUCT)).toMatchObject({ text: expect.stringContaining('value="•••• 2SKI"') })
    // The code is gone with that: the page asks for one.
    expect(await holder.open(`${PAGE}?entered`, OPENED_BY_US)).toMatchObject({ status: 200 })
  }
})

test('Without JavaScript a bad code in the address is refused on a page without it, and another site can try none', async () => {
  const guest = openPageBrowser(shop.url)
  await guest.open(`${PAGE}?code=EXPIRED%26code%3DLEARN2SKI`)
  const fromElsewhere = await guest.open(`${PAGE}?entered`, { ...OPENED_BY_US, 'sec-fetch-site': 'cross-site' })
  expect(fromElsewhere).toMatchObject({ status: 200 })
  const refused = await guest.open(`${PAGE}?entered`, OPENED_BY_US)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Invalid or incorrect code')
})

test.each([
  ['an unknown one', 'NOPE', 'Invalid or incorrect code'],
  ['an expired one', 'EXPIRED', 'Invalid or incorrect code'],
  ['none at all', '  ', 'Code is required'],
])(
  'Without JavaScript the page comes back with words for %s [VOUCHER-12, VOUCHER-14, VOUCHER-31, VOUCHER-32]',
  async (_, code, words) => {
    const reply = await openPageBrowser(shop.url).post(PAGE, { code })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain(words)
  },
)

test('Without JavaScript a good discount code shows what it is good for [VOUCHER-23, VOUCHER-25]', async () => {
  const reply = await openPageBrowser(shop.url).post(PAGE, { code: 'POWDER10' })
  const html = reply.text
  expect(reply.status).toBe(200)
  expect(html).toMatch(/<noscript><section[\s\S]*10.% off/)
  expect(html).not.toContain('Confirm code')
  expect(html).not.toMatch(/<title>[^<]*POWDER10/)
})

test('A form that another site posts tries no code', async () => {
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(shop.url + PAGE, { method: 'POST', headers, body: `code=${CODE}`, redirect: 'manual' })
  expect(reply.status).toBe(403)
  expect(reply.headers.getSetCookie().join()).not.toContain('vouchers=')
})
