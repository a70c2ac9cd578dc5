/**
 * The pieces look as they did when somebody last looked at them: docs/screens keeps the pictures, `npm run screens` takes
 * them anew. Another release of the browser may draw a letter's edge a little differently; a piece that changed is more.
 */
import { expect, open, test } from './fixtures/shop.ts'

const LOOKS = [
  { name: 'ui-390', width: 390, colorScheme: 'light' },
  { name: 'ui-834', width: 834, colorScheme: 'light' },
  { name: 'ui-1440', width: 1440, colorScheme: 'light' },
  { name: 'ui-1440-dark', width: 1440, colorScheme: 'dark' },
] as const

for (const { name, width, colorScheme } of LOOKS) {
  test(`At ${width} px in the ${colorScheme} every piece looks as it is kept`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/ui')
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('main')).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.015, timeout: 20_000 })
  })
}
