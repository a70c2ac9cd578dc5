/** The cart notice: what it says after an add and a change, how it closes, and where it leads. */
import type { Page } from '@playwright/test'
import { cartTotals } from '#contract/cart-totals.ts'
import { editLink } from '#contract/edit-query.ts'
import { formatMoney } from '#contract/money.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { cartOf, putIntoCart } from './fixtures/cart.ts'
import { PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const DAY = '2026-12-21'
/** Of the window, and of the notice in it; the last is a desk's. */
const WIDTHS = [
  [390, 390],
  [959, 959],
  [960, 467],
  [1440, 467],
] as const

type Event = {
  event?: string
  ecommerce?: { value?: number; items: Record<string, unknown>[] } & Record<string, unknown>
}

// The checkout is another document: what the data layer heard is kept for the visit.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const heard: unknown[] = JSON.parse(sessionStorage.getItem('heard') ?? '[]')
    const push = (event: unknown) => {
      heard.push(event)
      sessionStorage.setItem('heard', JSON.stringify(heard))
    }
    Object.assign(window, { dataLayer: { push } })
  }),
)

async function eventsCalled(page: Page, name: string): Promise<Event[]> {
  const heard = await page.evaluate(() => sessionStorage.getItem('heard') ?? '[]')
  return (JSON.parse(heard) as Event[]).filter(({ event }) => event === name)
}

const notice = (page: Page, name = 'Item Added') => page.getByRole('dialog', { name })
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()

/** The page of a ticket with everything chosen. */
async function openTicket(page: Page): Promise<void> {
  const product = await (await page.request.get('/api/product/by-slug/half-day-ticket')).json()
  const date = product.ProductAttributes.find(({ IsDate }: { IsDate: boolean }) => IsDate)
  await open(page, `${PRODUCT_PATH}?${date.Id}=${DAY}`)
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled')
}

async function add(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(notice(page).getByRole('article').first()).toBeVisible()
}

test('An add opens the notice with the whole cart, what was added first, and the engine’s total; each way of closing it gives the focus back [CART-02, CART-03, CART-04, CART-05, CART-06, CART-07, CART-11, CART-12, ANALYTICS-11]', {
  tag: '@dark',
}, async ({ page }) => {
  await putIntoCart(page, 'day-lift-ticket', { quantity: 2 })
  await openTicket(page)
  await add(page)

  for (const [window, width] of WIDTHS) {
    await page.setViewportSize({ width: window, height: 900 })
    expect((await notice(page).boundingBox())!.width).toBe(width)
  }
  const lines = notice(page).getByRole('article')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(
    /Just added.*Half-day ticket.*Mon, Dec 21, 2026.*Quantity 1, held for 15 minutes/,
  )
  await expect(lines.last()).toContainText(/^Day lift ticket.*below the window price/)

  const { Items, CurrencyCode } = await cartOf(page)
  const { totalMinor, maxMinor, savingsMinor } = cartTotals(Items, CurrencyCode)
  const words = (minor = 0) => formatMoney({ minor, currency: CurrencyCode }, 'en-US')
  for (const text of ['Cart Total', words(totalMinor), words(maxMinor), `You save ${words(savingsMinor)}`])
    await expect(notice(page).getByText(text).last()).toBeVisible()
  await expect(notice(page).getByRole('region', { name: 'Most guests add' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(notice(page).getByRole('link', { name: 'View Cart' })).toBeInViewport()
  await expect(notice(page).getByRole('link', { name: 'Checkout' })).toBeInViewport()
  await expectAccessible(page)

  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items', includeHidden: true }),
  ).toBeAttached()
  expect(await eventsCalled(page, 'add_to_cart')).toMatchObject([
    {
      ecommerce: {
        currency: 'USD',
        items: [{ item_name: 'Half-day ticket', quantity: 1, affiliation: 'Silverpine Resort' }],
      },
    },
  ])

  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()

  // Twins become one line.
  await page.keyboard.press('Enter')
  await expect(lines.first()).toContainText('Quantity 2')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()

  await add(page)
  await page.mouse.click(100, 600)
  await expect(notice(page)).toBeHidden()
})

test('What most guests add leads to its page, reported a moment later; another path closes the notice, whoever turned the page [CART-08, CART-31, ANALYTICS-03]', async ({
  page,
}) => {
  await openTicket(page)
  await add(page)
  const list = notice(page).getByRole('region', { name: 'Most guests add' })
  const first = list.getByRole('link').first()
  const product = ((await first.getAttribute('aria-label')) ?? '').replace('Add ', '')
  // The page itself suggests products too.
  const seen = async () =>
    (await eventsCalled(page, 'view_item_list')).map(({ ecommerce }) => ecommerce?.['item_list_id'])
  await expect.poll(seen).toContain('cart-cross-sell')

  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
  await expect(notice(page)).toBeHidden()
  await expect
    .poll(() => eventsCalled(page, 'select_item'))
    .toMatchObject([
      { ecommerce: { item_list_id: 'cart-cross-sell', items: [{ item_name: product, quantity: 1, currency: 'USD' }] } },
    ])
  expect(await page.evaluate(() => sessionStorage.getItem('tempCartData'))).toBe(
    JSON.stringify({ item_list_id: 'cart-cross-sell', item_list_name: 'Most guests add' }),
  )

  await page.goBack()
  await add(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
  await expect(notice(page)).toBeHidden()
})

test('View Cart and Checkout lead there, and the data layer hears of each once [CART-10, ANALYTICS-05, ANALYTICS-13]', async ({
  page,
}) => {
  await openTicket(page)
  await add(page)
  const { TotalValue } = await cartOf(page)
  await notice(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(notice(page)).toBeHidden()
  await expect
    .poll(() => eventsCalled(page, 'view_cart'))
    .toMatchObject([{ ecommerce: { value: TotalValue, currency: 'USD', items: [{ item_name: 'Half-day ticket' }] } }])

  await openTicket(page)
  await add(page)
  const { TotalValue: both } = await cartOf(page)
  await notice(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/onepagecheckout$/)
  expect(await eventsCalled(page, 'begin_checkout')).toMatchObject([
    { ecommerce: { value: both, items: [{ quantity: 2 }] } },
  ])
})

test('A change opens it as Item Changed with the line as it is now [CART-02, CART-05, CART-09]', async ({ page }) => {
  const lineId = await putIntoCart(page, 'half-day-ticket')
  await putIntoCart(page, 'day-lift-ticket')
  const line = (await cartOf(page)).Items.find(({ Id }) => Id === lineId)!
  await open(page, editLink(line).href)
  await expect(page.getByRole('button', { name: 'Remove from cart' })).toBeVisible()
  await page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Update', exact: true }).click()

  const lines = notice(page, 'Item Changed').getByRole('article')
  await expect(lines.first()).toContainText(/Just changed.*Half-day ticket.*Quantity 2/)
  await expect(lines).toHaveCount(2)
})

test('A cart that cannot be loaded is said, with the way to the cart page; a list that cannot be had is missed by nobody [ERROR-16]', async ({
  page,
  complaints,
}) => {
  await openTicket(page)
  await page.route(/\/api\/(minicart|cross-sell\/cart)/, (route) => route.fulfill({ status: 503, json: {} }))
  await addButton(page).click()
  await expect(notice(page).getByRole('alert')).toContainText('Your cart could not be loaded.')
  await expect(notice(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expect(notice(page).getByRole('region', { name: 'Most guests add' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden()

  await notice(page).getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('main').getByText('Half-day ticket').first()).toBeVisible()
  complaints.length = 0
})
