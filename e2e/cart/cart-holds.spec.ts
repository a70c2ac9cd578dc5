/**
 * Holds of the cart: page and notice count them down, let the guest extend them, and show what became of them.
 */
import type { Page } from '@playwright/test'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, notice, putIntoCart, tabTo } from '#e2e/fixtures/buying.ts'
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const WARNING = 'Your places are held for two more minutes.'
const OVER = 'Your time to hold this is over. We are asking for your places again.'

test('The cart page counts a hold down by the shop’s clock, warns two minutes before its end, keeps it twice and asks for lapsed places again [IMPL-34, IMPL-35, API-29, FLT-07, HLD-07]', {
  tag: '@phone',
}, async ({ page }) => {
  const lineId = await putIntoCart(page, 'half-day-ticket')
  // The guest's clock is weeks away from the shop's.
  await page.clock.install()
  const time = await takeTheTime(page)
  const held = await heldUntil(page, time.fromNow(175_000))
  let renewals = 0
  await page.route('**/checkforexpireditems*', async (route) => {
    renewals += 1
    await route.continue()
  })
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  const timer = page.getByRole('timer')
  const status = page.getByRole('status').first()
  await expect(timer).toHaveText('3 minutes')
  // Opening the cart renews lapsed lines once.
  await expect.poll(() => renewals).toBe(1)
  await time.pass(70_000)
  await expect(timer).toHaveText(/^[01]:\d\d$/)
  await expect(status).toHaveText(WARNING)

  // The engine extends a hold twice, whatever end this page was given.
  const keep = page.getByRole('button', { name: 'Keep my places for Half-day ticket' })
  await keep.click()
  await expect(status).toHaveText('Half-day ticket is held for longer.')
  await expect(keep).toBeEnabled()
  await keep.click()
  await expect(page.getByRole('main').getByRole('article')).toContainText('It cannot be held any longer.')
  await expect(keep).toHaveCount(0)
  await expectAccessible(page)

  const why = { Id: lineId, ProductName: 'Half-day ticket', Date: null, OldPrice: 89, NewPrice: null }
  await page.unroute('**/checkforexpireditems*')
  await page.route('**/checkforexpireditems*', (route) =>
    route.fulfill({ json: { Expired: [{ ...why, Reason: 'soldout' }], Renewed: [] } }),
  )
  held.change({ ExpiresAtUtc: time.fromNow(50_000) })
  await comeBack(page)
  await expect(timer).toHaveText(/^0:\d\d$/)
  held.change({ IsUnavailable: true, ExpiresAtUtc: null }, ['Half-day ticket is no longer available.'])
  await time.pass(55_000)
  const line = page.getByRole('main').getByRole('article')
  await expect(line).toContainText('Sold out while it was no longer held. Choose another day, or remove it.')
  await expect(status).toHaveText('Half-day ticket could not be held again.')
  await expect(page.getByRole('main')).toContainText('Half-day ticket is no longer available.')
  await expect(line.getByRole('link', { name: 'Choose again: Half-day ticket' })).toHaveAttribute(
    'href',
    /editmode=true/,
  )
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(page)
})

test('By keyboard a guest chooses a start time, and the notice counts its hold down, keeps it and says why it was lost [IMPL-34, IMPL-35, API-29]', {
  tag: ['@phone', '@prove'],
}, async ({ page, request }) => {
  await page.clock.install()
  await open(page, await addressOf(request, 'snow-tubing', { 'Start Date': '2026-12-16' }))
  const times = page.getByRole('group', { name: 'What time?' })
  await expect(times.getByRole('radio').first()).toBeVisible()
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(times.getByRole('radio').first()).toBeFocused()
  await expect(times).toHaveAccessibleDescription(/Please choose one/)
  await page.keyboard.press('ArrowRight')
  await expect(times.getByRole('radio').nth(1)).toBeChecked()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  const line = notice(page).getByRole('article')
  await expect(line).toContainText('11:00')
  await expect(line).toContainText(/held for 1[45] minutes/)

  const time = await takeTheTime(page)
  const held = await heldUntil(page, time.fromNow(175_000))
  await comeBack(page)
  const timer = notice(page).getByRole('timer')
  await expect(timer).toHaveText('3 minutes')
  await time.pass(70_000)
  await expect(timer).toHaveText(/^[01]:\d\d$/)
  const status = notice(page).getByRole('status').first()
  await expect(status).toHaveText(WARNING)
  await expectAccessible(page)

  held.change({})
  await notice(page).getByRole('button', { name: 'Keep my places for Snow tubing' }).click()
  await expect(line).toContainText(/held for 1[45] minutes/)
  await expect(status).toHaveText('Snow tubing is held for longer.')

  // Another tab or the engine has already seen the hold end.
  held.change({ ExpiresAtUtc: time.fromNow(50_000) })
  await comeBack(page)
  await expect(timer).toHaveText(/^0:\d\d$/)
  const [item] = (await (await page.request.get('/api/cart')).json()).Items
  const why = { Id: item.Id, ProductName: 'Snow tubing', Date: null, OldPrice: 29, NewPrice: 35, Reason: 'price' }
  const reply = Promise.withResolvers<void>()
  await page.route('**/checkforexpireditems*', async (route) => {
    await reply.promise
    await route.fulfill({ json: { Expired: [why], Renewed: [] } })
  })
  held.change({ IsUnavailable: true, ExpiresAtUtc: null })
  await time.pass(55_000)
  await expect(status).toHaveText(OVER)
  reply.resolve()
  await expect(line).toContainText(
    'It cost $29 and costs $35 now. Open it and put it into your cart again to accept that.',
  )
  await expect(status).toHaveText('Snow tubing could not be held again.')
  await expect(line.getByRole('link', { name: 'Choose again: Snow tubing' })).toBeVisible()
  await expect(notice(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(page)
})

/**
 * Moves the clocks of the shop and of the page together. A countdown may lose most of a minute on a slow machine and
 * still show what the journey expects.
 */
async function takeTheTime(page: Page) {
  const reply = await page.request.get('/api/application/getutctime')
  let ahead = Date.parse(await reply.json()) - Date.now()
  const fromNow = (ms: number) => new Date(Date.now() + ahead + ms).toISOString()
  await page.route('**/api/application/getutctime*', (route) => route.fulfill({ json: fromNow(0) }))
  return {
    fromNow,
    async pass(ms: number): Promise<void> {
      ahead += ms
      await page.clock.runFor(ms)
    },
  }
}

/** Replaces the end of the hold of the cart's one line in the engine's replies. */
async function heldUntil(page: Page, ExpiresAtUtc: string) {
  let changes: Partial<CartItem> = { ExpiresAtUtc }
  let notices: string[] = []
  await page.route(/\/api\/(mini)?cart\?/, async (route) => {
    const reply = await route.fetch()
    const cart: Cart = await reply.json()
    const Items = cart.Items.map((item) => ({ ...item, ...changes }))
    await route.fulfill({ response: reply, json: { ...cart, Items, Notices: notices } })
  })
  return {
    change(line: Partial<CartItem>, texts: string[] = []): void {
      changes = line
      notices = texts
    },
  }
}

/** Sends the event of a tab that becomes visible again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
