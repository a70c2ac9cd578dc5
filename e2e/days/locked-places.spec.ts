/** The places of a start time while they are locked and not in the cart, and when a line changes its time. */
import type { Page } from '@playwright/test'
import { chooseTime, placesLeft, startTime, takePlaces } from '#e2e/fixtures/activities.ts'
import { addressOf, buyButton, miniCartOf, notice, readyAt, summary } from '#e2e/fixtures/buying.ts'
import { dayButton, dayName, ownDay } from '#e2e/fixtures/days.ts'
import { CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'

const ADD = '**/addproducttocart/**'
const QUESTION = { success: false, code: 'ACCEPT_TOTAL', message: ['It is $150 now.'], AcceptTotal: 150 }

test('Locked places that are not in the cart are counted down, and released when the guest picks another time or leaves [ACTIVITY-08, API-56, API-57, IMPL-38, IMPL-39]', {
  tag: '@prove',
}, async ({ page, request }) => {
  const day = ownDay('2027-03-01')
  const left = () => placesLeft(request, 'snowcat-tour', `${day}T15:30:00`)
  const requested = lockCalls(page)
  await page.clock.install()
  await page.route(ADD, (route) => route.fulfill({ json: QUESTION }))
  await open(page, await addressOf(request, 'snowcat-tour', { 'Start Date': day }))
  const timer = summary(page).getByRole('timer')

  await press(page, '3:30 PM 4 places left', 'Add to cart')
  await expect(timer).toHaveText(/^(2:00|1:5\d)$/)
  await expect(summary(page).getByText('We keep your place for', { exact: false }).first()).toBeVisible()
  expect(await left()).toBe(3)
  await page.clock.runFor(20_000)
  await expect(timer).toHaveText(/^1:[34]\d$/)

  // The price is confirmed again with the same lock.
  await buyButton(page, 'Add for $150').click()
  await expect(buyButton(page, 'Add for $150')).toBeEnabled()
  expect(requested.filter((call) => call === 'requestlock')).toHaveLength(1)

  await chooseTime(page, /^6:00 PM/)
  await expect(timer).toHaveCount(0)
  await expect.poll(left).toBe(4)

  // Back at the first time its question is shown again.
  await press(page, /^3:30 PM/, 'Add for $150')
  await expect(timer).toBeVisible()
  expect(await left()).toBe(3)
  await page.goto(CATEGORY_PATH)
  await expect.poll(left).toBe(4)
})

test('A line that moves to another time takes its new places first and then releases the old ones [IMPL-40]', {
  tag: '@prove',
}, async ({ page, request }) => {
  const day = ownDay('2027-05-01')
  const left = (clock: string) => placesLeft(request, 'snowcat-tour', `${day}T${clock}:00`)
  await open(page, await addressOf(request, 'snowcat-tour', { 'Start Date': day }))
  await press(page, /^3:30 PM/, 'Add to cart')
  await expect(notice(page)).toBeVisible()
  const [line] = (await miniCartOf(page)).Items
  if (!line) throw new Error('Nothing is in the cart')

  const requested = lockCalls(page)
  await open(page, editLink(line).href)
  await expect(startTime(page, '3:30 PM 3 places left')).toBeChecked()
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await press(page, /^6:00 PM/, 'Update')
  await expect(notice(page, 'Item Changed')).toBeVisible()
  expect(requested).toEqual(['requestlock'])
  expect((await miniCartOf(page)).Items.map(({ AttributeInfo, Id }) => [Id, AttributeInfo?.includes('18:00')])).toEqual(
    [[line.Id, true]],
  )
  expect([await left('15:30'), await left('18:00')]).toEqual([4, 3])
})

test('A day whose last places are in a cart is closed to other guests, and open to the guest who changes that line [DATE-18]', {
  tag: '@prove',
}, async ({ browser, page, request }) => {
  const day = ownDay('2027-04-01')
  await takePlaces(request, 'snowcat-tour', `${day}T18:00:00`, 4)
  await open(page, await addressOf(request, 'snowcat-tour', { 'Start Date': day }))
  await chooseTime(page, /^3:30 PM/)
  const quantity = summary(page).getByRole('group', { name: 'Quantity' })
  for (let more = 0; more < 3; more += 1) await quantity.getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$580')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  const [line] = (await miniCartOf(page)).Items
  if (!line) throw new Error('Nothing is in the cart')

  const others = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
  const other = await others.newPage()
  await open(other, await addressOf(request, 'snowcat-tour', { 'Start Date': '2027-04-30' }))
  await other.getByRole('button', { name: 'Open the calendar' }).click()
  await expect(dayButton(other, day)).toHaveAccessibleName(`${dayName(day)}, Sold Out`)
  await expect(dayButton(other, day)).toHaveAttribute('aria-disabled', 'true')
  await others.close()

  await open(page, editLink(line).href)
  await expect(startTime(page, '3:30 PM Full')).toBeChecked()
  await expect(startTime(page, '6:00 PM Full')).toBeDisabled()
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  await expect(dayButton(page, day)).toHaveAccessibleName(`${dayName(day)}, selected`)
  await page.keyboard.press('Escape')
  await quantity.getByRole('button', { name: 'Fewer' }).click()
  await readyAt(page, '$435', 'Update')
  await buyButton(page, 'Update').click()
  await expect(notice(page, 'Item Changed')).toBeVisible()
  expect(await placesLeft(request, 'snowcat-tour', `${day}T15:30:00`)).toBe(1)
})

async function press(page: Page, time: string | RegExp, button: string): Promise<void> {
  await chooseTime(page, time)
  await expect(buyButton(page, button)).not.toHaveAttribute('aria-disabled')
  await buyButton(page, button).click()
}

function lockCalls(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/activity\/((?:request|check|release)lock)/.exec(request.url()) ?? []
    if (call) requested.push(call)
  })
  return requested
}
