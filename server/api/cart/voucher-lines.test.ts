/** Lines with a voucher over HTTP: shown, added, changed, removed; and that neither cart nor log tells a code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/schemas/cart.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'

const SLUG = 'first-timer-lesson'
const DAY = '2026-12-21'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const guest = () => openBrowser({ fetch: (path, init) => shop.fetch(path, init) })
const validate = (browser: Browser, code: string) => browser.post('/api/vouchers/validate', { voucherId: code })
const cartOf = async (browser: Browser) => (await (await browser.fetch('/api/minicart')).json()) as Cart

async function holder(code: string) {
  const browser = guest()
  await validate(browser, code)
  const lesson = (await (await browser.fetch(`/api/product/by-slug/${SLUG}`)).json()) as ProductDetails
  return { browser, lesson }
}

function formOf({ Id, ProductAttributes }: ProductDetails, code: string, other: Record<string, string> = {}) {
  const form: Record<string, string> = { [`addtocart_${Id}.EnteredQuantity`]: '1', ...other }
  for (const { Id: option, IsDate, Name, Values } of ProductAttributes) {
    const answer = IsDate ? DAY : Name === 'Voucher Id' ? code : String(Values[0]?.Id)
    form[`product_attribute_${option}`] = answer
  }
  return form
}

async function add(browser: Browser, lesson: ProductDetails, code: string, other: Record<string, string> = {}) {
  const body = new URLSearchParams(formOf(lesson, code, other))
  return (await browser.fetch(`/api/addproducttocart/details/${lesson.Id}/1`, { method: 'POST', body })).json()
}

test('A lesson is bought with its code for what the voucher asks, and the cart shows the end of the code [IMPL-46, VOUCHER-20]', async () => {
  const { browser, lesson } = await holder('LEARN2SKI')
  expect(await add(browser, lesson, 'learn2ski')).toMatchObject({ success: true })
  const cart = await cartOf(browser)
  expect(cart).toMatchObject({ TotalValue: 0, Items: [{ SeName: SLUG, Quantity: 1 }] })
  expect(Object.values(cart.Items[0]?.EnteredTexts ?? {})).toEqual(['•••• 2SKI'])
  expect(JSON.stringify(cart)).not.toMatch(/learn2ski/i)
  expect(JSON.stringify(shop.recorded.read())).not.toMatch(/learn2ski/i)
})

test('A product names the code that was shown for it by its end, which its holder alone can buy with while a use is left [VOUCHER-20]', async () => {
  const { browser, lesson } = await holder('LEARN2SKI')
  const named = ({ ProductAttributes }: ProductDetails) =>
    ProductAttributes.find(({ Name }) => Name === 'Voucher Id')?.SelectedValue
  expect(named(lesson)).toBe('•••• 2SKI')
  expect(await add(browser, lesson, '•••• 2SKI')).toMatchObject({ success: true })
  expect(Object.values((await cartOf(browser)).Items[0]?.EnteredTexts ?? {})).toEqual(['•••• 2SKI'])

  const once = await holder('ONCEONLY')
  expect(await add(once.browser, once.lesson, '•••• 2SKI')).toMatchObject({ code: 'VOUCHER_INVALID' })
  const added = await add(once.browser, once.lesson, '•••• ONLY')
  expect(added).toMatchObject({ success: true })
  // Its only use is in the cart: another line needs another code.
  const again = (await (await once.browser.fetch(`/api/product/by-slug/${SLUG}`)).json()) as ProductDetails
  expect(named(again)).toBeNull()
  await once.browser.post('/shoppingcart/removeshoppingcartitem', { Id: added.shoppingCartItemId })
})

test('The last use of a code is in one cart, and its holder still sees the product there', async () => {
  const [first, second] = [await holder('ONCEONLY'), await holder('ONCEONLY')]
  const added = await add(first.browser, first.lesson, 'ONCEONLY')
  expect(added).toMatchObject({ success: true })
  const INVALID = { success: false, code: 'VOUCHER_INVALID', message: ['Voucher code is invalid.'] }
  expect(await add(second.browser, second.lesson, 'ONCEONLY')).toMatchObject(INVALID)
  // Any other code is answered alike, and a visitor who has shown none is told of no product.
  expect(await add(second.browser, second.lesson, 'NOSUCH')).toMatchObject(INVALID)
  expect(await add(guest(), second.lesson, 'ONCEONLY')).toMatchObject({ success: false, code: 'NOT_FOUND' })
  expect((await first.browser.fetch(`/api/productdetails/${first.lesson.Id}`)).status).toBe(200)
  const other = await holder('LEARN2SKI')
  expect(await add(other.browser, other.lesson, 'ONCEONLY')).toMatchObject(INVALID)
  await first.browser.post('/shoppingcart/removeshoppingcartitem', { Id: added.shoppingCartItemId })
  // A code that was never validated is not tried here: guesses are counted there.
  expect(await add(other.browser, other.lesson, 'ONCEONLY')).toMatchObject({ code: 'VOUCHER_INVALID' })
  await validate(other.browser, 'ONCEONLY')
  expect(await add(other.browser, other.lesson, 'ONCEONLY')).toMatchObject({ success: true })
})

test('A line with a voucher comes along at a sign-in, with its claim and its product, into every browser of the customer', {
  tags: 'prove',
}, async () => {
  const { browser, lesson } = await holder('LEARN2SKI')
  await add(browser, lesson, 'LEARN2SKI')
  expect((await postSignIn(browser, 'sam@silverpine.example')).status).toBe(200)
  expect((await cartOf(browser)).Items).toMatchObject([{ SeName: SLUG }])
  expect((await browser.fetch(`/api/productdetails/${lesson.Id}`)).status).toBe(200)

  // In another browser of the same customer the line can be changed too.
  const elsewhere = guest()
  expect((await elsewhere.fetch(`/api/productdetails/${lesson.Id}`)).status).toBe(404)
  await postSignIn(elsewhere, 'sam@silverpine.example')
  expect((await elsewhere.fetch(`/api/productdetails/${lesson.Id}`)).status).toBe(200)
  const [line] = (await cartOf(elsewhere)).Items
  const changed = { [`addtocart_${lesson.Id}.UpdatedShoppingCartItemId`]: String(line?.Id) }
  expect(await add(elsewhere, lesson, '•••• 2SKI', changed)).toMatchObject({ success: true })
  expect((await cartOf(elsewhere)).Items).toHaveLength(1)
})

test('A discount voucher is put on the cart by the call for codes, shown by its end, and taken off by that [OPEN-29]', async () => {
  const browser = cartGuest(shop)
  expect(await browser.add('half-day-ticket')).toMatchObject({ success: true })
  const before = (await browser.cart()).TotalValue
  const applied = await (await browser.post('/api/discount/apply/powder10', {})).json()
  expect(applied).toMatchObject({ success: true, Cart: { AppliedDiscountCodes: ['•••• ER10'] } })
  expect(applied.Cart.TotalValue).toBeLessThan(before)
  const off = await (await browser.post(`/api/discount/remove/${encodeURIComponent('•••• ER10')}`, {})).json()
  expect(off).toMatchObject({ success: true, Cart: { AppliedDiscountCodes: [], TotalValue: before } })
})

test.for([
  '/api/productdetails/{id}',
  '/api/products/productattributes/{id}',
  `/api/product/by-slug/${SLUG}`,
  '/api/products/productattributecombination/count/{id}',
  '/api/v1/calendar?productId={id}',
  '/api/related-products/{id}',
  '/api/cross-sell/product/{id}',
  '/api/cross-sell/product/{id}/settings',
  '/api/product/rentallocations/{id}',
])(
  'A visitor without a code is told that there is no product at %s, and its holder is not [VOUCHER-37]',
  async (path) => {
    const { browser, lesson } = await holder('LEARN2SKI')
    const asked = path.replace('{id}', String(lesson.Id))
    const statuses = [(await guest().fetch(asked)).status, (await browser.fetch(asked)).status]
    expect([path, ...statuses]).toEqual([path, 404, 200])
    expect((await guest().fetch(asked)).status).toBe(404)
  },
)
