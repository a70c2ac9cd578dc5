/** The page of a pass for one person, as a browser without JavaScript opens and posts it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm } from '#server/testing/visitors/cart-guest.ts'
import {
  documentOf,
  facts,
  openAsRiley,
  openPageBrowser,
  type PageBrowser,
  sendForm,
} from '#server/testing/visitors/page-browser.ts'

const PASS = '/l/season-passes/p/summit-pass'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

/** Everything but the person: the page as it comes back. */
async function posted(guest: PageBrowser) {
  const reply = await guest.post(PASS, Object.fromEntries(await filledForm(shop, 'summit-pass')))
  return { reply, page: documentOf(reply) }
}

const radios = (page: Document) => [
  ...page.querySelectorAll<HTMLInputElement>('main label > input[name$=".ContactId"]'),
]
const lines = async (guest: PageBrowser) => JSON.parse((await guest.open('/api/minicart')).text).Items

test('The page of a pass names no person, also to a customer, and says what to do without JavaScript [IDR-03]', async () => {
  const riley = await openAsRiley(shop.url)
  const reply = await riley.open(PASS)
  expect(reply.text).not.toMatch(/Mika|Jordan/)
  const unscripted = [...documentOf(reply).querySelectorAll('main noscript')].map(({ textContent }) => textContent)
  expect(unscripted.join()).toContain('press Add to cart: the next page asks who it is for.')
})

test('A posted pass without a person comes back with the household to choose from, for its sender alone [PRODUCT-09, MEMBER-05, MEMBER-07]', async () => {
  const riley = await openAsRiley(shop.url)
  const { page, reply } = await posted(riley)
  expect(facts(reply)).toMatchObject({ status: 422, kept: 'private, no-store' })
  const rows = radios(page).map(({ disabled, labels }) => `${disabled ? '-' : '+'} ${labels?.[0]?.textContent}`)
  expect(rows[0]).toMatch(/^\+ RHRiley Hart/)
  expect(rows.join('\n')).toMatch(/^(\+ .*\n)+(- .*\n?)+$/)
  expect(rows).toContainEqual(expect.stringMatching(/^- ALAlex Lind.*Needs a signed waiver first$/))
  expect(reply.text.includes('Casey')).toBe(false)
  const question = page.querySelector('[data-options]:has(input[name$=".ContactId"])')
  expect(question?.textContent).toContain('Choose who it is for.')
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Add a person')
  expect(link?.getAttribute('href')).toBe('/customer/info?add')

  const added = await sendForm(riley, { path: PASS, reply }, { RHRiley: true }, 'Add to cart')
  expect(facts(added)).toMatchObject({ status: 303, location: '/cart' })
  expect(await lines(riley)).toMatchObject([{ AssignedTo: 'Riley Hart', Quantity: 1 }])
})

test('A posted pass for a person who may not have it comes back with the reason at the question, and nothing is added [MEMBER-07]', async () => {
  const riley = await openAsRiley(shop.url)
  const before = (await lines(riley)).length
  const { page } = await posted(riley)
  const noa = radios(page).find(({ labels }) => labels?.[0]?.textContent.includes('Noa'))
  const form = { ...Object.fromEntries(await filledForm(shop, 'summit-pass')), [String(noa?.name)]: String(noa?.value) }
  const reply = await riley.post(PASS, form)
  expect(reply.status).toBe(422)
  const question = documentOf(reply).querySelector('[data-options]:has(input[name$=".ContactId"])')
  expect(question?.firstElementChild?.textContent).toMatch(/ages 18 to 64/)
  expect(await lines(riley)).toHaveLength(before)
})

test('A posted pass of a guest comes back with the way to sign in, and names no person [MEMBER-02, OPEN-74]', async () => {
  const guest = openPageBrowser(shop.url)
  const { page, reply } = await posted(guest)
  expect(reply.status).toBe(422)
  expect(radios(page)).toEqual([])
  const link = [...page.querySelectorAll('main a')].find(({ textContent }) => /^Sign in to choose/.test(textContent))
  expect(link?.getAttribute('href')).toBe(`/login?returnUrl=${encodeURIComponent(PASS)}`)
})
