/** Something may lie over the page: the page behind it stays exactly where it is. */
import { expect, open, test } from './fixtures/shop.ts'

test('The overlay covers a page without a hero, holds it still and lets it go again [SHELL-02, SHELL-39]', async ({
  page,
}) => {
  await open(page, '/ui')
  const cover = page.getByRole('button', { name: 'Cover the page' })
  await cover.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const before = { scroll: await scrolled(), box: await cover.boundingBox() }
  expect(before.scroll).toBeGreaterThan(200)
  await cover.click()

  // What lies on the page takes the press that was meant for the button.
  await expect.poll(() => cover.evaluate(isOnTop)).toBe(false)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect({ scroll: await scrolled(), box: await cover.boundingBox() }).toEqual(before)

  await page.mouse.click(5, 300)
  await page.keyboard.press('End')
  await expect.poll(scrolled).toBeGreaterThan(before.scroll)
})

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
