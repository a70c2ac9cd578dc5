/**
 * `npm run bench`: what a page costs beside a bare server sending the same bytes, how heavy the pages are, what
 * Lighthouse says of them, how soon a product page reacts to an interaction, how fast the first and a second start are,
 * how much memory the shop has, what the engine does beside a bare loop on its database, and how long a closed day
 * takes to be mailed, each with its budget. Everything is measured in this one run.
 *
 * The whole run takes about eight minutes. `--quick` shortens the rounds to try the bench itself; its figures are
 * noise.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { ensureBuilt } from '#tools/bootstrap/ensure-built.mjs'
import { at } from '#tools/bootstrap/root.mjs'
import { ensureBrowser } from '#tools/browser/ensure-browser.ts'
import { thisMachine } from '#tools/prove/write-report.ts'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'
import { gzipBytes, KB, type MeasuredRoute, SIZE_LIMITS } from '#tools/sizes/route-sizes.ts'
import { budgetLine, type Figure, isKept } from './budget.ts'
import { closedDayFigures } from './closed-day-mails.ts'
import { engineFigures, printEngineTable } from './engine/engine-figures.ts'
import { measureEngine } from './engine/engine-rows.ts'
import { interactionFigure } from './interaction-times.ts'
import { type LighthouseScores, lighthouseFigures, lighthouseScores, machineLine } from './lighthouse.ts'
import { type Load, type Measured, startFloor, underLoad } from './load.ts'
import { startMeasuredShop } from './measured-shop.ts'
import { quietFigure, watchMemory } from './memory.ts'
import { renderingMicroseconds } from './rendering.ts'
import { startFigures } from './start-times.ts'

const isQuick = process.argv.includes('--quick')
const LOAD: Load = { rounds: 3, seconds: isQuick ? 1 : 2, connections: 16 }
const PAGES = {
  category: '/l/lift-tickets',
  product: '/l/lift-tickets/day-tickets/p/half-day-ticket',
  'day-lift-ticket': '/l/lift-tickets/day-tickets/p/day-lift-ticket',
  'pricing calendar': '/l/lift-tickets/day-tickets/c/day-lift-ticket',
} as const
type MeasuredPage = keyof typeof PAGES
const MEASURED_PAGES = Object.keys(PAGES) as MeasuredPage[]
/** The pages that Lighthouse visits. */
const SEEN = {
  category: PAGES.category,
  'day-lift-ticket': PAGES['day-lift-ticket'],
  'ski-rental': '/l/rentals/skis/p/ski-rental',
  'pricing calendar': PAGES['pricing calendar'],
} as const
type SeenPage = keyof typeof SEEN
const SEEN_PAGES = Object.keys(SEEN) as SeenPage[]
/** With a visitor's cookie the loaders run each time, and the page is sent that is made of what they gave back. */
const VISITORS = { cached: {}, uncached: { cookie: `__Host-visitor=${'b'.repeat(43)}` } } as const
const SHARE_OF_FLOOR = { cached: 0.5, uncached: 0.12 } as const

type Case = { page: MeasuredPage; visitor: keyof typeof VISITORS; encoding: 'identity' | 'gzip' }
type Row = Measured & Case

/** From the cache all pages cost the same for their bytes; for a visitor it is the loaders that differ. */
const CASES: readonly Case[] = [
  { page: 'category', visitor: 'cached', encoding: 'identity' },
  { page: 'category', visitor: 'cached', encoding: 'gzip' },
  { page: 'product', visitor: 'cached', encoding: 'identity' },
  ...MEASURED_PAGES.map((page) => ({ page, visitor: 'uncached', encoding: 'gzip' }) as const),
]

const startedAt = performance.now()
const busyAtStart = loadavg()[0] ?? 0
const rendering: Partial<Record<MeasuredPage, number>> = {}
const memory: Figure[] = []
if (!(await ensureBuilt(process.execPath))) process.exit(1)
const browser = await ensureBrowser()
if ('problem' in browser) {
  console.error(browser.problem)
  process.exit(1)
}
const minutes: string[] = []
const { rows, lighthouse, interactions } = await inMeasuredShop()
const sizes = (Object.keys(SIZE_LIMITS) as MeasuredRoute[]).map((page) => ({ page, bytes: gzipBytes(page) }))
const starts = await timed('starts', startFigures)
const engine = await timed('engine', () => measureEngine(LOAD))
const closedDay = await timed('closed day', () => closedDayFigures(isQuick ? 500 : 5_000))

