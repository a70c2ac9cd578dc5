/**
 * Accessibility of every kind of page: in light and dark, for screen readers, by keyboard, and zoomed to 400 %.
 */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { CATEGORY_PATH, PAGES, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('The axe scan finds no violation on any kind of page in light and dark, and each page fits a window of 320 pixels', async ({
  page,
}) => {
  test.slow()
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize(window)
      await open(page, path)
      await expectAccessibleInLightAndDark(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})

test('Tab goes to the skip link and on through the page with a visible ring, in light and dark, and the skip link leads to the content', async ({
  page,
}) => {
  await open(page, CATEGORY_PATH)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  const stops = new Set<string>()
  for (let step = 0; step < 12; step += 1) {
    await page.emulateMedia({ colorScheme: step % 2 === 0 ? 'light' : 'dark' })
    await page.keyboard.press('Tab')
    if (step === 0) await expect(skip).toBeFocused()
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      // A link that stretches over its tile has the focus ring around the tile.
      const isShown = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const box = element.getBoundingClientRect()
      return { name: element.textContent?.trim() ?? '', isShown, isInSight: box.width > 0 && box.bottom > 0 }
    })
    expect(focused, `step ${step + 1}, on ${focused.name}`).toMatchObject({ isShown: true, isInSight: true })
    stops.add(focused.name)
  }
  expect(stops.size).toBeGreaterThan(6)

  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Cart and menu stay in the window when it is small, and when letters are twice as large', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [path, sizes] of [
    [CATEGORY_PATH, { 320: '100%', 390: '200%', 1440: '200%' }],
    [PRODUCT_PATH, { 390: '200%' }],
  ] as const) {
    await open(page, path)
    for (const [width, fontSize] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
      const ends = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((pressed) => pressed.map((one) => one.getBoundingClientRect().right))
      expect(ends.length, `${path} at ${width}`).toBeGreaterThan(2)
      expect(Math.max(...ends), `${path} at ${width}`).toBeLessThanOrEqual(Number(width))
    }
  }
})
