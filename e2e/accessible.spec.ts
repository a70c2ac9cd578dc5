/** Everybody can use the shop: by eye in light and dark, by ear, by keyboard, and zoomed to four times the size. */
import { expectAccessible } from './fixtures/accessible.ts'
import { CATEGORY_PATH, PAGES, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

for (const path of PAGES) {
  test(`${path} has nothing to object to`, { tag: '@dark' }, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })

  test(`${path} fits a window of 320 pixels`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('The keyboard goes through the page, and shows where it is', { tag: '@dark' }, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const places = new Set<string>()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      // A link that stretches over its tile wears the ring around the whole of it.
      const isShown = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      const box = element.getBoundingClientRect()
      return { name: element.textContent?.trim() ?? '', isShown, isInSight: box.width > 0 && box.bottom > 0 }
    })
    expect(focused, `step ${step + 1}, on ${focused.name}`).toMatchObject({ isShown: true, isInSight: true })
    places.add(focused.name)
  }
  expect(places.size).toBeGreaterThan(6)
})

test('The first step of the keyboard skips to the content', async ({ page }) => {
  await open(page, CATEGORY_PATH)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Cart and menu stay in the window when it is small, and when letters are twice as large', async ({ page }) => {
  for (const [path, width, size] of [
    [CATEGORY_PATH, 320, '100%'],
    [CATEGORY_PATH, 390, '200%'],
    [PRODUCT_PATH, 390, '200%'],
    [CATEGORY_PATH, 1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    const ends = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((pressed) => pressed.map((one) => one.getBoundingClientRect().right))
    expect(ends.length, `${path} at ${width}`).toBeGreaterThan(2)
    expect(Math.max(...ends), `${path} at ${width}`).toBeLessThanOrEqual(width)
  }
})
