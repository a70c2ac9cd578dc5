/**
 * What the shop does by itself while it is open, by one process of the fleet each time (commerce/jobs). Selling needs
 * none of it.
 */
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { asOperator, type Operator } from '#commerce/audit/index.ts'
import { readCatalog } from '#commerce/catalog/index.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import { unlessBusy } from '#commerce/database/advisory-lock.ts'
import type { ChainEnd } from '#commerce/database/hash-chain.sql.ts'
import type { SignedLinks } from '#commerce/database/keys/signed-links.ts'
import type { Database } from '#commerce/database/open.ts'
import { runOn } from '#commerce/database/run-transaction.ts'
import { checkBookings, checkSlots, sweepLapsedHolds, sweepUnclaimed } from '#commerce/inventory/index.ts'
import type { Job } from '#commerce/jobs/index.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { forgetRemovedCards, type PaymentProvider } from '#commerce/payments/index.ts'
import {
  dueGridDrafts,
  duePrices,
  publishDueGridDraft,
  publishPrices,
  reopenDueGridDraft,
} from '#commerce/pricing/index.ts'
import { markNoShows } from '#commerce/reservations/index.ts'
import { FILE_PURGE, type Purge, purgeBatch, purges, readRetention } from '#commerce/retention/index.ts'
import { expireValues, queueGiftCards, type VoucherCodes } from '#commerce/vouchers/index.ts'
import { verifyWaivers } from '#commerce/waivers/index.ts'
import { readNoShowRule } from '#contract/rules/people/no-shows.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { productRules } from '#contract/rules/specifications.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { addDays } from '#contract/values/day.ts'
import { settleDueRefunds } from '#server/payments/settle-due-refunds.ts'
import { unclaimedSeconds } from '#server/shop/letting-go.ts'
import { catalogJobs } from './catalog-jobs.ts'
import { workOnClosedDays } from './closed-days.ts'
import { deliverOutbox, type OutboxConsumers } from './deliver-outbox.ts'
import { planJobs } from './plan-jobs.ts'
import { type RenewalTill, renewalJobs } from './renewal-jobs.ts'

// What selling may not wait for, a check may.
const LOOK_SETTINGS = `set statement_timeout = '1min'`
/** Entries of the journal never change, so older ones were looked at before. */
const DAYS_OF_JOURNAL = 2
/** Gift cards of one transaction. */
const MOST_CARDS = 100
/** Reserved days of one transaction. */
const MOST_DAYS = 1000
/** A log full of rows of one bug is of no use. */
const MOST_ROWS = 20
/** For one subject. What is left then is due next time: no purge takes longer than a job may. */
const MOST_PURGE_MS = 60_000

/** The shop itself, by the word of the operator who set the time; the draft's own row names them. */
const PRICES_JOB: Operator = { actor: { contactId: 0, role: 'job', name: 'publish-prices' } }

export type ShopJobsOptions = {
  database: Database
  settings: () => Readonly<Record<string, string>>
  log: Logger
  /** By which codes of gift cards are read for their mails; without them none is sent. */
  voucherCodes?: VoucherCodes
  /** By which links of closed days are signed; without them none is mailed. */
  links?: SignedLinks
  /** Undefined where the shop takes no payments. */
  provider?: PaymentProvider | undefined
  /** What passes are renewed with by themselves; undefined as the provider is. */
  till?: RenewalTill | undefined
  /** Who hears what lies in the outbox. */
  consumers?: OutboxConsumers
}

const WAIVERS_ALARM =
  'ALARM: a signed waiver was tampered with. Keep this database as it is, and compare it with a backup (docs/waivers.md).'

