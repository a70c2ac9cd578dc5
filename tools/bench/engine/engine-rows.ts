/**
 * The engine under load, each case in turns with a bare loop that sends the same statements to the same database:
 * holds on one hot slot, holds over 30 slots, refusals when sold out, and attribute changes. Beside them whole orders,
 * and what a save of prices, the grid of a year, a batch of vouchers and the lists of the console take.
 */

import { type SlotKey, setCapacity } from '#commerce/inventory/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { changeAttributesCall, findProductBySlugCall } from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { purchaseForm, purchasePath } from '#server/testing/race/purchase.ts'
import { median } from '#tools/bench/load.ts'
import { barePerSecond } from './bare-loop.ts'
import { type MeasuredLists, measureLists } from './console-lists.ts'
import { type EngineUnderTest, openEngineUnderTest } from './engine-under-test.ts'
import { type HttpRound, httpRound, type IsRight, type RepeatedRequest } from './http-loop.ts'
import { type MeasuredOrders, measureOrders } from './orders.ts'
import { hasPgbench, pgbenchPerSecond } from './pgbench.ts'
import { type MeasuredPriceGrid, measurePriceGrid } from './price-grid.ts'
import { type PriceSave, priceSave } from './price-save.ts'
import { recordStatements } from './record-statements.ts'
import { measureReload, type Reload } from './reload.ts'
import { type Step, stepsOf } from './steps.ts'
import { type VoucherBatch, voucherBatch } from './voucher-batch.ts'

export type EngineRow = {
  name: string
  perSecond: number
  barePerSecond: number
  ratio: number
  /** Of one request among 32 at a time. */
  p99Ms: number
  /** Of one call. */
  statements: number
  /** Missing where there is no pgbench. */
  pgbenchPerSecond?: number
}

export type MeasuredEngine = {
  rows: EngineRow[]
  /** Of an add over many slots among so few at a time that it waits little: among 32, most of it is waiting. */
  p99AmongFewMs: number
  orders: MeasuredOrders
  priceSave: PriceSave
  reload: Reload
  priceGrid: MeasuredPriceGrid
  voucherBatch: VoucherBatch
  console: MeasuredLists
}

export type EngineLoad = { rounds: number; seconds: number }

export const HOT_SLOT = 'holds on one hot slot'
export const SOLD_OUT = 'refusals when sold out'
const ATTRIBUTE_CHANGES = 'attribute changes'

/** As many as a shop process has. */
const CONNECTIONS = 8
export const FEW_AT_ONCE = 16
const SLOTS = 30
const PLENTY = 90_000

export const MANY_SLOTS = `holds over ${SLOTS} slots`

type Case = {
  name: string
  days: readonly Day[]
  request: RepeatedRequest
  isRight: IsRight
}

export async function measureEngine(load: EngineLoad): Promise<MeasuredEngine> {
  const lists = await measureLists()
  const engine = await openEngineUnderTest()
  try {
    const rows: EngineRow[] = []
    const all = await cases(engine)
    for (const measured of all) {
      rows.push(await row(engine, measured, load))
      const { barePerSecond: bare, name, perSecond } = rows.at(-1) as EngineRow
      console.log(`${name}: ${perSecond.toFixed(0)} a second, bare loop ${bare.toFixed(0)}`)
    }
    const adds = all.find(({ name }) => name === MANY_SLOTS) as Case
    const p99AmongFewMs = await p99AmongFew(engine, adds, load)
    const orders = await ordersOf(engine, adds, load)
    console.log(
      `whole orders: ${orders.perSecond.toFixed(0)} a second, bare loop of adds ${orders.barePerSecond.toFixed(0)}`,
    )
    return {
      ...{
        rows,
        p99AmongFewMs,
        orders,
        priceSave: await priceSave(engine),
        reload: await measureReload(engine),
        priceGrid: await measurePriceGrid(engine),
      },
      ...{ voucherBatch: await voucherBatch(engine), console: lists },
    }
  } finally {
    await engine.close()
  }
}

