/**
 * The lists, pages and reports of the console on the shop with all of the data beside the one with a hundredth: none
 * reads a table that grows, and each answers in time. What a list finds may grow with the data up to ten thousand
 * orders, and a report adds up more of them, so that they are judged by their time; the ratio is told beside it.
 */
import { loadavg } from 'node:os'
import type { ProofReport } from '#tools/prove/proof.ts'
import { type ConsoleRead, consoleReadsOf } from './scale-console.ts'
import type { ScaleShop } from './scale-shop.ts'
import { explaining, type StatementPlan } from './watch-statements.ts'

const MOST_LIST_MS = 100
/** It adds up the rows of its span: no index makes them fewer. */
const MOST_REPORT_MS = 1_000
const GOAL_RATIO = 1.5
const FEW_ROWS = 50_000
const ROUNDS = 12
/** One order in fifty has a refund, and any other filter may be beside it: looking each order up would take longer. */
const READ_WHOLE: Readonly<Record<string, string>> = { 'orders refunded': 'order_refund' }

export async function proveConsole(
  report: ProofReport,
  { full, growing, small }: { small: ScaleShop; full: ScaleShop; growing: readonly string[] },
): Promise<string[]> {
  const problems: string[] = []
  const [smallReads, fullReads] = [await consoleReadsOf(small), await consoleReadsOf(full)]
  for (const [at, asked] of fullReads.entries()) {
    const same = smallReads[at]
    if (!same) continue
    const isWrong = (table: string) => growing.includes(table) && READ_WHOLE[asked.name] !== table
    const whole = (await wholeTables(full, asked)).filter(isWrong)
    const { fullMs, smallMs } = await fastestInTurns([small, same], [full, asked])
    const ratio = fullMs / smallMs
    const isWithin = ratio <= GOAL_RATIO || fullMs < 1
    report.figure(
      `console, ${asked.name}`,
      `${fullMs.toFixed(1)} ms (${ratio.toFixed(1)} times that of a hundredth${isWithin ? '' : `, goal ${GOAL_RATIO}`})`,
    )
    const most = asked.isReport ? MOST_REPORT_MS : MOST_LIST_MS
    if (fullMs > most) problems.push(`console, ${asked.name} takes ${fullMs.toFixed(0)} ms, more than ${most}.`)
    if (whole.length > 0) problems.push(`console, ${asked.name} reads all of ${whole.join(', ')}.`)
  }
  report.figure('lists, pages and reports of the console', fullReads.length)
  report.figure('load of the machine while the console was measured', (loadavg()[0] ?? 0).toFixed(1))
  return problems
}

/** Tables of which a statement looks at most rows, one after the other; of small ones that is the fastest way. */
async function wholeTables({ client, transaction }: ScaleShop, { read }: ConsoleRead): Promise<string[]> {
  const plans = new Map<string, StatementPlan>()
  await transaction(read, explaining(client, plans))
  const scanned = [...plans.values()].flatMap((plan) => plan.scanned)
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relname = any ($1) and reltuples > ${FEW_ROWS}`,
    [scanned.map(({ table }) => table)],
  )
  return rows
    .filter((table) => scanned.some((scan) => scan.table === table.name && scan.rows > table.rows / 2))
    .map(({ name }) => name)
}

type Asked = readonly [ScaleShop, ConsoleRead]

/** The fastest of some rounds: whatever else the machine does makes the others slower. */
async function fastestInTurns(small: Asked, full: Asked): Promise<{ smallMs: number; fullMs: number }> {
  const fastest = { smallMs: Number.POSITIVE_INFINITY, fullMs: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round += 1) {
    fastest.smallMs = Math.min(fastest.smallMs, await millisecondsOf(small))
    fastest.fullMs = Math.min(fastest.fullMs, await millisecondsOf(full))
  }
  return fastest
}

async function millisecondsOf([shop, { read }]: Asked): Promise<number> {
  const startedAt = performance.now()
  await shop.transaction(read)
  return performance.now() - startedAt
}
