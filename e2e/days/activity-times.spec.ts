/**
 * The start times of an activity on a phone, by month and part of the day, and two guests who race for the last place.
 */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { chooseTime, placesLeft, startTime, takePlaces } from '#e2e/fixtures/activities.ts'
import { addressOf, buyButton, isAdd, miniCartOf, notice, summary } from '#e2e/fixtures/buying.ts'
import { pickDay } from '#e2e/fixtures/days.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const TUBING = '/l/activities/p/snow-tubing'
const LOST = 'That time is no longer available. Please choose another time.'

test('An activity asks for a day before it offers times, requests them once per month, and resets the party to one with another time and the time with another day [ATTR-21, ACTIVITY-02, ACTIVITY-04, ACTIVITY-05, API-54, DATE-30, IMPL-42]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  const requested = requestedMonths(page)
  await open(page, TUBING)
  const question = page.getByRole('group', { name: 'What time?' })
  await expect(question.getByText('Choose a day first.')).toBeVisible()
  await pickDay(page, '2026-12-05')
  const size = page.getByLabel('How many of you?')
  await size.fill('3')
  await chooseTime(page, '10:00 AM 40 places left')
  await expect(size).toHaveValue('1')
  await size.fill('4')
  await expect(summary(page)).toContainText('10:00')
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')

  const parts = question.getByRole('group')
  await expect(parts).toHaveCount(3)
  await expect(question.getByRole('group', { name: 'Morning' }).getByRole('radio')).toHaveCount(2)
  await expect(question.getByRole('group', { name: 'Evening' }).getByRole('radio')).toHaveCount(1)
  await expectAccessible(page, 'form')
  await expectRoomyRows(page)

  // All groups are one radio group: the arrow keys lead from one into the next.
  await startTime(page, /^11:00 AM/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(startTime(page, /^12:00 PM/)).toBeChecked()
  await expect(size).toHaveValue('1')

  await pickDay(page, '2026-12-06')
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(size).toHaveValue('1')
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await pickDay(page, '2027-01-06')
  await expect(startTime(page, '10:00 AM 40 places left')).toBeVisible()
  await pickDay(page, '2026-12-05')
  await expect(startTime(page, '10:00 AM 40 places left')).toBeVisible()
  expect(requested).toEqual(['2026-12-01', '2027-01-01'])
})

test('Two browsers race for the last seat of the snowcat: one gets it, the other is refused, posts no add, sees the time full and takes another [ACTIVITY-03, ACTIVITY-06, ACTIVITY-08, ACTIVITY-09, ACTIVITY-10, API-55, IMPL-37]', {
  tag: '@phone',
}, async ({ browser, page, request }) => {
  const day = '2027-01-16'
  await takePlaces(request, 'snowcat-tour', `${day}T15:30:00`, 3)
  const address = await addressOf(request, 'snowcat-tour', { 'Start Date': day })
  const rival = await anotherGuest(browser)
  const guests = [page, rival]
  const posted = guests.map(addsAndLocks)
  for (const guest of guests) {
    await open(guest, address)
    await chooseTime(guest, '3:30 PM 1 place left')
    await expect(buyButton(guest)).not.toHaveAttribute('aria-disabled')
  }
  await Promise.all(guests.map((guest) => buyButton(guest).click()))

  const refusal = (guest: Page) => summary(guest).getByRole('alert').getByText(LOST)
  for (const guest of guests) await expect(notice(guest).or(refusal(guest))).toBeVisible()
  const hasWon = await Promise.all(guests.map((guest) => notice(guest).isVisible()))
  expect(hasWon.toSorted()).toEqual([false, true])
  const lostBy = hasWon.indexOf(false)
  const loser = guests[lostBy] ?? page
  expect(posted[1 - lostBy]).toEqual(['requestlock', 'add'])
  expect(posted[lostBy]).toEqual(['requestlock'])
  expect((await miniCartOf(loser)).Items).toEqual([])

  await expect(startTime(loser, '3:30 PM Full')).toBeVisible()
  await expect(loser.getByText('This time has filled up. Please choose another.')).toBeVisible()
  const quantity = summary(loser).getByRole('group', { name: 'Quantity' }).getByRole('status')
  await expect(quantity).toHaveText('0')
  await expect(buyButton(loser)).toHaveAttribute('aria-disabled', 'true')
  await loser.getByRole('heading', { level: 1 }).click()
  await expect(refusal(loser)).toHaveCount(0)

  await chooseTime(loser, '6:00 PM 4 places left')
  await expect(quantity).toHaveText('1')
  await expect(buyButton(loser)).not.toHaveAttribute('aria-disabled')
  await buyButton(loser).click()
  await expect(notice(loser)).toBeVisible()
  expect((await miniCartOf(loser)).Items[0]?.AttributeInfo).toContain('18:00')
  expect(await placesLeft(request, 'snowcat-tour', `${day}T15:30:00`)).toBe(0)
  await rival.context().close()
})

/** The first day of every month whose times the page requests. */
function requestedMonths(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/activity/getavailability')) requested.push(request.postDataJSON().StartDate)
  })
  return requested
}

function addsAndLocks(page: Page): string[] {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/activity/requestlock')) posted.push('requestlock')
    else if (isAdd(request)) posted.push('add')
  })
  return posted
}

/** Two or three times in a row on a phone, each at least 44 px wide and high. */
async function expectRoomyRows(page: Page): Promise<void> {
  const boxes = await Promise.all(
    (await page.getByRole('group', { name: 'Afternoon' }).getByRole('radio').all()).map((time) => time.boundingBox()),
  )
  const rows = Map.groupBy(boxes, (box) => box?.y)
  expect([2, 3]).toContain(Math.max(...[...rows.values()].map((row) => row.length)))
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
}

async function anotherGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  return context.newPage()
}
