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
const fades = (page: Page) => track(page).evaluate((element) => element.getAnimations().length)
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
    await expect(page.getByRole('contentinfo').locator('[data-zone]')).toContainText('Know the code')
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

test('Where the operator wants it the hero moves on every six seconds, unless somebody looks at it, is away, or pauses it [SHELL-07]', async ({
  page,
}) => {
  await openCycling(page)
  const pause = page.getByRole('button', { name: 'Pause pictures' })
  await expect(pause).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(6_000)
  await expectShown(page, 1)

  for (const [rests, goesOn] of restingOver(page)) {
    const before = await shownNow(page)
    await rests()
    await page.clock.runFor(7_000)
    await expectResting(page, before)
    await goesOn()
    await page.clock.runFor(6_000)
    await expectShown(page, (before + 1) % 3)
  }

  const last = await shownNow(page)
  await pause.click()
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(7_000)
  await expectResting(page, last)
  await page.clock.resume()
  await expectAccessible(page)
})

test('For guests who want less motion such a hero starts paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCycling(page)
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible()
  await stopTime(page)
  await page.clock.runFor(13_000)
  await expectResting(page, 0)
})

/** As a shop that has its hero move would send the page. */
async function openCycling(page: Page): Promise<void> {
  await page.route(CATEGORY_PATH, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace('"culture":', '"herosettings.cyclingenabled":"true","culture":')
    await route.fulfill({ response: reply, body: html })
  })
  await page.clock.install()
  await open(page, CATEGORY_PATH)
}

/** What a hero rests for, and how that ends: a pointer, the keyboard, a tab in the background. */
function restingOver(page: Page): [() => Promise<unknown>, () => Promise<unknown>][] {
  const title = page.getByRole('heading', { level: 1 })
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => Object.defineProperty(document, 'hidden', { value, configurable: true }), isHidden)
  return [
    [() => track(page).hover(), () => title.hover()],
    [() => track(page).focus(), () => track(page).blur()],
    [() => hide(true), () => hide(false)],
  ]
}

/** Which picture is there, once nothing fades any more. */
async function shownNow(page: Page): Promise<number> {
  await expect.poll(() => fades(page)).toBe(0)
  const all = await marks(page).all()
  const current = await Promise.all(all.map((mark) => mark.getAttribute('aria-current')))
  return current.indexOf('true')
}

/** The next picture comes by a fade: none has begun. */
async function expectResting(page: Page, index: number): Promise<void> {
  expect(await fades(page)).toBe(0)
  await expectShown(page, index)
}

async function expectShown(page: Page, index: number): Promise<void> {
  await expect(marks(page).nth(index)).toHaveAttribute('aria-current', 'true')
  await expect(track(page).getByRole('img').nth(index)).toBeInViewport({ ratio: 0.9 })
}
