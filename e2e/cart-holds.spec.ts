/** Places of the cart are held for a while: the page counts it down, lets the guest keep them, and says what became of them. */
import type { Page } from '@playwright/test'
import type { Cart, CartItem } from '#contract/cart.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { putIntoCart } from './fixtures/cart.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

test('A hold is counted down, told two minutes before its end, kept on demand, and asked for again when it is over [IMPL-35, API-29]', async ({
  page,
}) => {
  const lineId = await putIntoCart(page, 'half-day-ticket')
  const end = await heldUntil(page, 170_000)
  let renewals = 0
  await page.route('**/checkforexpireditems*', async (route) => {
    renewals += 1
    await route.continue()
  })
  await page.clock.install()
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^2:\d\d$/)
  // On opening the cart lapsed lines are looked after once.
  await expect.poll(() => renewals).toBe(1)
  await page.clock.runFor(1000 * ((await secondsLeft(page)) - 118))
  await expect(page.getByRole('status').first()).toHaveText('Your places are held for two more minutes.')

  await end.free()
  await page.getByRole('button', { name: 'Keep my places for Half-day ticket' }).click()
  await expect(timer).toHaveText(/^1[45]:\d\d$/)
  await expect(page.getByRole('button', { name: /^Keep my places/ })).toHaveCount(0)
  await expect(page.getByRole('status').first()).toHaveText('Half-day ticket is held for longer.')

  const gone = await heldUntil(page, 40_000)
  await comeBack(page)
  await expect(timer).toHaveText(/^0:[0-4]\d$/)
  const why = { Id: lineId, ProductName: 'Half-day ticket', Date: null, OldPrice: 89, NewPrice: null }
  await page.unroute('**/checkforexpireditems*')
  await page.route('**/checkforexpireditems*', (route) =>
    route.fulfill({ json: { Expired: [{ ...why, Reason: 'soldout' }], Renewed: [] } }),
  )
  gone.change({ IsUnavailable: true, ExpiresAtUtc: null }, ['Half-day ticket is no longer available.'])
  await page.clock.runFor(45_000)
  const line = page.getByRole('main').getByRole('article')
  await expect(line).toContainText('Sold out while it was no longer held. Choose another day, or remove it.')
  await expect(page.getByRole('main')).toContainText('Half-day ticket is no longer available.')
  await expect(line.getByRole('link', { name: 'Choose again: Half-day ticket' })).toHaveAttribute(
    'href',
    /editmode=true/,
  )
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(page)
})

/** What the engine says of the cart, but for its one line, whose hold ends so much later by the shop's clock. */
async function heldUntil(page: Page, leftMs: number) {
  const now = Date.parse(await (await page.request.get('/api/application/getutctime')).json())
  let changes: Partial<CartItem> = { ExpiresAtUtc: new Date(now + leftMs).toISOString() }
  let notices: string[] = []
  const carts = /\/api\/(mini)?cart\?/
  await page.route(carts, async (route) => {
    const reply = await route.fetch()
    const cart: Cart = await reply.json()
    const Items = cart.Items.map((item) => ({ ...item, ...changes }))
    await route.fulfill({ response: reply, json: { ...cart, Items, Notices: notices } })
  })
  return {
    free: () => page.unroute(carts),
    change(line: Partial<CartItem>, said: string[]): void {
      changes = line
      notices = said
    },
  }
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number)
  return 60 * minutes + seconds
}

/** As the browser tells a page that it is seen again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
