/** Nothing on a page moves while fonts, pictures, cart and customer arrive late and React hydrates the page. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import { sum } from '#contract/values/sum.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PAGES, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'
import { at } from '#tools/bootstrap/root.mjs'

/** Browsers report two digits: a word that moves by less than a pixel when its font arrives counts as 0.00. */
const NOTHING = 0.005
const CUSTOMER = { Id: 7, IsGuest: false, FirstName: 'Maximiliane', LastName: 'Hart', Initials: 'MH' }
/** The pages of every run; the others consist of the same parts and run in `npm run prove`. */
const EVERY_RUN: string[] = [CATEGORY_PATH, PRODUCT_PATH, CALENDAR_PATH]
/** A picture is rendered at the first request for it. */
const DRAWN_WITHIN_MS = 20_000

test.use({ bypassCSP: true })

for (const path of [...PAGES, LOGIN_PATH]) {
  const tag = EVERY_RUN.includes(path) ? [] : '@prove'
  test(`Nothing on ${path} moves while the rest of it arrives`, { tag }, async ({ page }) => {
    await useBundledFallbackFont(page)
    const late = Promise.withResolvers<void>()
    await page.route(/\.(woff2|avif|webp)$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await replyLate(page, '**/api/minicart*', late.promise, { TotalProducts: 12 })
    await replyLate(page, '**/api/v1/customers/current*', late.promise, CUSTOMER)
    await page.addInitScript(watchShifts)
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    await painted(page)
    late.resolve()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    if (path !== LOGIN_PATH) await expect(page.getByRole('link', { name: 'Cart, 12 items' })).toBeVisible()
    await scrollPastPictures(page)
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts)
    const total = sum(shifts.map(({ by }) => by))
    expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(NOTHING)
  })
}

async function replyLate(page: Page, url: string, late: Promise<void>, changes: object): Promise<void> {
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
async function scrollPastPictures(page: Page): Promise<void> {
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true, { timeout: DRAWN_WITHIN_MS })
  }
  await painted(page)
}

const LOCAL_FONTS = /\bsrc:\s*local\([^;}]*/g

/**
 * Makes the fallback font the same on every machine: where the stylesheet asks for Arial of the system, Arimo of the
 * project stands in, which has the same widths. As a data URL it is there before the first paint, like a font of the
 * system. The policy of the shop allows no fonts in data URLs, hence `bypassCSP`.
 */
async function useBundledFallbackFont(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const reply = await route.fetch()
    const css = (await reply.text()).replace(LOCAL_FONTS, (fonts) => `src: ${/bold/i.test(fonts) ? bold : regular}`)
    await route.fulfill({ response: reply, body: css })
  })
}

const arimo = (weight: number) => {
  const font = readFileSync(at(`node_modules/@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`))
  return `url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")`
}
const regular = arimo(400)
const bold = arimo(700)
