/**
 * `/health` and `/metrics`: whether this process can sell, and what waits or failed in the shop. That it is well is
 * told to all; numbers only by METRICS_TOKEN, because they say how much is sold.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { countJobs } from '#commerce/jobs/index.ts'
import { countOpenOrders } from '#commerce/orders/index.ts'
import { countUndelivered } from '#commerce/outbox/index.ts'
import { countOpenRefunds } from '#commerce/refunds/index.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import { problem, type Responders } from '#server/http/respond.ts'

type StatusOptions = {
  /** Undefined where the shop stands before a platform. */
  database: Database | undefined
  /** What this process has counted since its start, beside what the database knows. */
  counted?: (() => Counted[]) | undefined
  token: string | undefined
  log: Logger
}

/** As often as that the database is asked, however often the process is. */
const FRESH_MS = 1_000
const RETRY_SECONDS = 5

type Numbers = { name: string; help: string; label: string; values: [label: string, value: number][] }[]

/** Only grows, and begins anew with the process. */
export type Counted = { name: string; help: string; value: number }

export function createStatus({
  database,
  counted = () => [],
  token,
  log,
}: StatusOptions): NonNullable<Responders['status']> {
  let asked: { at: number; numbers: Promise<Numbers | undefined> } | undefined

  function read(): Promise<Numbers | undefined> {
    const at = performance.now()
    if (!asked || at - asked.at > FRESH_MS) asked = { at, numbers: numbersOf(database, log) }
    return asked.numbers
  }

  return async (request) => {
    const { pathname } = pathAndQuery(request.url)
    if (pathname !== '/health' && (pathname !== '/metrics' || token === undefined)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return problem(405, 'WRONG_METHOD', 'GET only.')
    const mayKnow = token !== undefined && isToken(request.headers.get('authorization'), token)
    if (pathname === '/metrics' && !mayKnow) return problem(401, 'SIGN_IN', 'A token is needed.')
    const numbers = await read()
    if (!numbers) return away()
    const counts = counted()
    if (pathname === '/metrics') return plainText([...numbers.flatMap(metricLines), ...counts.flatMap(counterLines)])
    const known = mayKnow && { numbers: { ...asObject(numbers), ...countsAsObject(counts) } }
    return Response.json({ status: 'ok', ...known }, { headers: NO_STORE })
  }
}

const NO_STORE = { 'cache-control': 'no-store' }

async function numbersOf(database: Database | undefined, log: Logger): Promise<Numbers | undefined> {
  if (!database) return []
  try {
    return await database.read(async (tx) => {
      const jobs = await countJobs(tx)
      const messages = await countUndelivered(tx)
      const orders = await countOpenOrders(tx)
      const refunds = await countOpenRefunds(tx)
      return [
        metric('jobs_waiting', 'Jobs that wait.', 'job', jobs, ({ name, waiting }) => [name, waiting]),
        metric('jobs_failed', 'Jobs that failed within a day.', 'job', jobs, ({ name, failed }) => [name, failed]),
        metric('outbox_waiting', 'Messages to be sent.', 'topic', messages, ({ topic, waiting }) => [topic, waiting]),
        metric('outbox_parked', 'Messages given up.', 'topic', messages, ({ topic, parked }) => [topic, parked]),
        metric('orders_open', 'Orders to be settled or looked at.', 'state', orders, (one) => [one.state, one.orders]),
        metric('refunds_open', 'Repayments to be made or looked at.', 'state', refunds, (one) => [
          one.state,
          one.refunds,
        ]),
      ]
    })
  } catch (error) {
    log.warn({ err: error }, 'The shop is not well: its database cannot be asked.')
    return undefined
  }
}

function metric<Row>(
  name: string,
  help: string,
  label: string,
  rows: readonly Row[],
  value: (row: Row) => [string, number],
): Numbers[number] {
  return { name, help, label, values: rows.map(value) }
}

function metricLines({ name, help, label, values }: Numbers[number]): string[] {
  const full = `chairlift_${name}`
  const quoted = (text: string) => text.replaceAll(/["\\\n]/g, '_')
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} gauge`,
    ...values.map(([of, value]) => `${full}{${label}="${quoted(of)}"} ${value}`),
  ]
}

function counterLines({ name, help, value }: Counted): string[] {
  const full = `chairlift_${name}`
  return [`# HELP ${full} ${help}`, `# TYPE ${full} counter`, `${full} ${value}`]
}

function asObject(numbers: Numbers): Record<string, Record<string, number>> {
  return Object.fromEntries(numbers.map(({ name, values }) => [name, Object.fromEntries(values)]))
}

function countsAsObject(counts: readonly Counted[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ name, value }) => [name, value]))
}

function plainText(lines: readonly string[]): Response {
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    headers: { ...NO_STORE, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

function away(): Response {
  const body = JSON.stringify({ status: 'database away' })
  const headers = { ...NO_STORE, 'content-type': 'application/json', 'retry-after': String(RETRY_SECONDS) }
  return new Response(body, { status: 503, headers })
}

/** Compared as hashes: neither its length nor where it differs is told by the time it takes. */
function isToken(authorization: string | null, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
