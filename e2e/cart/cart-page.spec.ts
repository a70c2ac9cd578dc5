/** The cart page: changed with the mouse, by keyboard and in two tabs, and left for the checkout. */
import type { Page, Route } from '@playwright/test'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { cartOf, putIntoCart, takeOutOfCart } from '#e2e/fixtures/buying.ts'
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const NOT_APPLIED = "The coupon code you entered couldn't be applied to your order"
const NOT_REMOVED = "The coupon code you entered couldn't be remove from your order"

const lines = (page: Page) => page.getByRole('main').getByRole('article')
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const quantityOf = (page: Page, product: string) => page.getByRole('group', { name: `Quantity of ${product}` })

test('A guest opens the cart, changes a quantity, removes a line after being asked, and goes on to the checkout [CART-01, CART-24, IMPL-01, IMPL-74, ANALYTICS-12, ANALYTICS-13]', async ({
  page,
}) => {
  await keepEvents(page)
  await open(page, CATEGORY_PATH)
  await putIntoCart(page, 'day-lift-ticket', { quantity: 2 })
  const half = await putIntoCart(page, 'half-day-ticket')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await hydrated(page)
  await expect(page).toHaveURL('/cart')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Half-day ticket')
  await expect(lines(page).last()).toContainText('Mon, Dec 21, 2026')
  await expect(page.getByRole('timer').first()).toHaveText(/^1[45] minutes$/)
  await expectAccessible(page)

  const [view] = await eventsCalled(page, 'view_cart')
  expect(view?.ecommerce.items).toMatchObject([
    { item_name: 'Half-day ticket', quantity: 1, price: 89 },
    { item_name: 'Day lift ticket', quantity: 2 },
  ])

  const total = summary(page).getByText('Cart Total').locator('xpath=../..')
  const before = (await cartOf(page)).TotalValue
  await quantityOf(page, 'Half-day ticket').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Half-day ticket: the quantity is now 2.')
  await expect(quantityOf(page, 'Half-day ticket').getByRole('status')).toHaveText('2')
  await expect(total).toContainText(`$${before + 89}`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')

  let requested = 0
  await page.route('**/shoppingcart/removeshoppingcartitem', async (route) => {
    requested += 1
    await page.getByRole('button', { name: 'Removing' }).click({ force: true })
    await page.keyboard.press('Escape')
    await route.continue()
  })
  const remove = page.getByRole('button', { name: 'Remove Half-day ticket' })
  // A press while the line is being changed is ignored.
  await expect(remove).toBeEnabled()
  await remove.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove this item?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Half-day ticket' })).toBeFocused()
  expect(requested).toBe(0)

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByRole('status').first()).toHaveText('Half-day ticket was removed from your cart.')
  expect(requested).toBe(1)
  expect((await cartOf(page)).Items.map(({ Id }) => Id)).not.toContain(half)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const removed = await eventsCalled(page, 'remove_from_cart')
  expect(removed.map(({ ecommerce }) => ecommerce)).toMatchObject([
    { value: 178, items: [{ item_name: 'Half-day ticket', quantity: 2, price: 89 }] },
  ])

  await summary(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/onepagecheckout')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  expect((await eventsCalled(page, 'begin_checkout')).map(({ ecommerce }) => ecommerce.value)).toEqual([before - 89])
  expect(await eventsCalled(page, 'view_cart')).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('By keyboard alone a guest has a code refused in the documented words, applied and taken off, and a change that fails changes nothing [CART-32, CART-33, ERROR-17, ERROR-18]', {
  tag: '@prove',
}, async ({ page, complaints }) => {
  const line = await putIntoCart(page, 'half-day-ticket')
  await open(page, '/cart')
  const field = page.getByLabel('Discount code')
  await field.focus()
  await page.keyboard.type('save20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(NOT_APPLIED)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(NOT_APPLIED)
  await expectAccessible(page)

  const more = quantityOf(page, 'Half-day ticket').getByRole('button', { name: 'More' })
  await page.route('**/api/addproducttocart/**', (route) => route.abort(), { times: 1 })
  await more.press('Space')
  await expect(page.getByRole('alert')).toHaveText(/did not go through, and nothing was changed/)
  await expect(quantityOf(page, 'Half-day ticket').getByRole('status')).toHaveText('1')
  await expectAccessible(page)
  await expectComplaints(complaints, ['net::ERR_FAILED', 'A call failed', 'A change of the cart failed'])
  await expect(more).toBeEnabled()
  await more.press('Space')
  await expect(summary(page)).toContainText('$178')
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeEnabled()
  await field.press('Enter')
  const code = page.getByRole('button', { name: 'Remove code SAVE20' })
  await expect(code).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).not.toHaveAccessibleDescription(NOT_APPLIED)
  await expect(summary(page)).toContainText('−$20')
  await expect(summary(page)).toContainText('$158')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // Another tab changes the cart a moment earlier.
  const faster = async (route: Route) => {
    await page.request.post('/api/discount/remove/SAVE20', { headers: { 'sec-fetch-site': 'same-origin' } })
    await route.continue()
  }
  await page.route('**/api/discount/remove/**', faster, { times: 1 })
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(NOT_REMOVED)
  await expect(code).toHaveCount(0)
  await expect(apply).toBeEnabled()
  await field.fill('SAVE20')
  await field.press('Enter')
  await code.press('Enter')
  await expect(code).toHaveCount(0)
  await expect(summary(page)).toContainText('$178')
  await takeOutOfCart(page, line)
})

test('The cart page says that a line is gone which another tab removed, and shows the cart as it is after going back and reloading [IMPL-02]', {
  tag: '@prove',
}, async ({ page }) => {
  const day = await putIntoCart(page, 'day-lift-ticket')
  const half = await putIntoCart(page, 'half-day-ticket')
  // Once idle, the page reads the cart again by itself; it does not learn of later changes.
  const atRest = page.waitForResponse(/\/api\/minicart/)
  await open(page, '/cart')
  await atRest
  await takeOutOfCart(page, half)
  await page.getByRole('button', { name: 'Remove Half-day ticket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert')).toHaveText('This item is no longer in your cart.')
  await expect(lines(page)).toHaveCount(1)

  const { Items } = await cartOf(page)
  const edit = page.getByRole('link', { name: 'Edit Day lift ticket' })
  const href = new URL((await edit.getAttribute('href')) ?? '', page.url())
  expect(Object.fromEntries(href.searchParams)).toEqual({
    productid: String(Items[0]?.ProductId),
    editmode: 'true',
    productquantity: '1',
    updatecartitemid: String(day),
    ...Items[0]?.SelectedValueIds,
  })
  await edit.click()
  await expect(page).toHaveURL(/\/p\/day-lift-ticket\?/)
  const later = await putIntoCart(page, 'half-day-ticket')
  await page.goBack()
  await expect(lines(page)).toHaveCount(2)
  await takeOutOfCart(page, later)
  const atRestAgain = page.waitForResponse(/\/api\/minicart/)
  await page.reload()
  await hydrated(page)
  await expect(lines(page)).toHaveCount(1)
  await atRestAgain

  await takeOutOfCart(page, day)
  await quantityOf(page, 'Day lift ticket').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('alert')).toHaveText('This item is no longer in your cart.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(CATEGORY_PATH)
})

test('A cart of twenty lines with long names fits at every width', { tag: ['@desktop', '@prove'] }, async ({
  page,
}) => {
  await putIntoCart(page, 'day-lift-ticket')
  const name = 'Kurzzeitparkausweisverlängerungsgebührenbescheinigung für Erwachsene und Kinder'
  const long = (cart: Cart): Cart => {
    const [line] = cart.Items as [CartItem]
    const named = { ...line, ProductName: name, AssignedTo: `Maximiliana ${'von '.repeat(20)}Hart` }
    const Items = Array.from({ length: 20 }, (_, index) => ({ ...named, Id: index + 1, IsUnavailable: index === 3 }))
    return { ...cart, Items, AppliedDiscountCodes: ['X'.repeat(50)], Notices: [name.repeat(3)] }
  }
  await page.route(/\/api\/(mini)?cart\?/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: long(await reply.json()) })
  })
  await open(page, CATEGORY_PATH)
  await cartLink(page).click()
  await expect(lines(page)).toHaveCount(20)
  for (const width of [320, 390, 834, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
  }
})

type Event = { event: string; ecommerce: { value: number; items: { item_name: string }[] } }

/** The checkout is another document: events reported before it are stored in the tab. */
async function keepEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const events: object[] = []
    events.push = (...added) => {
      const earlier = JSON.parse(sessionStorage['reported'] ?? '[]')
      sessionStorage['reported'] = JSON.stringify([...earlier, ...added])
      return added.length
    }
    Object.assign(window, { dataLayer: events })
  })
}

async function eventsCalled(page: Page, name: string): Promise<Event[]> {
  const events: Event[] = await page.evaluate(() => JSON.parse(sessionStorage['reported'] ?? '[]'))
  return events.filter(({ event }) => event === name)
}
