/** The cart notice: what it says after an add, how it closes, and where it leads. */
import type { Page } from '@playwright/test'
import { cartTotals } from '#contract/rules/cart-totals.ts'
import { formatMoney } from '#contract/values/money.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { cartOf, putIntoCart } from '#e2e/fixtures/buying.ts'
import { PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const DAY = '2026-12-21'
/** Width of the window and of the notice in it; the last pair is a desk's. */
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

// The checkout is another document: the events of the data layer are stored for the visit.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const events: unknown[] = JSON.parse(sessionStorage.getItem('events') ?? '[]')
    const push = (event: unknown) => {
      events.push(event)
      sessionStorage.setItem('events', JSON.stringify(events))
    }
    Object.assign(window, { dataLayer: { push } })
  }),
)

async function eventsCalled(page: Page, name: string): Promise<Event[]> {
  const events = await page.evaluate(() => sessionStorage.getItem('events') ?? '[]')
  return (JSON.parse(events) as Event[]).filter(({ event }) => event === name)
}

const notice = (page: Page) => page.getByRole('dialog', { name: 'Item Added' })
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()

/** The page of a ticket with everything chosen. */
async function openTicket(page: Page): Promise<void> {
  const product = await (await page.request.get('/api/product/by-slug/half-day-ticket')).json()
  const date = product.ProductAttributes.find(({ IsDate }: { IsDate: boolean }) => IsDate)
  await open(page, `${PRODUCT_PATH}?${date.Id}=${DAY}`)
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled')
}

/** The address of the page before comes first, then the page. */
async function backToTicket(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half-day ticket')
}

async function add(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(notice(page).getByRole('article').first()).toBeVisible()
}

test('An add opens the notice with the whole cart, what was added first, and the engine’s total, and each way of closing it gives the focus back [CART-02, CART-03, CART-04, CART-05, CART-06, CART-07, CART-11, CART-12, ANALYTICS-11]', {
  tag: '@desktop',
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
  await page.emulateMedia({ colorScheme: 'dark' })
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

  // Two equal adds become one line.
  await page.keyboard.press('Enter')
  await expect(lines.first()).toContainText('Quantity 2')
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()

  await add(page)
  await page.mouse.click(100, 600)
  await expect(notice(page)).toBeHidden()
})

test('A press on a way on is not lost when what most guests add comes meanwhile', {
  tag: '@prove',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cross-sell/cart*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/robots.txt')
  await putIntoCart(page, 'day-lift-ticket')
  await openTicket(page)
  await add(page)
  const {
    height = 0,
    width = 0,
    x = 0,
    y = 0,
  } = (await notice(page).getByRole('link', { name: 'View Cart' }).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  held.resolve()
  await expect(notice(page).getByRole('region', { name: 'Most guests add' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/cart$/)
})

test('The notice leads to what most guests add, to the cart and to the checkout, each reported once, and closes on another page [CART-08, CART-10, CART-31, ANALYTICS-03, ANALYTICS-05, ANALYTICS-13]', async ({
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

  await backToTicket(page)
  await add(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
  await expect(notice(page)).toBeHidden()

  await backToTicket(page)
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
  const { TotalValue: all } = await cartOf(page)
  await notice(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/onepagecheckout$/)
  // From four on each costs less, so the fourth becomes a line of its own.
  expect(await eventsCalled(page, 'begin_checkout')).toMatchObject([
    { ecommerce: { value: all, items: [{ quantity: 1 }, { quantity: 3 }] } },
  ])
})
