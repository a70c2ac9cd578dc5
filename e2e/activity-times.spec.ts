/** The start times of an activity: by month, by part of the day, with the places that are left, and two guests for the last one. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { chooseTime, placesLeft, startTime, takePlaces } from './fixtures/activities.ts'
import { addressOf, buyButton, cartOf, isAdd, notice, summary } from './fixtures/buying.ts'
import { pickDay } from './fixtures/days.ts'
import { expect, forgive, open, test } from './fixtures/shop.ts'

const TUBING = '/l/activities/p/snow-tubing'
const STARGAZING = '/l/activities/p/stargazing'
const LOST = 'That time is no longer available. Please choose another time.'

test('An activity asks for a day first and then offers its times, asked for once per month; a time is for one, another day for none [ATTR-21, ACTIVITY-02, ACTIVITY-04, ACTIVITY-05, API-54, DATE-30, IMPL-42]', {
  tag: '@phone',
}, async ({ page }) => {
  const asked = monthsAsked(page)
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
  await expectAccessible(page)
  await expectRoomyRows(page)

  // The parts are one choice: arrows lead from one into the next.
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
  expect(asked).toEqual(['2026-12-01', '2027-01-01'])
})

test('Times that cannot be loaded are tried again on request, slow ones are waited for, and a full one cannot be chosen', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  let isBroken = true
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/activity/getavailability', async (route) => {
    if (isBroken) return route.fulfill({ status: 500, json: { statusCode: 500, code: 'BROKEN', message: 'Broken' } })
    await slow.promise
    const StartTimes = [
      { Time: '2026-12-05T10:00:00', AvailableInventory: 0 },
      { Time: '2026-12-05T11:00:00', AvailableInventory: 1 },
      { Time: '2026-12-05T12:00:00', AvailableInventory: 2 },
    ]
    return route.fulfill({ json: { Activities: [{ Code: 'TUBE', Location: 'MEADOW', StartTimes }] } })
  })
  await open(page, TUBING)
  await pickDay(page, '2026-12-05')
  const question = page.getByRole('group', { name: 'What time?' })
  await expect(question.getByRole('alert')).toContainText('The times could not be loaded.')
  isBroken = false
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question.getByText('Loading times')).toBeVisible()
  slow.resolve()
  await expect(startTime(page, '10:00 AM Full')).toBeDisabled()
  await expect(question.getByRole('group')).toHaveCount(0)
  await chooseTime(page, '12:00 PM 2 places left')

  // More than have room are refused at the field.
  const size = page.getByLabel('How many of you?')
  await size.fill('3')
  await size.blur()
  await expect(size).toHaveAccessibleDescription(/from 1 to 2$/)
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await forgive(complaints, /getavailability|activity times/)
})

test('Where everything is sold out the page says that there are no dates, and asks for no time [DATE-37]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, STARGAZING)
  const question = page.getByRole('group', { name: 'Which night?' })
  await expect(question.getByText('No dates available')).toBeVisible()
  await expect(question.getByLabel('Day')).toHaveCount(0)
  await expect(question.getByText('Required')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'What time?' })).toHaveCount(0)
  await expectAccessible(page)
})

test('A time that begins while the page is open is gone, and whoever had chosen it is told [IMPL-66]', {
  tag: '@phone',
}, async ({ page }) => {
  const day = '2027-01-09'
  let StartTimes = ['10:00', '11:00'].map((clock) => ({ Time: `${day}T${clock}:00`, AvailableInventory: 9 }))
  await page.route('**/api/activity/getavailability', (route) =>
    route.fulfill({ json: { Activities: [{ Code: 'TUBE', Location: 'MEADOW', StartTimes }] } }),
  )
  // 9:59 in the mountains, whatever the guest's clock says.
  let sinceMs = 0
  await page.route('**/api/application/getutctime*', (route) =>
    route.fulfill({ json: new Date(Date.parse('2027-01-09T16:59:50Z') + sinceMs).toISOString() }),
  )
  await page.clock.install()
  await open(page, TUBING)
  await pickDay(page, day)
  await chooseTime(page, '10:00 AM 9 places left')
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  StartTimes = StartTimes.slice(1)
  sinceMs = 11_000
  await page.clock.runFor(11_000)
  await expect(startTime(page, /^10:00 AM/)).toHaveCount(0)
  await expect(startTime(page, '11:00 AM 9 places left')).not.toBeChecked()
  await expect(page.getByText('The time you chose can no longer be booked. Please choose another.')).toBeVisible()
})

test('Two browsers race for the last seat of the snowcat: one gets it, the other is told, posts nothing, sees the time full and takes another [ACTIVITY-03, ACTIVITY-06, ACTIVITY-08, ACTIVITY-09, ACTIVITY-10, API-55, IMPL-37]', {
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
  expect((await cartOf(loser)).Items).toEqual([])

  await expect(startTime(loser, '3:30 PM Full')).toBeVisible()
  await expect(loser.getByText('This time has filled up. Please choose another.')).toBeVisible()
  const quantity = summary(loser).getByRole('group', { name: 'Quantity' }).getByRole('status')
  await expect(quantity).toHaveText('0')
  await expect(buyButton(loser)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(loser)
  await loser.getByRole('heading', { level: 1 }).click()
  await expect(refusal(loser)).toHaveCount(0)

  await chooseTime(loser, '6:00 PM 4 places left')
  await expect(quantity).toHaveText('1')
  await expect(buyButton(loser)).not.toHaveAttribute('aria-disabled')
  await buyButton(loser).click()
  await expect(notice(loser)).toBeVisible()
  expect((await cartOf(loser)).Items[0]?.AttributeInfo).toContain('18:00')
  expect(await placesLeft(request, 'snowcat-tour', `${day}T15:30:00`)).toBe(0)
  await rival.context().close()
})

/** The first days of the months that the page asked the times of. */
function monthsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/activity/getavailability')) asked.push(request.postDataJSON().StartDate)
  })
  return asked
}

function addsAndLocks(page: Page): string[] {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/activity/requestlock')) posted.push('requestlock')
    else if (isAdd(request)) posted.push('add')
  })
  return posted
}

/** Two or three beside each other on a phone, each big enough for a thumb. */
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