/** A minute is chosen at which little else begins. */
export function shopJobs(options: ShopJobsOptions): Job[] {
  const { database, settings, log, voucherCodes, links, provider, till, consumers = {} } = options
  let knownWaivers: ChainEnd | undefined
  return [
    // Only refreshes calendars: what lapsed is also booked by the next buyer of its slot.
    {
      name: 'sweep-lapsed-holds',
      cron: '* * * * *',
      work: async () => void (await database.transaction(sweepLapsedHolds)),
    },
    {
      name: 'let-go-unclaimed',
      cron: '* * * * *',
      work: async () => {
        const places = await database.transaction((tx) => sweepUnclaimed(tx, unclaimedSeconds(settings())))
        if (places > 0) log.info({ places }, 'Places of guests who never came back were let go.')
      },
    },
    { name: 'publish-prices', cron: '* * * * *', work: () => publishDuePrices(database, log) },
    ...catalogJobs({ database, log }),
    { name: 'mail-gift-cards', cron: '* * * * *', work: () => mailGiftCards(database, voucherCodes) },
    {
      name: 'closed-days',
      cron: '* * * * *',
      work: async () => {
        if (voucherCodes && links) await workOnClosedDays({ database, settings, log, voucherCodes, links })
      },
    },
    { name: 'expire-value', cron: '17 1 * * *', work: () => expireDueValues(database, settings(), log) },
    // Every hour, because a day ends at the resort's midnight.
    { name: 'mark-no-shows', cron: '47 * * * *', work: () => markMissedDays(database, settings(), log) },
    { name: 'forget-cards', cron: '*/5 * * * *', work: () => forgetRemovedCards({ database, provider }) },
    { name: 'settle-refunds', cron: '* * * * *', work: () => settleDueRefunds({ database, provider, log }) },
    ...planJobs({ database, provider, settings, log }),
    ...renewalJobs({ database, settings, log, till }),
    { name: 'deliver-outbox', cron: '* * * * *', work: () => deliverOutbox(database, consumers, log) },
    {
      name: 'check-stock',
      cron: '7 * * * *',
      isDueAtStart: true,
      work: () => unlessBusy(database, 'check the stock', log, (client) => lookAtStock(client, log)),
    },
    {
      name: 'check-waivers',
      cron: '41 3 * * *',
      work: async () => {
        knownWaivers = await lookAtWaivers(database, knownWaivers, log)
      },
    },
    { name: 'purge-files', cron: '*/10 * * * *', work: () => purgeAll(database, [FILE_PURGE], log) },
    { name: 'purge', cron: '23 * * * *', work: () => purgeAll(database, purges(readRetention(settings())), log) },
  ]
}

/**
 * The counts are checked against holds and ledger (docs/locking.md), and new entries of the journal are added up again
 * (docs/money.md). A violation is a bug, and loud.
 */
async function lookAtStock(client: Client, log: Logger): Promise<void> {
  await client.query(LOOK_SETTINGS)
  let bookings = await runOn(client, checkBookings)
  while (bookings.isBehind) bookings = await runOn(client, checkBookings)
  const violations = [...bookings.violations, ...(await runOn(client, checkSlots))]
  for (const violation of violations.slice(0, MOST_ROWS)) log.error(violation, 'The stock does not add up.')
  if (violations.length > MOST_ROWS) log.error(`The stock does not add up in ${violations.length} places.`)
  const unbalanced = await runOn(client, (tx) => readJournalViolations(tx, DAYS_OF_JOURNAL))
  for (const entry of unbalanced.slice(0, MOST_ROWS)) log.error(entry, 'The journal does not add up.')
}

/**
 * Where the chain of signatures ends is logged each time: who keeps the log elsewhere can show later that its end was
 * cut off, and a process that checked before does so itself.
 */
async function lookAtWaivers(
  database: Database,
  known: ChainEnd | undefined,
  log: Logger,
): Promise<ChainEnd | undefined> {
  const verdict = await database.transaction((tx) => verifyWaivers(tx, known))
  if (!verdict.ok) {
    log.error({ brokenAt: verdict.brokenAt }, WAIVERS_ALARM)
    return known
  }
  if (verdict.end) log.info({ waivers: verdict.end }, 'The signed waivers are whole.')
  return verdict.end
}

