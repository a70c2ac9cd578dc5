/**
 * How a process learns what changed: the number in `revision` grows once per transaction that changes something, at its
 * commit, and every listener is told after it. `domain_revision` says which domains and products a number stands for.
 *
 * The number is given under a lock that lasts until the commit, so who reads a number also reads all changes up to it.
 */
import { Client, DatabaseError } from 'pg'
import type { Database } from './open.ts'
import { statement, type Tx } from './tx.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** What can be read anew by itself. The triggers that mark it are in the migrations. */
const DOMAINS = [
  'settings',
  'texts',
  'zones',
  'categories',
  'catalog',
  'prices',
  'stock',
  'activities',
  'golf',
  'plans',
  'taxes',
] as const
type Domain = (typeof DOMAINS)[number]

/** By domain: all of it, or these products. */
export type Changes = ReadonlyMap<Domain, 'all' | readonly number[]>

export const EVERYTHING: Changes = new Map(DOMAINS.map((domain) => [domain, 'all']))

const select = statement<{ number: string }>('read_revision', 'select revision.number from revision')
const changes = statement<{ domain: string; productIds: number[] }>(
  'read_changed_domains',
  `select domain, array_agg(product_id order by product_id) as "productIds" from domain_revision
   where number > $1 group by domain`,
)
// Texts and zones are shown and decide nothing. Without products it is asked of all of them.
const compare = statement(
  'compare_revision',
  `select fail_with('OUTDT') where exists (
     select from domain_revision where number > $1 and domain <> all ('{texts,zones}')
       and (product_id = 0 or $2::int[] is null or product_id = any ($2)))`,
)

export async function readRevision(tx: Tx): Promise<number> {
  const [row] = await select(tx, [])
  if (!row) throw new Error('The row of the table "revision" is missing.')
  return Number(row.number)
}

/** What changed after a revision; everything, where that cannot be told. */
export async function readChanges(tx: Tx, since: number): Promise<Changes> {
  const found = await changes(tx, [since])
  const isKnown = (row: { domain: string }): row is { domain: Domain; productIds: number[] } =>
    DOMAINS.some((domain) => domain === row.domain)
  // A number that was set by hand, or a domain that only newer code knows.
  if (found.length === 0 || !found.every(isKnown)) return EVERYTHING
  return new Map(found.map(({ domain, productIds }) => [domain, productIds[0] === 0 ? 'all' : productIds]))
}

/** What a sale was judged by: the shop of a revision, and there these products; without them, all. */
export type JudgedBy = { revision: number; productIds?: readonly number[] | undefined }

/** Whether any of it has changed since. Where it has, the transaction has failed, and a commit behind it is none. */
export async function isOutdated(tx: Tx, { revision, productIds }: JudgedBy): Promise<boolean> {
  try {
    await compare(tx, [revision, productIds ?? null])
    return false
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'OUTDT') return true
    throw error
  }
}

/** By the name of the channel: what to do with what it says. */
export type HeardChannels = Readonly<Record<string, (payload: string) => void>>

/**
 * Calls `onRevision` with the number at once, after every change, and after every reconnect (a change may have been
 * missed meanwhile). The same number may come twice. Ends by the returned function or when the database is closed.
 * What other channels say is heard on the same connection.
 */
export async function listenForRevisions(
  database: Database,
  onRevision: (number: number) => void,
  channels: HeardChannels = {},
): Promise<() => Promise<void>> {
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new Client({
      connectionString: database.connectionString,
      application_name: 'chairlift',
      keepAlive: true,
    })
    next.on('error', () => {}) // 'end' follows and does the work
    next.on('notification', ({ channel, payload = '' }) =>
      channel === 'revision' ? onRevision(Number(payload)) : channels[channel]?.(payload),
    )
    try {
      await next.connect()
      client = next
      for (const channel of ['revision', ...Object.keys(channels)]) await next.query(`listen ${channel}`)
      const { rows } = await next.query('select number from revision')
      next.once('end', () => reconnect(FIRST_PAUSE_MS))
      // It was stopped meanwhile: only the connection before this one was ended.
      if (isStopped) await next.end()
      else onRevision(Number(rows[0].number))
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }

  function reconnect(pauseMs: number) {
    if (isStopped || database.pool.ending) return
    timer = setTimeout(() => connect().catch(() => reconnect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))), pauseMs)
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
