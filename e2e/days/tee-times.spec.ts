/** Choosing a tee time: looking for one, holding it, changing it, and what the page says when it is gone. */
import type { Locator, Page } from '@playwright/test'
import type { Cart } from '#contract/schemas/cart.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, isAdd, miniCartOf, notice, putIntoCart, readyAt } from '#e2e/fixtures/buying.ts'
import { pickDay } from '#e2e/fixtures/days.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'

const TEE_TIME = '/l/golf/p/tee-time'
const sheet = (page: Page) => page.getByRole('radiogroup', { name: 'Tee Time' })
const slot = (page: Page, time: string) => sheet(page).getByRole('radio', { name: new RegExp(`^${time} `) })
const finder = (page: Page) => page.getByRole('group', { name: 'Find a tee time' })
const question = (page: Page) => page.getByRole('group', { name: 'Tee Time', exact: true })

test('A guest looks for a tee time by players and time of day, and is told why one cannot be taken [ACTIVITY-11, ACTIVITY-12, ACTIVITY-13, OPEN-95]', async ({
  page,
}) => {
  await open(page, TEE_TIME)
  const players = finder(page).getByLabel('Players')
  const from = finder(page).getByLabel('From')
  const until = finder(page).getByLabel('Until')
  await question(page).getByRole('button', { name: 'Earliest day: Thu, Dec 3' }).click()
  await expect(finder(page)).toContainText('Thu, Dec 3, 18 holes')
  await expect(players).toHaveValue('any')
  await expect(page.getByRole('radio', { name: /^18/ })).toBeChecked()
  await expect(from.locator('option:checked')).toHaveText('5:00 AM')
  await expect(until.locator('option:checked')).toHaveText('9:00 PM')

  await pickDay(page, '2026-12-05')
  const found = question(page).getByRole('status')
  await expect(found).toHaveText('61 tee times')
  await expect(sheet(page).getByRole('heading')).toHaveText(['Morning', 'Midday', 'Afternoon'])
  await expect(slot(page, '7:10 AM')).toHaveAccessibleName('7:10 AM $109 a player Morning 4 places Cart included')
  await expectAccessible(page, 'form')

  await choose(slot(page, '7:10 AM'))
  await readyAt(page, '$109')
  await from.selectOption({ label: '9:00 AM' })
  await expect(question(page).getByRole('alert')).toHaveText(/^7:10 AM is not among the times you look for now/)
  await until.selectOption({ label: '10:00 AM' })
  await expect(found).toHaveText('7 of 61 tee times')
  await players.selectOption('3')
  await choose(slot(page, '9:30 AM'))
  await readyAt(page, '$327')

  await test.step('what is looked for stays when the day changes', async () => {
    await pickDay(page, '2026-12-06')
    await expect(finder(page)).toContainText('Sun, Dec 6, 18 holes')
    await expect(slot(page, '9:30 AM')).not.toBeChecked()
    await expect(sheet(page).getByRole('radio')).toHaveCount(7)
    await expect(players).toHaveValue('3')
  })

  await from.selectOption({ label: '5:00 AM' })
  await until.selectOption({ label: '6:00 AM' })
  await expect(question(page)).toContainText('Nothing is open between 5:00 AM and 6:00 AM. Widen the time of day.')
  await question(page).getByRole('button', { name: 'Any time of day' }).click()
  await expect(found).toHaveText('61 tee times')
  await finder(page).getByRole('button', { name: 'Reset filters' }).click()
  await expect(players).toHaveValue('any')
  await choose(page.getByRole('radiogroup', { name: 'How many holes?' }).getByRole('radio', { name: /^9/ }))
  await expect(slot(page, '7:10 AM')).toHaveAccessibleName(/^7:10 AM \$59 a player/)
})

