/**
 * A shop with 5,000 products, 1.4 million slots, five million holds, ten million bookings, 200,000 guests and a million
 * orders beside one with a hundredth of it, on one server: every statement that a sale asks, up to the paid order,
 * takes about as long in both, and none reads a table that grows; lists and reports of the console answer in time. They
 * are asked in turns, so that whatever else the machine does meets both. SCALE_PART makes it smaller.
 */
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { checkBookings, checkSlots, sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { newDataFolder } from '#commerce/testing/data-folder.ts'
import type { ProofReport } from '#tools/prove/proof.ts'
import { proveConsole } from './prove-console.ts'
import { GUEST_TABLES } from './scale-guests.sql.ts'
import { OFFICE_TABLES } from './scale-office.sql.ts'
import { scaleOrder } from './scale-order.ts'
import { ORDER_TABLES } from './scale-orders.sql.ts'
import { scaleRound } from './scale-round.ts'
import { openScaleShop, SCALE_SERVER, type ScaleShop } from './scale-shop.ts'
import { explaining, type StatementPlan, type StatementTimes, timing } from './watch-statements.ts'

const PART = Number(process.env['SCALE_PART'] ?? 1)
const SMALL = 0.01
const ROUNDS = 200
const WARM_UP = 20
const MOST_RATIO = 1.5
/** Below it the way to the server and back is most of what is measured. */
const LEAST_MS = 0.05

/** PostgreSQL plans five times for the values before it compares. */
const MOST_CUSTOM_PLANS = 5

/** They have a row for each sale; the others have as many as the operator enters. */
const GROWING = [
  ...['slot', 'hold', 'ledger', 'cart', 'cart_line', 'visitor', 'slot_sum', 'capacity_change'],
  ...ORDER_TABLES,
  ...GUEST_TABLES,
  ...OFFICE_TABLES,
]
const WHOLE_ORDER = 'a whole order'

export async function proveScale(report: ProofReport): Promise<void> {
  const folder = newDataFolder('chairlift-scale-')
  const server = await startBundled({
    dataDir: join(folder, 'data'),
    log: pino({ level: 'warn' }),
    settings: SCALE_SERVER,
  })
  try {
    report.progress('loading a hundredth of the data')
    const small = await openScaleShop(server.connectionString, SMALL * PART)
    report.progress('loading all of the data')
    const full = await openScaleShop(server.connectionString, PART)
    reportSizes(report, small, full)
    const plans = [await plansOf(small), await plansOf(full)] as const
    const times = await timesInTurns(report, small, full)
    report.figure('load of the machine while it was measured', (loadavg()[0] ?? 0).toFixed(1))
    await reportPlanning(report, 'with a hundredth', small)
    await reportPlanning(report, 'with all of it', full)
    await reportChecks(report, full)
    const problems = [
      ...(await proveConsole(report, { small, full, growing: GROWING })),
      ...judge(report, plans, times),
    ]
    if (problems.length > 0) throw new Error(problems.join('\n'))
    await Promise.all([small.client.end(), full.client.end()])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function reportSizes(report: ProofReport, small: ScaleShop, full: ScaleShop): void {
  const words = ({ orders, size }: ScaleShop) =>
    `${size.products} products, ${size.slots} slots, ${size.holds} holds, ${size.ledger} bookings, ${orders} orders`
  report.figure('all of it', words(full))
  report.figure('a hundredth', words(small))
  report.figure('loaded in (s)', full.loadSeconds.toFixed(0))
  report.figure('reading the whole assortment, at each change of the catalog (s)', full.assortmentSeconds.toFixed(2))
}

async function plansOf(shop: ScaleShop): Promise<Map<string, StatementPlan>> {
  const plans = new Map<string, StatementPlan>()
  await scaleRound(shop, explaining(shop.client, plans), 1)
  await scaleOrder(shop, explaining(shop.client, plans), 1)
  return plans
}

async function timesInTurns(report: ProofReport, small: ScaleShop, full: ScaleShop) {
  const measured = [small, full].map((shop) => ({ shop, times: new Map() as StatementTimes }))
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) for (const { times } of measured) times.clear()
    const order = round % 2 === 0 ? measured : measured.toReversed()
    for (const { shop, times } of order) {
      await scaleRound(shop, timing(shop.client, times), round + 2)
      const startedAt = performance.now()
      await scaleOrder(shop, timing(shop.client, times), round + 2)
      times.set(WHOLE_ORDER, [...(times.get(WHOLE_ORDER) ?? []), performance.now() - startedAt])
    }
    if (round % 10 === 0) report.progress(`round ${round} of ${WARM_UP + ROUNDS}`)
  }
  return [measured[0]?.times ?? new Map(), measured[1]?.times ?? new Map()] as [StatementTimes, StatementTimes]
}

/** A statement whose general plan looks dearer than one for its values is planned anew each time. */
async function reportPlanning(report: ProofReport, which: string, { client }: ScaleShop): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_prepared_statements where custom_plans > ${MOST_CUSTOM_PLANS} order by name`,
  )
  report.figure(`planned anew each time ${which}`, rows.map(({ name }) => name).join(', ') || 'none')
}

/** Not asked by a sale: they grow with what has changed, and run beside it. */
async function reportChecks(report: ProofReport, { transaction }: ScaleShop): Promise<void> {
  for (const [name, work] of [
    ['check of new bookings (s)', checkBookings],
    ['check of all slots (s)', checkSlots],
    ['sweep of lapsed holds (s)', sweepLapsedHolds],
  ] as const) {
    const startedAt = performance.now()
    await transaction(async (tx) => void (await work(tx)))
    report.figure(name, ((performance.now() - startedAt) / 1000).toFixed(2))
  }
}

type Pair<T> = readonly [small: T, full: T]

function judge(report: ProofReport, plans: Pair<Map<string, StatementPlan>>, times: Pair<StatementTimes>): string[] {
  const problems: string[] = []
  for (const [key, full] of [...plans[1]].sort()) {
    const small = plans[0].get(key)
    const [smallMs, fullMs] = [quietMsOf(times[0].get(key)), quietMsOf(times[1].get(key))]
    const ratio = Math.max(fullMs, LEAST_MS) / Math.max(smallMs, LEAST_MS)
    const blocks = `${small?.buffers ?? 0} and ${full.buffers} blocks`
    report.figure(key, `${ratio.toFixed(2)} times (${smallMs.toFixed(2)} and ${fullMs.toFixed(2)} ms, ${blocks})`)
    const whole = full.wholeTables.filter((table) => GROWING.includes(table))
    if (whole.length > 0) problems.push(`${key} reads all of ${whole.join(', ')}: ${full.text}`)
    if (ratio > MOST_RATIO) problems.push(`${key} takes ${ratio.toFixed(2)} times as long.`)
  }
  const [smallMs, fullMs] = [quietMsOf(times[0].get(WHOLE_ORDER)), quietMsOf(times[1].get(WHOLE_ORDER))]
  report.figure(
    WHOLE_ORDER,
    `${(fullMs / smallMs).toFixed(2)} times (${smallMs.toFixed(1)} and ${fullMs.toFixed(1)} ms)`,
  )
  if (fullMs / smallMs > MOST_RATIO)
    problems.push(`${WHOLE_ORDER} takes ${(fullMs / smallMs).toFixed(2)} times as long.`)
  const perSecond = ([small, full]: Pair<number>) =>
    `${(1000 / full).toFixed(1)}, and ${(1000 / small).toFixed(1)} with a hundredth stored`
  report.figure('orders a second on one connection', perSecond([smallMs, fullMs]))
  report.figure('statements looked at', plans[1].size)
  return problems
}

/** The lower quartile: a busy machine makes the slower ones slow, and says nothing about the statement. */
function quietMsOf(all: readonly number[] = []): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 4)] ?? 0
}
