/** What each statement on a connection takes, and how the database plans it. */
import type { Client, ClientBase } from 'pg'
import { onEachQuery } from '#commerce/testing/changed-statements.ts'

export type StatementTimes = Map<string, number[]>

export type StatementPlan = {
  text: string
  buffers: number
  wholeTables: string[]
  /** Rows of them that were looked at: a scan that a limit ends reads a part. */
  scanned: { table: string; rows: number }[]
}

type Asked = string | { name?: string; text: string; values?: unknown[] }

/** By name, or by the beginning of what has none; transactions themselves are left out. */
function keyOf(asked: Asked): string | undefined {
  const text = typeof asked === 'string' ? asked : asked.text
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return undefined
  const name = typeof asked === 'string' ? undefined : asked.name
  return name ?? text.replace(/\s+/g, ' ').trim().slice(0, 60)
}

export function timing(client: Client, times: StatementTimes): ClientBase {
  return onEachQuery(client, async (query, given) => {
    const key = keyOf(given[0] as Asked)
    const startedAt = performance.now()
    const result = await query(...given)
    if (key) times.set(key, [...(times.get(key) ?? []), performance.now() - startedAt])
    return result
  })
}

/** Each statement is explained as it runs, undone, and then run. */
export function explaining(client: Client, plans: Map<string, StatementPlan>): ClientBase {
  return onEachQuery(client, async (query, given) => {
    const [asked, others] = given as [Asked, unknown[] | undefined]
    const key = keyOf(asked)
    if (key) {
      const { text, values = others ?? [] } = typeof asked === 'string' ? { text: asked } : asked
      await client.query('savepoint look')
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
      await client.query('rollback to savepoint look')
      plans.set(key, readPlan(text, rows[0]['QUERY PLAN'][0].Plan))
    }
    return query(...given)
  })
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function readPlan(text: string, root: PlanNode): StatementPlan {
  const whole = nodesOf(root).filter((node) => node['Node Type'] === 'Seq Scan')
  const buffers = (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)
  const scanned = whole.map((node) => ({
    table: node['Relation Name'] ?? '',
    rows: ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
  }))
  return { text, buffers, wholeTables: scanned.map(({ table }) => table), scanned }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