const figures: Figure[] = [
  ...rows.map((row) => ({
    name: `${row.page} page, ${row.visitor}, ${row.encoding}: share of floor`,
    value: row.ratio,
    unit: '',
    atLeast: SHARE_OF_FLOOR[row.visitor],
  })),
  ...sizes.map(({ bytes, page }) => ({
    name: `${page} page: JavaScript and texts, gzip`,
    value: bytes / KB,
    unit: 'KB',
    atMost: SIZE_LIMITS[page] / KB,
  })),
  ...SEEN_PAGES.flatMap((page) => lighthouseFigures(page, lighthouse[page] as LighthouseScores)),
  ...interactions,
  ...starts,
  ...memory,
  ...engineFigures(engine),
  ...closedDay,
]

printTable(rows)
printEngineTable(engine)
for (const figure of figures) console.log(budgetLine(figure))
console.log(machineLine(Object.values(lighthouse)))
console.log(`Processes that wanted a core before the run: ${busyAtStart.toFixed(1)} of ${thisMachine().cores}`)
console.log(`The run took ${minutesSince(startedAt)} minutes: ${minutes.join(', ')}`)
const isFine = figures.every(isKept)
const report = {
  at: new Date().toISOString(),
  machine: { ...thisMachine(), busyAtStart },
  load: LOAD,
  rows,
  rendering,
  sizes,
  lighthouse,
  engine,
  figures,
}
mkdirSync(at('dist'), { recursive: true })
writeFileSync(at('dist/bench.json'), `${JSON.stringify({ ...report, isFine }, null, 2)}\n`)
console.log(`\n${isFine ? 'Every budget is kept.' : 'A budget is missed.'} Figures: dist/bench.json`)
process.exitCode = isFine ? 0 : 1

async function timed<T>(part: string, measure: () => Promise<T>): Promise<T> {
  const partStartedAt = performance.now()
  const measured = await measure()
  minutes.push(`${part} ${minutesSince(partStartedAt)}`)
  return measured
}

function minutesSince(moment: number): string {
  return ((performance.now() - moment) / 60_000).toFixed(1)
}

async function inMeasuredShop() {
  const shop = await timed('demo', startMeasuredShop)
  try {
    const measured = await timed('pages', () => measuredRows(shop))
    return { rows: measured, ...(await timed('browser', () => browserFigures(shop))) }
  } finally {
    await shop.stop()
  }
}

async function measuredRows(shop: BuiltShop): Promise<Row[]> {
  const floor = await startFloor()
  const measured: Row[] = []
  memory.push(await quietFigure(shop, PAGES.category))
  const watched = watchMemory(shop)
  try {
    for (const one of CASES) {
      const { page, visitor, encoding } = one
      const headers = { 'accept-encoding': encoding, ...VISITORS[visitor] }
      const row = { ...one, ...(await underLoad(shop.url + PAGES[page], headers, floor, LOAD)) }
      measured.push(row)
      console.log(`${page}, ${visitor}, ${encoding}: ${row.perSecond.toFixed(0)} pages a second`)
    }
    for (const page of MEASURED_PAGES) {
      rendering[page] = await renderingMicroseconds(shop.url, PAGES[page])
      console.log(`${page}, rendered from top to bottom: ${rendering[page].toFixed(0)} µs of processor time`)
    }
  } finally {
    memory.push(watched.figure())
    floor.stop()
  }
  return measured
}

async function browserFigures(shop: BuiltShop) {
  const visits = isQuick ? 1 : undefined
  const scores: Partial<Record<SeenPage, LighthouseScores>> = {}
  const slowest: Figure[] = []
  for (const page of SEEN_PAGES) {
    const seen = await lighthouseScores(shop.url + SEEN[page], visits)
    if (seen.missed.length > 0) console.log(`Lighthouse misses on ${page}: ${seen.missed.join(', ')}`)
    scores[page] = seen
    if (page === 'day-lift-ticket' || page === 'ski-rental')
      slowest.push(await interactionFigure(page, shop.url + SEEN[page], visits))
  }
  return { lighthouse: scores, interactions: slowest }
}

function printTable(table: Row[]): void {
  console.log('')
  console.table(
    table.map(({ bytes, encoding, floorPerSecond, p99Ms, page, perSecond, ratio, visitor }) => ({
      page,
      visitor,
      encoding,
      'pages/s': Math.round(perSecond),
      'floor/s': Math.round(floorPerSecond),
      share: Number(ratio.toFixed(3)),
      'p99 ms': p99Ms,
      'HTML KB': Number((bytes / KB).toFixed(1)),
    })),
  )
}
