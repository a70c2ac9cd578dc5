/**
 * What Lighthouse says of a page on a phone, in its four categories: of its speed the median of three visits, because
 * one visit is noise; the other three, which no visit changes, are judged once. It drives the browser of the journeys,
 * over a port of its own.
 */
import { chromium } from '@playwright/test'
import { launchOptions } from '#tools/browser/find-browser.ts'
import { freePort } from '#tools/shop/start-built-shop.ts'
import type { Figure } from './budget.ts'
import { median } from './load.ts'
import { loadProgram } from './run-program.ts'

const VISITS = 3
/** Below this Lighthouse itself warns that the processor is slower than it expects. */
const SLOW_BENCHMARK_INDEX = 1_000
/** Goals for what a guest on a phone waits for: until the largest thing is painted, and while the page stands still. */
const LARGEST_PAINT_S = 1.8
const BLOCKING_MS = 150
const AT_LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof AT_LEAST
const SPEED_ALONE = { onlyCategories: ['performance'] }

/** What Lighthouse says, as far as we read it. */
type Report = {
  environment: { benchmarkIndex: number }
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

type Lighthouse = { default(url: string, options: object): Promise<{ lhr: Report } | undefined> }

export type LighthouseScores = Record<Category, number> & {
  largestPaintS: number
  blockingMs: number
  missed: string[]
  /** How fast the machine was during the visit, by Lighthouse's own measure: a busy one has a low index. */
  benchmarkIndex: number
}

export async function lighthouseScores(url: string, visits = VISITS): Promise<LighthouseScores> {
  const port = await freePort()
  const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${port}`))
  try {
    const first = await oneVisit(url, port)
    const seen = [first]
    while (seen.length < visits) seen.push(await oneVisit(url, port, SPEED_ALONE))
    const middle = (name: 'performance' | 'largestPaintS' | 'blockingMs') => median(seen.map((scores) => scores[name]))
    return {
      largestPaintS: middle('largestPaintS'),
      blockingMs: middle('blockingMs'),
      performance: middle('performance'),
      accessibility: first.accessibility,
      'best-practices': first['best-practices'],
      seo: first.seo,
      missed: [...new Set(seen.flatMap(({ missed }) => missed))],
      benchmarkIndex: median(seen.map(({ benchmarkIndex }) => benchmarkIndex)),
    }
  } finally {
    await browser.close()
  }
}

async function oneVisit(url: string, port: number, options: object = {}): Promise<LighthouseScores> {
  const { default: visit } = await loadProgram<Lighthouse>('lighthouse')
  // A picture of the whole page is shown by its own report alone.
  const visited = await visit(url, { port, logLevel: 'error', disableFullPageScreenshot: true, ...options })
  if (!visited) throw new Error(`Lighthouse says nothing of ${url}.`)
  const { audits, categories, environment } = visited.lhr
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const missed = Object.keys(AT_LEAST).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9),
  )
  return {
    largestPaintS: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    benchmarkIndex: environment.benchmarkIndex,
    missed: missed.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  }
}

export function lighthouseFigures(page: string, scores: LighthouseScores): Figure[] {
  const name = (figure: string) => `${page} page on a phone: ${figure}`
  return [
    ...(Object.keys(AT_LEAST) as Category[]).map((category) => ({
      name: name(`Lighthouse ${category}`),
      value: scores[category],
      unit: '',
      atLeast: AT_LEAST[category],
    })),
    { name: name('largest paint'), value: scores.largestPaintS, unit: 's', atMost: LARGEST_PAINT_S },
    { name: name('blocking time'), value: scores.blockingMs, unit: 'ms', atMost: BLOCKING_MS },
  ]
}

/** What the scores are worth. */
export function machineLine(scores: readonly Pick<LighthouseScores, 'benchmarkIndex'>[]): string {
  const lowest = Math.min(...scores.map(({ benchmarkIndex }) => benchmarkIndex))
  const verdict = lowest < SLOW_BENCHMARK_INDEX ? 'a slow or busy machine: its scores are too low' : 'a quiet machine'
  return `Lighthouse benchmarkIndex ${lowest.toFixed(0)}: ${verdict}`
}
