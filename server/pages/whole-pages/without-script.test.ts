/**
 * What a guest without JavaScript finds on the pages of the demo resort, and the forms of those pages as a browser
 * sends them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category, CategoryNode } from '#contract/schemas/catalog.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import {
  documentOf,
  facts,
  openPageBrowser,
  type PageBrowser,
  RILEY,
  sendForm,
} from '#server/testing/visitors/page-browser.ts'

const GIFT = '/l/vouchers/p/gift-card'
const SKIS = '/l/rentals/skis/p/ski-rental'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const call = async <Reply>(path: string): Promise<Reply> => (await shop.fetch(path)).json() as Promise<Reply>
const open = async (path: string) => documentOf(await openPageBrowser(shop.url).open(path))
const linesOf = async (guest: PageBrowser) => JSON.parse((await guest.open('/api/minicart')).text).Items

test('The page of a category shows every product in it with its name, and its price unless it has none [ROUTE-03, IMPL-15]', async () => {
  const category = await call<Category>('/api/category/1')
  expect(category.ProductDetails.length).toBeGreaterThan(2)
  const page = await open('/l/lift-tickets')
  expect(page.querySelector('h1')?.textContent).toBe(category.Name)
  const tiles = [...page.querySelectorAll('article')]
  expect(tiles).toHaveLength(category.ProductDetails.length)
  for (const { Name, ProductPrice } of category.ProductDetails) {
    const tile = tiles.find((one) => one.querySelector('h2, h3')?.textContent === Name)
    expect(tile, Name).toBeDefined()
    if (ProductPrice.Price) expect(tile?.textContent, Name).toMatch(/\$\d/)
  }
})

test('A page lists no hidden category, leads to an external one at its own address and to a legacy one in the old shop [ROUTE-15, IMPL-64]', async () => {
  const tree = await call<CategoryNode[]>('/api/v1/categories')
  expect(tree.map(({ SeName }) => SeName)).not.toContain('staff-only')
  const links = [...(await open('/l/lift-tickets')).querySelectorAll('a')]
  const at = (slug: string) => {
    const { Name } = tree.find(({ SeName }) => SeName === slug) as CategoryNode
    return links.find((link) => link.closest('footer') && link.textContent === Name)?.getAttribute('href')
  }
  expect(at('lodging')).toBe(tree.find(({ SeName }) => SeName === 'lodging')?.ExternalUrl)
  expect(at('dining')).toBe('/s/dining')
  expect(links.filter(({ textContent }) => /staff/i.test(textContent))).toEqual([])
  const reply = await openPageBrowser(shop.url).open('/s/dining?from=menu')
  expect(facts(reply)).toMatchObject({ status: 302, location: '/l/dining?from=menu' })
})

test.each(['/', '/l', '/s', '/s/dining', '/en-AU', '/en-au/l', '/en-US/'])(
  'The address %s leads to a page by at most two redirects [RED-02]',
  async (path) => {
    const guest = openPageBrowser(shop.url)
    let reply = await guest.open(path)
    let hops = 0
    for (; reply.status >= 300 && reply.status < 400 && hops < 5; hops += 1)
      reply = await guest.open(String(reply.headers['location']))
    expect(hops).toBeLessThanOrEqual(2)
    expect(reply.status).toBe(200)
  },
)

test('The page of a renewal has a disabled button and a link to the account [ADD-07]', async () => {
  const page = await open('/l/season-passes/p/pass-renewal')
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => /^Renewals/.test(textContent))
  expect([button?.textContent, button?.disabled]).toEqual(['Renewals are completed in your account', true])
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Go to your account')
  expect(link?.getAttribute('href')).toBe('/customer/info')
})

test('The page of a pass for one person leads a guest to sign in and back [ADD-07]', async () => {
  const path = '/l/season-passes/p/summit-pass'
  const links = [...(await open(path)).querySelectorAll('a')]
  const link = links.find(({ textContent }) => textContent === 'Sign in to choose who it is for')
  expect(link?.getAttribute('href')).toBe(`/login?returnUrl=${encodeURIComponent(path)}`)
})

test.each([
  ['/l/activities/p/snowcat-tour', 'Choosing a start time needs JavaScript'],
  ['/l/rentals/snowboards/p/snowboard-rental', 'Sending a file needs JavaScript.'],
])('The page %s says what needs JavaScript', async (path, words) => {
  const said = [...(await open(path)).querySelectorAll('main noscript')].map(({ textContent }) => textContent)
  expect(said.join()).toContain(words)
})

test('The form of a gift card takes an amount within its bounds, and keeps what was typed until it is one', async () => {
  const guest = openPageBrowser(shop.url)
  const answers = {
    'Their name': 'Noa <b>Hart</b> & "co"',
    'Their e-mail': 'noa@silverpine.example',
    From: 'Sam',
    'A few words': 'Two lines,\nof words.',
  }
  const opened = { path: GIFT, reply: await guest.open(GIFT) }
  const asked = await sendForm(guest, opened, { ...answers, 'Own amount': true }, 'Add to cart')
  expect(documentOf(asked).querySelector('[role=alert]')?.textContent).toBe('Please fill in Amount.')
  const refused = await sendForm(guest, { path: GIFT, reply: asked }, { Amount: '24.99' }, 'Add to cart')
  expect(refused.status).toBe(422)
  expect(documentOf(refused).querySelector('[role=alert]')?.textContent).toBe(
    'Enter an amount from $25 to $500 in steps of $1.',
  )
  const typed = [...documentOf(refused).querySelectorAll<HTMLInputElement>('main input, main textarea')]
  expect(typed.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.values(answers)))

  const added = await sendForm(guest, { path: GIFT, reply: refused }, { Amount: '$500.00' }, 'Add to cart')
  expect(facts(added)).toMatchObject({ status: 303, location: '/cart' })
  expect(await linesOf(guest)).toMatchObject([{ ProductName: 'Gift card', Quantity: 1, UnitPriceValue: 500 }])
})

test('The form of a rental says which text is missing, and keeps the choices, the texts and the day', async () => {
  const guest = openPageBrowser(shop.url)
  const answers = { Day: '2026-12-21', 'Signal orange': true, Weight: '80 kg', 'Boot size': '27' } as const
  const refused = await sendForm(guest, { path: SKIS, reply: await guest.open(SKIS) }, answers, 'Add to cart')
  expect(documentOf(refused).querySelector('[role=alert]')?.textContent).toBe('Please fill in Height.')
  const added = await sendForm(guest, { path: SKIS, reply: refused }, { Height: '180 cm' }, 'Add to cart')
  expect(facts(added)).toMatchObject({ status: 303, location: '/cart' })
  const [line] = await linesOf(guest)
  expect(line).toMatchObject({ ProductName: 'Ski rental', Quantity: 1 })
  expect(line.AttributeInfo).toMatch(/Signal orange/)
  expect(line.AttributeInfo).toMatch(/80 kg/)
})

test('The form of a ticket refuses a day that is over, and keeps it for the guest to correct', async () => {
  const guest = openPageBrowser(shop.url)
  const path = '/l/lift-tickets/day-tickets/p/half-day-ticket'
  const answers = { Day: '2020-01-01' }
  const refused = await sendForm(guest, { path, reply: await guest.open(path) }, answers, 'Add to cart')
  const page = documentOf(refused)
  expect(page.querySelector('[role=alert]')?.textContent).toBe('January 1, 2020 can no longer be bought.')
  expect(page.querySelector<HTMLInputElement>('main input[type=date]')?.value).toBe('2020-01-01')
})

test('The form for signing in leads back to where the guest came from, and the account has a link that signs out', async () => {
  const guest = openPageBrowser(shop.url)
  const path = '/login?returnUrl=%2Fcustomer%2Finfo'
  const answers = { 'E-mail address': RILEY.email, Password: RILEY.password }
  const reply = await sendForm(guest, { path, reply: await guest.open(path) }, answers, 'Sign in')
  expect(facts(reply)).toMatchObject({ status: 303, location: '/customer/info' })
  const account = documentOf(await guest.open('/customer/info'))
  const out = [...account.querySelectorAll('a')].find(({ textContent }) => textContent === 'Log out')
  expect(out?.getAttribute('href')).toBe('/logout')
})
