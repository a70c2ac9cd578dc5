/** What only a browser shows of a mail: whether it can be read in light and dark, and fits a small phone. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { MAIL_NAMES, openMail } from '#e2e/fixtures/mails.ts'
import { expect, test } from '#e2e/fixtures/shop.ts'

test('The axe scan finds no violation in any mail in light and dark, and each fits a window of 320 pixels', {
  tag: '@prove',
}, async ({ baseURL, page }) => {
  // Each of them is scanned twice.
  test.slow()
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const name of MAIL_NAMES) {
    await test.step(name, async () => {
      await page.setViewportSize(window)
      await openMail(page, baseURL, name)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInLightAndDark(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})
