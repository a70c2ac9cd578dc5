/** Places of the cart are held for a while: page and notice count it down, let the guest keep them, and say what became of them. */
import type { Page } from '@playwright/test'
import type { Cart, CartItem } from '#contract/cart.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, notice } from './fixtures/buying.ts'
import { putIntoCart } from './fixtures/cart.ts'
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const WARNING = 'Your places are held for two more minutes.'
const OVER = 'Your time to hold this is over. We are asking for your places again.'

test('A hold is counted down by the shop’s clock, told two minutes before its end, kept twice on demand and no longer, and asked for again when it is over [IMPL-34, IMPL-35, API-29, FLT-07, HLD-07]', {
  tag: '@phone',
}, async ({ page }) => {
  const lineId = await putIntoCart(page, 'half-day-ticket')
  const held = await heldUntil(page, 170_000)
  let renewals = 0
  await page.route('**/checkforexpireditems*', async (route) => {
    renewals += 1
    await route.continue()
  })
  // The guest's clock is weeks away from the shop's.
  await page.clock.install()
  await open(page, CATEGORY_PATH)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  const timer = page.getByRole('timer')
  const heard = page.getByRole('status').first()
  await expect(timer).toHaveText('3 minutes')
  // On opening the cart lapsed lines are looked after once.
  await expect.poll(() => renewals).toBe(1)
  await page.clock.runFor(52_000)
  await expect(timer).toHaveText(/^1:5\d$/)
  await expect(heard).toHaveText(WARNING)

  // The engine grants it twice, whatever this page is told about the end.
  const keep = page.getByRole('button', { name: 'Keep my places for Half-day ticket' })
  await keep.click()
  await expect(heard).toHaveText('Half-day ticket is held for longer.')
  await expect(keep).toBeEnabled()
  await keep.click()
  await expect(page.getByRole('main').getByRole('article')).toContainText('It cannot be held any longer.')
  await expect(keep).toHaveCount(0)
  await expectAccessible(page)
  held.change({ ExpiresAtUtc: await fromNow(page, 15 * 60_000) })
  await comeBack(page)
  await expect(timer).toHaveText('15 minutes')

  held.change({ ExpiresAtUtc: await fromNow(page, 40_000) })
  await comeBack(page)
  await expect(timer).toHaveText(/^0:[0-4]\d$/)
  const why = { Id: lineId, ProductName: 'Half-day ticket', Date: null, OldPrice: 89, NewPrice: null }
  await page.unroute('**/checkforexpireditems*')
  await page.route('**/checkforexpireditems*', (route) =>
    route.fulfill({ json: { Expired: [{ ...why, Reason: 'soldout' }], Renewed: [] } }),
  )
  held.change({ IsUnavailable: true, ExpiresAtUtc: null }, ['Half-day ticket is no longer available.'])
  await page.clock.runFor(45_000)
  const line = page.getByRole('main').getByRole('article')
  await expect(line).toContainText('Sold out while it was no longer held. Choose another day, or remove it.')
  await expect(heard).toHaveText('Half-day ticket could not be held again.')
  await expect(page.getByRole('main')).toContainText('Half-day ticket is no longer available.')
  await expect(line.getByRole('link', { name: 'Choose again: Half-day ticket' })).toHaveAttribute(
    'href',
    /editmode=true/,
  )
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(page)
})

test('The notice counts down too, warns, keeps places of an activity on demand, and says what became of them [IMPL-34, IMPL-35, API-29]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.clock.install()
  await open(page, await addressOf(request, 'snow-tubing', { 'Start Date': '2026-12-16' }))
  await page
    .getByRole('radio', { name: /places? left|places?$/ })
    .first()
    .click()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await buyButton(page).click()
  const line = notice(page).getByRole('article')
  await expect(line).toContainText(/held for 1[45] minutes/)

  const held = await heldUntil(page, 125_000)
  await comeBack(page)
  const timer = notice(page).getByRole('timer')
  await expect(timer).toHaveText('3 minutes')
  await page.clock.runFor(8_000)
  await expect(timer).toHaveText(/^1:5\d$/)
  const heard = notice(page).getByRole('status').first()
  await expect(heard).toHaveText(WARNING)
  await expectAccessible(page)

  held.change({})
  await notice(page).getByRole('button', { name: 'Keep my places for Snow tubing' }).click()
  await expect(line).toContainText(/held for 1[45] minutes/)
  await expect(heard).toHaveText('Snow tubing is held for longer.')

  // Another tab, or the engine, knows of an end that has come.
  held.change({ ExpiresAtUtc: await fromNow(page, 10_000) })
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
  await page.clock.runFor(13_000)
  await expect(heard).toHaveText(OVER)
  reply.resolve()
  await expect(line).toContainText(
    'It cost $29 and costs $35 now. Open it and put it into your cart again to accept that.',
  )
  await expect(heard).toHaveText('Snow tubing could not be held again.')
  await expect(line.getByRole('link', { name: 'Choose again: Snow tubing' })).toBeVisible()
  await expect(notice(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(page)
})

/** What the engine says of the cart, but for its one line, whose hold ends so much later by the shop's clock. */
async function heldUntil(page: Page, leftMs: number) {
  let changes: Partial<CartItem> = { ExpiresAtUtc: await fromNow(page, leftMs) }
  let notices: string[] = []
  await page.route(/\/api\/(mini)?cart\?/, async (route) => {
    const reply = await route.fetch()
    const cart: Cart = await reply.json()
    const Items = cart.Items.map((item) => ({ ...item, ...changes }))
    await route.fulfill({ response: reply, json: { ...cart, Items, Notices: notices } })
  })
  return {
    change(line: Partial<CartItem>, said: string[] = []): void {
      changes = line
      notices = said
    },
  }
}

/** By the shop's clock. */
async function fromNow(page: Page, ms: number): Promise<string> {
  const now = Date.parse(await (await page.request.get('/api/application/getutctime')).json())
  return new Date(now + ms).toISOString()
}

/** As the browser tells a page that it is seen again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
