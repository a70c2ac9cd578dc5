/**
 * Days in the accessibility tree of the browser, and days bought from other time zones. The shop's clock
 * says 3 December 2026.
 */
import type { Page } from '@playwright/test'
import { buyButton, isAdd, notice } from '#e2e/fixtures/buying.ts'
import { pickDay, turnMonth } from '#e2e/fixtures/days.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const HALF_DAY = '/l/lift-tickets/day-tickets/p/half-day-ticket'

test('The accessibility tree of the browser names the days of a product and says which can be chosen, to the end of the season [DATE-08, DATE-12, DATE-14]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, TICKET)
  const december = page.getByRole('grid', { name: 'December 2026' })
  await december.getByRole('button', { name: /^\D+10\D/ }).click()
  const picked = 'Thursday, December 10, $136, best price, selected'
  await expect(december.getByRole('gridcell', { name: picked, selected: true })).toBeVisible()
  // Which day is today arrives with the resort's clock, which the page does not wait for.
  await expect(december.locator('[data-today]').first()).toBeVisible()
  const days = await accessibleDays(page)
  for (const day of [
    [picked, true],
    ['Thursday, December 3, $146, today', true],
    ['Tuesday, December 8, Sold out', false],
    ['Friday, December 11, closed: no price for this day', false],
    ['Tuesday, December 15, closed: not valid on this day', false],
  ]) {
    expect(days).toContainEqual(day)
  }
  // The second press comes before the first month is drawn.
  await page.getByRole('button', { name: /^Next month/ }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('grid', { name: 'February 2027' })).toBeVisible()
  const june = page.getByRole('grid', { name: 'June 2027' })
  while (!(await june.isVisible())) await turnMonth(page)
  const atTheEnd = await accessibleDays(page)
  expect(atTheEnd).toContainEqual(['Tuesday, June 1, $114', true])
  expect(atTheEnd).toContainEqual(['Wednesday, June 2, closed: not in season', false])
})

/** The days in the accessibility tree: their names, and whether they can be chosen. */
async function accessibleDays(page: Page): Promise<[string, boolean][]> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  return nodes
    .filter(({ role, ignored }) => role?.value === 'button' && !ignored)
    .map(({ name, properties }) => [
      String(name?.value).replaceAll(/\s/g, ' '),
      !properties?.some((property) => property.name === 'disabled' && property.value.value),
    ])
}

for (const [timezoneId, tag] of [
  ['Pacific/Kiritimati', []],
  ['Etc/GMT+12', ['@prove']],
] as const) {
  test.describe(`In the zone ${timezoneId}`, { tag: [...tag] }, () => {
    test.use({ timezoneId })

    test(`At ${timezoneId} the day that is pressed is the day that is bought, in the page and in front of it [DATE-19]`, async ({
      page,
    }) => {
      await open(page, TICKET)
      await pickDay(page, '2027-01-01')
      await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
      expect(await boughtDays(page)).toEqual(['2027-01-01'])

      await open(page, HALF_DAY)
      await page.getByRole('button', { name: 'Open the calendar' }).click()
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: /^Thursday, December 31/ }).click()
      await expect(popup).toBeHidden()
      await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
      expect(await boughtDays(page)).toEqual(['2026-12-31'])
    })
  })
}

/** Buys and returns the days of the form that was sent. */
async function boughtDays(page: Page): Promise<string[]> {
  const sent = page.waitForRequest(isAdd)
  await buyButton(page).click()
  const form = new URLSearchParams((await sent).postData() ?? '')
  await expect(notice(page)).toBeVisible()
  return [...form.values()].filter((value) => /\d{4}-|\/\d{4}/.test(value))
}
