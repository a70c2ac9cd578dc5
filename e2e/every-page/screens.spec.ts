/**
 * Compares every group of the gallery with its picture in e2e/screens, which a person has looked at. `npm run screens`
 * takes the pictures anew. The tolerance is for another release of the browser, which may draw the edge of a letter
 * differently; a component that changed differs by more.
 */
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 834, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Higher than the page: nothing scrolls, so the header covers no group. */
const VIEWPORT_HEIGHT = 14_000

/** Backgrounds are pale: with Playwright's own threshold a lost tint would not be noticed. */
const TOLERANCE = { maxDiffPixelRatio: 0.005, threshold: 0.06, timeout: 20_000 }

for (const { width, colorScheme } of LOOKS) {
  test(`At ${width} px in the ${colorScheme} every group of the gallery looks like its picture in e2e/screens`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: VIEWPORT_HEIGHT })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/ui')
    await page.evaluate(() => document.fonts.ready)
    const names = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) {
      const file = `${name.toLowerCase().replaceAll(' ', '-')}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`
      const group = page.getByRole('main').getByRole('region', { name, exact: true })
      await expect.soft(group).toHaveScreenshot(file, TOLERANCE)
    }
  })
}