/** One subject that cannot be purged keeps no other from it. */
async function purgeAll(database: Database, due: readonly Purge[], log: Logger): Promise<void> {
  const errors: unknown[] = []
  for (const purge of due) await purgeOne(database, purge, log).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/**
 * Drafts of prices whose time has come are published, each in a transaction of its own: one that is refused holds up no
 * other. It stays a draft, and the warning comes back every minute until an operator changes it.
 */
async function publishDuePrices(database: Database, log: Logger): Promise<void> {
  for (const priceVersion of await database.read(duePrices)) {
    const published = await database.attempt((tx) =>
      asOperator(tx, PRICES_JOB, (operated) => publishPrices(operated, priceVersion)),
    )
    if (published.ok) log.info({ priceVersion }, 'Prices were published, as their draft said.')
    else log.warn({ priceVersion, reason: published.reason }, 'Prices whose time has come were refused.')
  }
  for (const gridDraft of await database.read(dueGridDrafts)) await publishDueGrid(database, log, gridDraft)
}

/** One that is refused is open again and says why: an operator has to look at it. A kill between leaves it due. */
async function publishDueGrid(database: Database, log: Logger, gridDraft: number): Promise<void> {
  const published = await database.attempt((tx) =>
    asOperator(tx, PRICES_JOB, (operated) => publishDueGridDraft(operated, gridDraft)),
  )
  if (published.ok) return log.info({ gridDraft }, 'A draft of the grid was published at its time.')
  const { reason } = published
  if (reason === 'unknown_draft' || reason === 'not_open') return
  await database.transaction((tx) =>
    asOperator(tx, PRICES_JOB, (operated) => reopenDueGridDraft(operated, gridDraft, reason)),
  )
  log.warn({ gridDraft, reason }, 'A draft of the grid whose time has come was refused, and is open again.')
}

/** Few at a time: each is locked until its mail is queued. */
async function mailGiftCards(database: Database, codes: VoucherCodes | undefined): Promise<void> {
  if (!codes) return
  let sent: number
  do sent = await database.transaction((tx) => queueGiftCards(tx, codes, MOST_CARDS))
  while (sent === MOST_CARDS)
}

/** What vouchers still have after their last day, at night. */
async function expireDueValues(database: Database, settings: Readonly<Record<string, string>>, log: Logger) {
  const zone = storeSettings(settings)
  let expired: number
  do {
    expired = await database.transaction(async (tx) => {
      const today = resortDay(await readShopNow(tx), zone)
      return expireValues(tx, today, MOST_CARDS)
    })
    if (expired > 0) log.info({ vouchers: expired }, 'The value of vouchers expired.')
  } while (expired === MOST_CARDS)
}

/** As far back as a missed day can still block a person (docs/reservations.md). Nothing where the rule is off. */
async function markMissedDays(database: Database, settings: Readonly<Record<string, string>>, log: Logger) {
  const rule = readNoShowRule(settings)
  if (!rule) return
  const { products } = await database.read(readCatalog)
  const reserved = [...products.values()].filter((one) => productRules(one.specifications).isReservationProduct)
  const productIds = reserved.map(({ id }) => id)
  const zone = storeSettings(settings)
  let marked: { missed: number; came: number }
  do {
    marked = await database.transaction(async (tx) => {
      const before = resortDay(await readShopNow(tx), zone)
      const from = addDays(before, -(rule.withinDays + rule.blockDays))
      return markNoShows(tx, { from, before, productIds }, MOST_DAYS)
    })
    if (marked.missed + marked.came > 0) log.info(marked, 'Reserved days that were missed are marked.')
  } while (marked.missed + marked.came === MOST_DAYS)
}

/** Batch by batch, each in a transaction of its own. */
async function purgeOne(database: Database, purge: Purge, log: Logger): Promise<void> {
  const until = performance.now() + MOST_PURGE_MS
  let removed = 0
  let gone: number
  do {
    gone = await database.transaction((tx) => purgeBatch(tx, purge))
    removed += gone
  } while (gone > 0 && performance.now() < until)
  if (removed > 0) log.info({ removed, rule: purge.rule }, `Thrown away: ${purge.subject}.`)
}
