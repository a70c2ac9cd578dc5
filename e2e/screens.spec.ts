/**
 * The pieces look as they did when a person last looked at them: docs/screens/pieces keeps a picture of every group,
 * `npm run screens` takes them anew. Another release of the browser may draw a letter's edge a little differently; a
 * piece that changed is more than that.
 */
import { expect, open, test } from './fixtures/shop.ts'

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 834, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Nothing scrolls, so the header stays away from what is looked at. */
const HIGHER_THAN_THE_PAGE = 14_000

/** Grounds are pale: with Playwright's own threshold a tint could be lost unseen. */
const KEPT = { maxDiffPixelRatio: 0.005, threshold: 0.06, timeout: 20_000 }

for (const { width, colorScheme } of LOOKS) {
  test(`At ${width} px in the ${colorScheme} every piece looks like its picture in docs/screens`, async ({ page }) => {
    await page.setViewportSize({ width, height: HIGHER_THAN_THE_PAGE })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/ui')
    await page.evaluate(() => document.fonts.ready)
    const names = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) {
      const file = `${name.toLowerCase().replaceAll(' ', '-')}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`
      const group = page.getByRole('main').getByRole('region', { name, exact: true })
      await expect.soft(group).toHaveScreenshot(['pieces', file], KEPT)
    }
  })
}