test('A tee time is held, opened again with its own places, and changed; too few places for the players show a message [API-42, IMPL-41]', {
  tag: '@prove',
}, async ({ page, request }) => {
  await putIntoCart(page, 'tee-time', teeTime('2026-12-07', '07:20:00', 2))
  await open(page, await addressOf(request, 'tee-time', { 'Start Date': '2026-12-07' }))
  // Two of its four places are the guest's own.
  await expect(slot(page, '7:20 AM')).toHaveAccessibleName(/2 places/)
  await choose(slot(page, '7:20 AM'))
  await finder(page).getByLabel('Players').selectOption('3')
  await expect(question(page).getByRole('alert')).toHaveText(/^7:20 AM has room for 2 players only/)
  await expect(sheet(page).getByRole('radio')).toHaveCount(60)

  const [line] = (await miniCartOf(page)).Items
  if (!line) throw new Error('Nothing is in the cart')
  await open(page, editLink(line).href)
  await expect(slot(page, '7:20 AM')).toBeChecked()
  await expect(slot(page, '7:20 AM')).toHaveAccessibleName(/4 places/)
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await finder(page).getByLabel('Players').selectOption('4')
  await readyAt(page, '$436', 'Update')
  await choose(slot(page, '7:40 AM'))
  await readyAt(page, '$436', 'Update')
  await buyButton(page, 'Update').click()
  await expect(notice(page, 'Item Changed')).toContainText('7:40 AM')
  const { Items } = await miniCartOf(page)
  expect(Items.map(({ Id, Quantity }) => ({ Id, Quantity }))).toEqual([{ Id: line.Id, Quantity: 4 }])
  // All four places are this guest's: none was lost.
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('7:40 AM is in your cart. Choose another time to add one more.')
})

test('A tee time that another guest takes meanwhile is reported as gone, and the tee sheet is loaded anew', {
  tag: '@prove',
}, async ({ page, browser }) => {
  await open(page, TEE_TIME)
  await pickDay(page, '2026-12-08')
  await choose(slot(page, '8:00 AM'))
  await readyAt(page, '$109')
  const rival = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.8.1' } })
  await putIntoCart(await rival.newPage(), 'tee-time', teeTime('2026-12-08', '08:00:00', 4))
  await buyButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sold out on' })).toBeVisible()
  await expect(question(page).getByRole('alert').filter({ hasText: '8:00 AM is no longer open.' })).toBeVisible()
  await expect(slot(page, '8:00 AM')).toHaveCount(0)
  await expect(question(page).getByRole('status')).toHaveText('60 tee times')
  await expect(question(page).getByText('Select option (required)')).toBeVisible()
  expect((await miniCartOf(page)).Items).toEqual([])
  await rival.close()
})

test('A rate that changed is charged only once it was accepted, and a tee time that is no longer valid keeps the guest from the checkout [API-40]', {
  tag: '@prove',
}, async ({ page }) => {
  const Id = await putIntoCart(page, 'tee-time', teeTime('2026-12-09', '08:20:00', 2))
  const carts = /\/api\/(mini)?cart\?/
  let isAccepted = false
  page.on('request', (request) => {
    isAccepted ||= isAdd(request)
  })
  await page.route(carts, async (route) => {
    const reply = await route.fetch()
    const cart: Cart = await reply.json()
    const Items = cart.Items.map((item) => ({ ...item, IsUnavailable: true, ExpiresAtUtc: null }))
    await route.fulfill({ response: reply, json: isAccepted ? cart : { ...cart, Items } })
  })
  const expired = { Id, ProductName: 'Tee time', Date: '2026-12-09', Reason: 'price', OldPrice: 218, NewPrice: 238 }
  await page.route('**/checkforexpireditems*', (route) =>
    route.fulfill({ json: { Expired: isAccepted ? [] : [expired], Renewed: [] } }),
  )
  await open(page, '/cart')
  const line = page.getByRole('main').getByRole('article')
  await expect(line).toContainText('It cost $218 and costs $238 now. Nothing was charged')
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  const accepted = page.waitForRequest((request) => isAdd(request))
  await line.getByRole('button', { name: 'Accept $238 for Tee time' }).click()
  expect(new URLSearchParams((await accepted).postData() ?? '').toString()).toContain('AcceptedTotal=238')
  await expect(line).not.toContainText('Nothing was charged')
  await expect(page.getByRole('status').first()).toHaveText('Tee time is in your cart at its new price.')

  await page.route('**/golf/validate*', (route) =>
    route.fulfill({ json: { IsValid: false, Items: [{ Id, Reason: 'cutoff', NewPrice: null }] } }),
  )
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' })
  await checkout.click()
  await expect(line.getByRole('alert')).toContainText('This tee time has begun, or can no longer be bought.')
  await expect(page).toHaveURL(/\/cart$/)
  await page.unroute('**/golf/validate*')
  await checkout.click()
  await expect(page).toHaveURL(/onepagecheckout/)
})

const teeTime = (day: string, time: string, quantity: number) => ({
  day,
  quantity,
  options: { Holes: '18', 'Tee Time': `${day}T${time}` },
})

/** By keyboard, because the label covers the radio input. */
async function choose(radio: Locator): Promise<void> {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}
