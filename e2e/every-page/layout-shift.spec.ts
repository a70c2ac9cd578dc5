/** Nothing on a page moves while fonts, pictures, cart and customer arrive late and React hydrates the page. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LOGIN_PATH } from '#contract/rules/shop-paths.ts'
import { sum } from '#contract/values/sum.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PAGES, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'
import { at } from '#tools/bootstrap/root.mjs'
import { FALLBACKS, type Fallback } from '#tools/fonts/fallbacks.ts'

/** Browsers report two digits: a word that moves by less than a pixel when its font arrives counts as 0.00. */
const NOTHING = 0.005
const CUSTOMER = { Id: 7, IsGuest: false, FirstName: 'Maximiliane', LastName: 'Hart', Initials: 'MH' }
/** The page of every run: it holds what can move on others, which run in `npm run prove`. */
const EVERY_RUN = CALENDAR_PATH
const ALSO_IN_OTHER_FONTS = [CATEGORY_PATH, PRODUCT_PATH, CALENDAR_PATH]
const [ARIAL, ...OTHER_FONTS] = FALLBACKS as [Fallback, ...Fallback[]]
/** The font of most phones, and a phone that has none of the fonts. */
const ON_PHONES = [OTHER_FONTS[0], undefined]
type Case = { path: string; fallback: Fallback | undefined; tag: string | string[] }
const CASES: readonly Case[] = [
  ...[...PAGES, LOGIN_PATH].map((path) => ({ path, fallback: ARIAL, tag: path === EVERY_RUN ? [] : '@prove' })),
  // On a phone, where the lines are short and break by a letter more or less.
  ...ALSO_IN_OTHER_FONTS.flatMap((path) =>
    // At last a system that has none of these fonts.
    [...OTHER_FONTS, undefined].map((fallback) => ({
      path,
      fallback,
      tag: path === EVERY_RUN && ON_PHONES.includes(fallback) ? '@phone' : ['@phone', '@prove'],
    })),
  ),
]
/** A picture is rendered at the first request for it. */
const DRAWN_WITHIN_MS = 20_000

test.use({ bypassCSP: true })

for (const { fallback, path, tag } of CASES) {
  const name = fallback?.regular[0] ?? 'any other font of the system'
  test(`Nothing on ${path} moves from ${name} while the rest of it arrives`, { tag }, async ({ page }) => {
    await useFallback(page, fallback)
    const late = Promise.withResolvers<void>()
    await page.route(/\.(woff2|avif|webp)$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await replyLate(page, '**/api/minicart*', late.promise, { TotalProducts: 12 })
    await replyLate(page, '**/api/v1/customers/current*', late.promise, CUSTOMER)
    const painting = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await painting.promise
      await route.continue()
    })
    await page.addInitScript(watchShifts)
    await page.goto(path, { waitUntil: 'commit' })
    await fallbackPainted(page, fallback)
    painting.resolve()
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

/** From here on shifts count: a font of the system needs no decoding, as the file does that stands for it. */
async function fallbackPainted(page: Page, fallback: Fallback | undefined): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  if (fallback) await facesLoaded(page, fallback)
  else await expect(page.locator('html')).toHaveAttribute('data-font', 'system')
  await painted(page)
  await page.evaluate(() => (window as unknown as Watched).shifts.splice(0))
}

/** There are none before the styles have arrived, which the document does not wait for. */
async function facesLoaded(page: Page, { family }: Fallback): Promise<void> {
  const loaded = () =>
    page.evaluate(async (name) => {
      const faces = [...document.fonts].filter((face) => face.family.includes(name))
      await Promise.all(faces.map((face) => face.load()))
      return faces.length
    }, family)
  await expect.poll(loaded).toBeGreaterThan(0)
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

const FACE = /@font-face\s*\{[^}]*\blocal\([^}]*\}/g

/**
 * Makes the fallback font the same on every machine: where the stylesheet asks for this one of the system, a file of
 * the project stands in, and the system has none of the others. As a data URL it is there before the first paint, like
 * a font of the system. The policy of the shop allows no fonts in data URLs, hence `bypassCSP`.
 *
 * Letters stand where their widths put them, as on a phone: on a screen with few pixels a Linux rounds each to a pixel.
 */
async function useFallback(page: Page, fallback: Fallback | undefined): Promise<void> {
  const source = (file: string) => {
    return `src:url(data:font/woff2;base64,${readFileSync(at(file)).toString('base64')}) format("woff2")`
  }
  const [regular = '', bold = ''] = fallback ? [source(fallback.files.regular), source(fallback.files.bold)] : []
  await page.route(/\.css$/, async (route) => {
    const reply = await route.fetch()
    const css = (await reply.text()).replace(FACE, (face) => {
      const chosen = face.replace(/\bsrc:[^;}]*/, (fonts) => (/bold/i.test(fonts) ? bold : regular))
      return fallback && face.includes(fallback.family) ? chosen : ''
    })
    await route.fulfill({ response: reply, body: css.replaceAll(/optimizeLegibility/gi, 'geometricPrecision') })
  })
}
