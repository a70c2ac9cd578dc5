/** What each layout is made of, and how high its hero stands at every width. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { CATEGORY_PATH, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, stopTime, test } from './fixtures/shop.ts'

const HEIGHTS = [
  [390, 226],
  [743, 226],
  [744, 240],
  [834, 240],
  [959, 240],
  [960, 240],
  [1439, 240],
  [1440, 300],
] as const

const track = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true })
const marks = (page: Page) => page.getByRole('button', { name: /^Show picture/ })

async function heroHeight(page: Page): Promise<number> {
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  return Math.round(box?.height ?? 0)
}

test('The hero is 226, 240 or 300 px high as the window is wide, and nothing scrolls sideways [OPEN-12, SHELL-06]', async ({
  page,
}) => {
  await open(page, CATEGORY_PATH)
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => [width, await heroHeight(page)]).toEqual([width, height])
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([width, spill]).toEqual([width, 0])
  }
})

test('The default layout has hero, header, menu, footer and zones, and the refresh layout all but the hero [OPEN-11, SHELL-01, SHELL-02]', {
  tag: '@dark',
}, async ({ page }) => {
  for (const [path, hasHero] of [
    [CATEGORY_PATH, true],
    [PRODUCT_PATH, false],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText('Know the code')
    await expect(page.getByRole('button', { name: /menu/i }).first()).toBeVisible()
    await expect(track(page)).toHaveCount(hasHero ? 1 : 0)
    await expectAccessible(page)
  }
})

test('Several hero pictures are turned by mark and by arrow, each with its words, and rest by default [SHELL-05, SHELL-07]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, CATEGORY_PATH)
  await stopTime(page)
  await expect(marks(page)).toHaveCount(3)
  for (const picture of await track(page).getByRole('img').all()) await expect(picture).toHaveAttribute('alt', /\w/)
  await expectShown(page, 0)
  await page.clock.runFor(13_000)
  await expectShown(page, 0)

  await marks(page).nth(2).click()
  await expectShown(page, 2)
  await track(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)
})

test('Where the operator wants it the hero moves on every six seconds, until somebody looks or pauses it [SHELL-07]', async ({
  page,
}) => {
  await page.route(CATEGORY_PATH, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace('"culture":', '"herosettings.cyclingenabled":"true","culture":')
    await route.fulfill({ response: reply, body: html })
  })
  await page.clock.install()
  await open(page, CATEGORY_PATH)
  const pause = page.getByRole('button', { name: 'Pause pictures' })
  await expect(pause).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(6_000)
  await expectShown(page, 1)

  await pause.click()
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(7_000)
  await expectShown(page, 1)
  await page.clock.resume()
  await expectAccessible(page)
})

async function expectShown(page: Page, index: number): Promise<void> {
  await expect(marks(page).nth(index)).toHaveAttribute('aria-current', 'true')
  await expect(track(page).getByRole('img').nth(index)).toBeInViewport({ ratio: 0.9 })
}
