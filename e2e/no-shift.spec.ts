/** Nothing on a page moves while fonts, pictures, cart and customer arrive late and React hydrates it. */
import type { Page } from '@playwright/test'
import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import { useBundledFallbackFont } from './fixtures/fallback-font.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PAGES, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, hydrated, test } from './fixtures/shop.ts'

/** Browsers report two digits: a word that gives way by a hair when its font arrives is 0.00. */
const NOTHING = 0.005
const SOMEBODY = { Id: 7, IsGuest: false, FirstName: 'Maximiliane', LastName: 'Hart', Initials: 'MH' }
/** The others are made of the same parts. */
const OFTEN_SEEN: string[] = [CATEGORY_PATH, PRODUCT_PATH, CALENDAR_PATH]
/** A picture is drawn when it is first asked for. */
const DRAWN_WITHIN_MS = 20_000

test.use({ bypassCSP: true })

for (const path of [...PAGES, LOGIN_PATH]) {
  const tag = OFTEN_SEEN.includes(path) ? [] : '@prove'
  test(`Nothing on ${path} moves while the rest of it arrives`, { tag }, async ({ page }) => {
    await useBundledFallbackFont(page)
    const late = Promise.withResolvers<void>()
    await page.route(/\.(woff2|avif|webp)$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await answerLate(page, '**/api/minicart*', late.promise, { TotalProducts: 12 })
    await answerLate(page, '**/api/v1/customers/current*', late.promise, SOMEBODY)
    await page.addInitScript(watchShifts)
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    await painted(page)
    late.resolve()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    if (path !== LOGIN_PATH) await expect(page.getByRole('link', { name: 'Cart, 12 items' })).toBeVisible()
    await everythingSeen(page)
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts)
    const total = shifts.reduce((sum, { by }) => sum + by, 0)
    expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(NOTHING)
  })
}

async function answerLate(page: Page, url: string, late: Promise<void>, changes: object): Promise<void> {
  await page.route(url, async (route) => {
    await late
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } })
  })
}

type Watched = { shifts: { by: number; what: string[] }[] }

function watchShifts(): void {
  const shifts: Watched['shifts'] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources = [], value } = entry as unknown as { value: number; sources?: { node?: Element }[] }
      shifts.push({ by: value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Scrolls past every picture, so that those loaded on sight arrive too. */
async function everythingSeen(page: Page): Promise<void> {
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true, { timeout: DRAWN_WITHIN_MS })
  }
  await painted(page)
}
