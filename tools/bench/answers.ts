/**
 * How long a product keeps a guest waiting for the answer to a press: the slowest one of a visit, the median of three
 * visits.
 */
import { chromium } from '@playwright/test'
import { answerTimes } from '#tools/browser/answer-times.ts'
import { browserArguments } from '#tools/browser/browser-arguments.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import type { Figure } from './budget.ts'
import { median } from './load.ts'

const VISITS = 3
const AT_MOST_MS = 100

export async function answerFigure(product: string, url: string, visits = VISITS): Promise<Figure> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: browserArguments(), ...(executablePath && { executablePath }) })
  try {
    const slowest: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await page.goto(url, { waitUntil: 'networkidle' })
      slowest.push((await answerTimes(page)).at(-1) as number)
      await page.close()
    }
    const value = median(slowest)
    return { name: `${product}: slowest answer, 4x slow-down`, value, unit: 'ms', atMost: AT_MOST_MS }
  } finally {
    await browser.close()
  }
}
