/** The hero: its height at every width and on account pages, and how its pictures change by hand and by themselves. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { CATEGORY_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

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

const NOON = Date.UTC(2026, 11, 3, 19)
const INTERVAL_MS = 6_000
/** Less than one turn: a hero that turns too early is noticed. */
const MOMENT_MS = 10

const track = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true })
const fades = (page: Page) => track(page).evaluate((element) => element.getAnimations().length)
const marks = (page: Page) => page.getByRole('button', { name: /^Show picture/ })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('The hero is 226, 240 or 300 px high as the window is wide; its pictures are turned by mark and arrow key and never by themselves [OPEN-12, SHELL-05, SHELL-06, SHELL-07]', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAtNoon(page)
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => [width, await heroHeight(page)]).toEqual([width, height])
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([width, spill]).toEqual([width, 0])
  }

  await expect(marks(page)).toHaveCount(3)
  for (const picture of await track(page).getByRole('img').all()) await expect(picture).toHaveAttribute('alt', /\w/)
  await page.clock.runFor(2 * INTERVAL_MS + MOMENT_MS)
  await expectResting(page, 0)

  await marks(page).nth(2).click()
  await expectShown(page, 2)
  await track(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)
})

test('With its setting on, the hero turns every 6000 ms, except while a guest points at it, focuses it, is in another tab, or has paused it [SHELL-07]', {
  tag: '@prove',
}, async ({ page }) => {
  await page.route(CATEGORY_PATH, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace('"heroCyclingEnabled":false', '"heroCyclingEnabled":true')
    await route.fulfill({ response: reply, body: html })
  })
  await openAtNoon(page)
  const pause = page.getByRole('button', { name: 'Pause pictures' })
  await expect(pause).toBeVisible()
  await expectTurnIn(page, INTERVAL_MS, 0)

  for (const [rests, goesOn] of restingOver(page)) {
    const before = await shownNow(page)
    await rests()
    // One turn is skipped, the next one comes on time.
    await page.clock.runFor(INTERVAL_MS + 1_000)
    await expectResting(page, before)
    await goesOn()
    await expectTurnIn(page, INTERVAL_MS - 1_000, before)
  }

  const last = await shownNow(page)
  await pause.click()
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(INTERVAL_MS + MOMENT_MS)
  await expectResting(page, last)

  // With reduced motion it starts paused.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAtNoon(page)
  await expect(page.getByRole('button', { name: 'Play pictures' })).toBeVisible()
  await page.clock.runFor(2 * INTERVAL_MS + MOMENT_MS)
  await expectResting(page, 0)
  await page.clock.resume()
  await expectAccessible(page)
})

/** Opens the page with a stopped clock: time passes only when the journey moves it. */
async function openAtNoon(page: Page): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + 1000)
  await page.goto(CATEGORY_PATH, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

async function heroHeight(page: Page): Promise<number> {
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  return Math.round(box?.height ?? 0)
}

/** What pauses the hero, and how each pause ends: a pointer, the keyboard, a background tab. */
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

/** The picture does not change before the interval, and changes at its end. */
async function expectTurnIn(page: Page, milliseconds: number, from: number): Promise<void> {
  await page.clock.runFor(milliseconds - MOMENT_MS)
  await expectResting(page, from)
  await page.clock.runFor(MOMENT_MS)
  await expectShown(page, (from + 1) % 3)
}

/** The index of the picture, once no fade is running. */
async function shownNow(page: Page): Promise<number> {
  await expect.poll(() => fades(page)).toBe(0)
  const all = await marks(page).all()
  const current = await Promise.all(all.map((mark) => mark.getAttribute('aria-current')))
  return current.indexOf('true')
}

/** Expects that no fade to the next picture has begun. */
async function expectResting(page: Page, index: number): Promise<void> {
  expect(await fades(page)).toBe(0)
  await expectShown(page, index)
}

async function expectShown(page: Page, index: number): Promise<void> {
  await expect(marks(page).nth(index)).toHaveAttribute('aria-current', 'true')
  await expect(track(page).getByRole('img').nth(index)).toBeInViewport({ ratio: 0.9 })
}

test('The account has half the hero of every other page, and axe finds no violation on account pages in light and dark [SHELL-03, SHELL-04]', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, CATEGORY_PATH)
  const whole = await heroHeight(page)
  expect([226, 240, 300]).toContain(whole)
  for (const path of ['/login', '/c/account-exists']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    expect(await heroHeight(page), path).toBe(whole)
    await expectAccessibleInLightAndDark(page)
  }
  await signIn(page, 'riley')
  await open(page, '/customer/info')
  await expect.poll(() => heroHeight(page)).toBe(whole / 2)
})
