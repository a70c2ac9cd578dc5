/** The summary on a small screen, and the bar that replaces it while it is out of sight. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, summary } from '#e2e/fixtures/buying.ts'
import { dayField } from '#e2e/fixtures/days.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('A bar shows the total until the summary is near, leads to the missing option, and is shown only with its setting on [PLAN-01, PLAN-02, PLAN-03, PLAN-06, PLAN-07, PRODUCT-14, PRODUCT-15]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await open(page, await addressOf(request, 'half-day-ticket'))
  const bar = page.getByRole('region', { name: 'Your selection and its total' })
  await expect(bar).toContainText('$89')
  await expect(bar).toContainText('1 × Adult, New card')
  await expectAccessible(page)
  const total = summary(page).getByText('Total', { exact: true })
  const showBelow = (pxBelow: number) =>
    total.evaluate((element, below) => {
      const { top } = element.parentElement?.parentElement?.getBoundingClientRect() ?? { top: 0 }
      window.scrollTo({ top: scrollY + top - innerHeight - below, behavior: 'instant' })
    }, pxBelow)
  await showBelow(84)
  await expect(bar).toBeVisible()
  await showBelow(76)
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeHidden()

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await bar.getByRole('button', { name: 'Add to cart' }).click({ force: true })
  await expect(dayField(page)).toBeFocused()

  await page.route(
    (url) => url.pathname.endsWith('/p/half-day-ticket'),
    async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace('"stickyCartEnabled":true', '"stickyCartEnabled":false')
      await route.fulfill({ response: reply, body })
    },
  )
  await open(page, await addressOf(request, 'half-day-ticket'))
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(summary(page).getByText('$89', { exact: true }).last()).not.toBeInViewport()
  // The bar would appear one frame after its position is known.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await expect(bar).toHaveCount(0)

  // A price that is paid over time shows it.
  await open(page, await addressOf(request, 'summit-pass'))
  await expect(summary(page)).toContainText(
    /\$[\d.,]+ down payment, then \d+ payments of \$[\d.,]+ charged to the original card/,
  )
  await expectAccessible(page)
  await expectSchedule(page, { width: 390, isFull: true })
  await expectSchedule(page, { width: 834, isFull: true })
  await expectSchedule(page, { width: 959, isFull: true })
  await expectSchedule(page, { width: 960, isFull: false })
  await expectSchedule(page, { width: 1440, isFull: false })
})

/** The payments in front of the page: the whole screen up to a tablet, 568 px wide beyond it. */
async function expectSchedule(page: Page, { width, isFull }: { width: number; isFull: boolean }): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const opener = summary(page).getByRole('button', { name: 'See the payments' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Payment schedule' })
  const table = dialog.getByRole('table', { name: 'Summit Pass' })
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Price'])
  await expect(table.getByRole('row', { name: 'Due today $99' })).toBeVisible()
  await expect(table.getByRole('row', { name: '5 payments remaining $800' })).toBeVisible()
  await expect(dialog.getByText('Each payment is charged to the card you pay with today')).toBeVisible()
  const size = () => dialog.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])
  if (isFull) expect(await size()).toEqual([width, 900])
  else expect((await size())[0]).toBe(568)
  // One scan of each form: wider or narrower it is laid out the same.
  if (width === 390 || width === 1440) await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}
