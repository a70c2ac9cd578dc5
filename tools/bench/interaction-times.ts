/**
 * "Interaction to next paint" of a product page on a machine four times slower than this one: options chosen, numbers
 * stepped, months turned, letters typed. The figure is the slowest interaction of a visit, the median of three visits.
 */
import { chromium, type Locator, type Page } from '@playwright/test'
import { launchOptions } from '#tools/browser/find-browser.ts'
import type { Figure } from './budget.ts'
import { median } from './load.ts'

const VISITS = 3
const AT_MOST_MS = 100
const SLOWER = 4
/** A browser does not report shorter ones. */
const SHORTEST_MS = 16

type Watched = { observer: PerformanceObserver; longest: Map<number, number> }
type WatchedWindow = typeof globalThis & { interactions: Watched }

export async function interactionFigure(product: string, url: string, visits = VISITS): Promise<Figure> {
  const browser = await chromium.launch(launchOptions())
  try {
    const slowest: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await page.goto(url, { waitUntil: 'networkidle' })
      slowest.push((await interactionTimes(page)).at(-1) as number)
      await page.close()
    }
    const value = median(slowest)
    return { name: `${product}: slowest interaction, 4x slow-down`, value, unit: 'ms', atMost: AT_MOST_MS }
  } finally {
    await browser.close()
  }
}

/** One time for each interaction that took longer than a frame, the slowest last. */
async function interactionTimes(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(watch, SHORTEST_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    for (const press of await pressesOn(page.getByRole('main'))) {
      await press()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    const times = await page.evaluate(measuredTimes)
    return times.length > 0 ? times.sort((one, other) => one - other) : [SHORTEST_MS]
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}

async function pressesOn(main: Locator): Promise<(() => Promise<unknown>)[]> {
  const choices = await main.locator('label:has(input[type=radio]:enabled, input[type=checkbox]:enabled)').all()
  const lists = await main.locator('select').all()
  const more = main.getByRole('button', { name: 'More', exact: true }).first()
  const nextMonth = main.getByRole('button', { name: /^Next month/ }).first()
  const hasMonths = (await nextMonth.count()) > 0
  const text = main.locator('input[type=text], textarea').first()
  const hasText = (await text.count()) > 0
  return [
    ...choices.slice(0, 6).map((label) => () => label.click()),
    ...lists.slice(0, 2).map((list) => () => list.press('ArrowDown')),
    () => more.click(),
    () => more.click(),
    ...(hasMonths ? [() => nextMonth.click()] : []),
    ...(hasText ? [() => text.press('A'), () => text.press('n'), () => text.press('n')] : []),
  ]
}

function watch(durationThreshold: number): void {
  const longest = new Map<number, number>()
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    }
  })
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  ;(globalThis as WatchedWindow).interactions = { observer, longest }
}

function measuredTimes(): number[] {
  const { observer, longest } = (globalThis as WatchedWindow).interactions
  observer.disconnect()
  return [...longest.values()]
}
