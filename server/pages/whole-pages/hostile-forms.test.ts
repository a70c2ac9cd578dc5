/** Forms of an attacker, and of guests whose texts only look like it. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_FIELD } from '#contract/values/text.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { facts, openPageBrowser } from '#server/testing/visitors/page-browser.ts'

const GIFT = '/l/vouchers/p/gift-card'
const MARKUP = '<img src=x onerror=alert(1)>&lt;b&gt;bold&lt;/b&gt;</script><!--'
const CARD = '4111 1111 1111 1111'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function gift(amount: string): Promise<Record<string, string>> {
  const { Id } = await productOf(shop, 'gift-card')
  const options = {
    'How Much': 'Own amount',
    Recipient: MARKUP,
    'Recipient E-mail': 'zed@silverpine.example',
    From: 'Zed',
    Message: `${MARKUP} ${CARD}`,
  }
  const form = Object.fromEntries(await filledForm(shop, 'gift-card', { options }))
  return { ...form, [`addtocart_${Id}.CustomerEnteredPrice`]: amount }
}

const documentOf = (html: string) => new JSDOM(html).window.document

test('The text a guest typed comes back as text in the form and the cart, decoded once, and in no log, address or cookie [XSS-03]', async () => {
  const guest = openPageBrowser(shop.url)
  const refused = await guest.post(GIFT, await gift('1'))
  expect(refused.status).toBe(422)
  const typed = [...documentOf(refused.text).querySelectorAll<HTMLInputElement>('main input, main textarea')]
  expect(typed.map(({ value }) => value)).toEqual(expect.arrayContaining([MARKUP, `${MARKUP} ${CARD}`]))

  const added = await guest.post(GIFT, await gift('50'))
  expect(facts(added)).toMatchObject({ status: 303, location: '/cart' })
  const cart = await guest.open('/cart')
  expect(documentOf(cart.text).querySelector('main')?.textContent).toContain(MARKUP)

  for (const { headers, text } of [refused, cart]) {
    const page = documentOf(text)
    expect([page.querySelectorAll('[onerror], [src=x]').length, page.querySelector('main b b')]).toEqual([0, null])
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'sha256-[^']+' 'strict-dynamic';/)
    expect(headers['cache-control']).toBe('private, no-store')
  }
  const told = JSON.stringify([shop.recorded.read(), refused.headers, added.headers, cart.headers])
  for (const secret of ['onerror', 'zed@', '4111']) expect(told).not.toContain(secret)
})

test('A field that is too long is not added, and comes back cut with everything else that was typed [INP-03]', async () => {
  const guest = openPageBrowser(shop.url)
  const form = await gift('50')
  const message = Object.keys(form).find((name) => form[name]?.includes(CARD)) ?? ''
  const refused = await guest.post(GIFT, { ...form, [message]: 'x'.repeat(LONGEST_FIELD * 2) })
  expect(refused.status).toBe(400)
  const page = documentOf(refused.text)
  const typed = [...page.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(({ value }) => value)
  expect(typed).toEqual(expect.arrayContaining([MARKUP, 'x'.repeat(LONGEST_FIELD + 1)]))
  expect(page.querySelector('main')?.textContent).toContain('We could not read this form.')
  expect(documentOf((await guest.open('/cart')).text).querySelector('main')?.textContent).not.toContain('Gift')
})

test.each([
  ['an e-mail address that is too long', { email: 'x'.repeat(LONGEST_FIELD * 2), password: 'x' }, 400],
  ['a password that is too long', { email: 'zed@silverpine.example', password: 'x'.repeat(LONGEST_FIELD * 2) }, 400],
  ['a name that is too long', { ['n'.repeat(101)]: '1' }, 400],
  ['too many names', Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`n${n}`, ''])), 400],
])(
  'The sign-in form with %s is refused, with no more of it than any field may have [INP-03]',
  async (_, form, status) => {
    const reply = await openPageBrowser(shop.url).post('/login', form as Record<string, string>)
    expect(reply.status).toBe(status)
    expect(reply.text).not.toContain('x'.repeat(LONGEST_FIELD + 2))
  },
)

test('The address of a line is an ordinary page to every visitor, and tells a stranger nothing of the line', async () => {
  const owner = openPageBrowser(shop.url)
  await owner.post(GIFT, await gift('50'))
  const [line] = JSON.parse((await owner.open('/api/minicart')).text).Items
  const address = `${GIFT}?productid=${line.ProductId}&editmode=true&updatecartitemid=${line.Id}`
  const plain = (await openPageBrowser(shop.url).open(`${GIFT}?productid=${line.ProductId}`)).text
  expect((await openPageBrowser(shop.url).open(address)).text).toBe(plain)
  expect((await owner.open(address)).text).not.toContain('zed@')
})

test.each([
  ['a page without an origin', { origin: 'null' }],
  ['another port of this host', { origin: 'http://localhost:1' }],
  ['this host by another scheme', { origin: 'https://localhost' }],
  ['a neighbor of this site', { 'sec-fetch-site': 'same-site' }],
  ['two sites at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
])('A form of %s adds nothing and sets no visitor cookie [AUT-04]', async (_, headers: Record<string, string>) => {
  const reply = await openPageBrowser(shop.url).post(GIFT, await gift('50'), headers)
  expect([reply.status, reply.headers['set-cookie'], reply.headers['location']]).toEqual([403, undefined, undefined])
})
