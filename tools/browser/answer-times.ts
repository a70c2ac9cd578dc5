/**
 * How long the page of a product leaves a guest waiting for the picture that answers a press, on a machine four times
 * slower than this one: options chosen, numbers stepped, months turned, letters typed, as browsers measure "interaction
 * to next paint".
 */
import type { Locator, Page } from '@playwright/test'

const SLOWER = 4
/** Of shorter ones a browser does not tell. */
const SHORTEST_MS = 16

type Watched = { observer: PerformanceObserver; longest: Map<number, number> }
type WatchedWindow = typeof globalThis & { answers: Watched }

/** One figure for each press that took longer than a frame, the slowest last; a quick page has few. */
export async function answerTimes(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(watch, SHORTEST_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    for (const press of await pressesOn(page.getByRole('main'))) {
      await press()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
    const times = await page.evaluate(heard)
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
  ;(globalThis as WatchedWindow).answers = { observer, longest }
}

function heard(): number[] {
  const { observer, longest } = (globalThis as WatchedWindow).answers
  observer.disconnect()
  return [...longest.values()]
}