async function cases({ database, url }: EngineUnderTest): Promise<Case[]> {
  const reply = await fetch(url + findProductBySlugCall.path.replace('{slug}', 'half-day-ticket'))
  const product = (await reply.json()) as ProductDetails
  const { rows } = await database.pool.query<{ poolId: number; day: Day; taken: number }>(
    `select pool_id as "poolId", svc_date::text as day, sold + held as taken from slot join product_pool using (pool_id)
     where product_id = $1 and svc_time is null and svc_date > date '2026-12-04' order by svc_date limit $2`,
    [product.Id, SLOTS + 2],
  )
  const [soldOut, hot, ...many] = rows
  if (!soldOut || !hot) throw new Error('The demo has too few days.')
  await changeShop(database, async (tx) => {
    for (const { day, poolId, taken } of rows) {
      const key: SlotKey = { poolId, day, time: null }
      await setCapacity(tx, key, day === soldOut.day ? taken : PLENTY, 'The bench.')
    }
  })

  const formsFor = (days: readonly { day: Day }[]) => days.map(({ day }) => purchaseForm(product, { day }))
  const buying = (name: string, days: { day: Day }[], isRight: IsRight): Case => ({
    name,
    days: days.map(({ day }) => day),
    request: { path: purchasePath(product), forms: formsFor(days) },
    isRight,
  })
  const isHeld: IsRight = (status, body) => status === 200 && body.includes('"success":true')
  const isSoldOut: IsRight = (status, body) => status === 200 && body.includes('"SOLD_OUT"')
  return [
    buying(HOT_SLOT, [hot], isHeld),
    buying(MANY_SLOTS, many, isHeld),
    buying(SOLD_OUT, [soldOut], isSoldOut),
    {
      name: ATTRIBUTE_CHANGES,
      days: [hot.day],
      request: { path: `${changeAttributesCall.path}?productId=${product.Id}`, forms: formsFor([hot]) },
      isRight: (status) => status === 200,
    },
  ]
}

async function row(
  engine: EngineUnderTest,
  { days, isRight, name, request }: Case,
  load: EngineLoad,
): Promise<EngineRow> {
  const steps = await recordedSteps(engine, request)
  const bare = (seconds: number) =>
    barePerSecond(engine.databaseUrl, steps, { connections: CONNECTIONS, days, seconds })
  const shop = (seconds: number) => httpRound(engine.url, request, seconds, isRight)

  // In the first seconds V8 still compiles the code.
  await shop(Math.min(load.seconds, 3))
  await bare(1)
  const shopRounds: HttpRound[] = []
  const bareRounds: number[] = []
  for (let round = 0; round < load.rounds; round += 1) {
    shopRounds.push(await shop(load.seconds))
    bareRounds.push(await bare(load.seconds))
  }
  const perSecond = median(shopRounds.map((round) => round.perSecond))
  const p99Ms = median(shopRounds.map((round) => round.p99Ms))
  const barely = median(bareRounds)
  const measured = { name, perSecond, p99Ms, barePerSecond: barely, ratio: perSecond / barely }
  const row: EngineRow = { ...measured, statements: steps.length }
  if (!hasPgbench()) return row
  const looping = { connections: CONNECTIONS, days, seconds: load.seconds }
  return { ...row, pgbenchPerSecond: await pgbenchPerSecond(engine.databaseUrl, steps, looping) }
}

async function p99AmongFew({ url }: EngineUnderTest, { isRight, request }: Case, load: EngineLoad): Promise<number> {
  const rounds: HttpRound[] = []
  for (let round = 0; round < load.rounds; round += 1) {
    rounds.push(await httpRound(url, request, load.seconds, isRight, FEW_AT_ONCE))
  }
  return median(rounds.map(({ p99Ms }) => p99Ms))
}

const TRIES = 5

async function recordedSteps(engine: EngineUnderTest, { forms, path }: RepeatedRequest): Promise<Step[]> {
  const [first, second = first] = forms as [URLSearchParams, URLSearchParams?]
  // The first request also fills the shop's caches.
  await engine.post(path, first)
  const recorded = (form: URLSearchParams) => recordStatements(() => engine.post(path, form))
  // A read that requests share for a moment may stand in one recording and not in the other.
  for (let tried = 1; ; tried += 1) {
    const [once, again] = [await recorded(first), await recorded(second)]
    if (once.length === again.length || tried === TRIES) return stepsOf(once, again)
  }
}

async function ordersOf(engine: EngineUnderTest, { days, request }: Case, load: EngineLoad): Promise<MeasuredOrders> {
  const steps = await recordedSteps(engine, request)
  const bare = (seconds: number) =>
    barePerSecond(engine.databaseUrl, steps, { connections: CONNECTIONS, days, seconds })
  return measureOrders(engine, request, bare, load)
}
