/**
 * The shop in memory: configuration and assortment as one value per revision. When the revision changes, the domains
 * and products that changed are read again, and everything else stays the very same value.
 *
 * A caller waits for one small query a second at most, and only one caller does. While the database is away, or slow
 * to answer, the last good value serves on: an old price list is better than no shop.
 */
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  EVERYTHING,
  type HeardChannels,
  listenForRevisions,
  readChanges,
  readRevision,
} from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, readAssortment } from '#commerce/offers/index.ts'
import { readShopConfiguration, type ShopConfiguration } from '#commerce/settings/index.ts'
import type { Locale } from '#contract/values/locale.ts'

export type ShopState = Assortment &
  Readonly<{
    revision: number
    configuration: ShopConfiguration
    /** Of its texts and amounts, where they are not the shop's own alone (texts/in-locale.ts). */
    locale?: Locale
  }>

export type Shop = {
  /** The state, at most a second behind the database. */
  read(): Promise<ShopState>
  /** The state as it is at hand, without waiting; asks the database meanwhile if that is due. */
  current(): ShopState
  /** The time in the shop, at most a second behind its clock. */
  now(): Date
  /** Reads whatever changed, now. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const CHECK_EVERY_MS = 1_000
const PATIENCE_MS = 300

export async function openShop(database: Database, log: Logger, channels?: HeardChannels): Promise<Shop> {
  let { state, now } = await database.snapshot((tx) => readShop(tx))
  let checkedAt = performance.now()
  let checking: Promise<void> | undefined
  let isAway = false
  warn(log, state)

  function check(): Promise<void> {
    checking ??= look().finally(() => {
      checkedAt = performance.now()
      checking = undefined
    })
    return checking
  }

  async function look(): Promise<void> {
    try {
      const latest = await database.snapshot((tx) => readShop(tx, state))
      if (latest.state !== state) warn(log, latest.state)
      state = latest.state
      now = latest.now
      if (isAway) log.info('The shop reads from its database again.')
      isAway = false
    } catch (error) {
      if (!isAway)
        log.warn({ err: error }, 'The shop cannot be read from its database; the last known state serves on.')
      isAway = true
    }
  }

  async function refresh(): Promise<void> {
    // A check under way may have looked before the change that is asked for.
    await checking
    await check()
  }

  const isDue = () => performance.now() - checkedAt >= CHECK_EVERY_MS

  const onRevision = (revision: number) => {
    if (revision !== state.revision) void refresh()
  }
  const stopListening = await listenForRevisions(database, onRevision, channels)

  return {
    async read() {
      if (isDue()) await atMost(PATIENCE_MS, check())
      return state
    },
    current() {
      if (isDue()) void check()
      return state
    },
    now: () => now,
    refresh,
    async close() {
      await stopListening()
      await checking
    },
  }
}

function warn(log: Logger, { configuration }: ShopState): void {
  for (const words of configuration.warnings) log.warn(words)
}

type Seen = { state: ShopState; now: Date }

async function readShop(tx: Tx, before?: ShopState): Promise<Seen> {
  const revision = await readRevision(tx)
  const now = await readShopNow(tx)
  if (before?.revision === revision) return { state: before, now }
  const changes = before ? await readChanges(tx, before.revision) : EVERYTHING
  const configuration = await readShopConfiguration(tx, before?.configuration, changes)
  return { state: { revision, configuration, ...(await readAssortment(tx, before, changes)) }, now }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
