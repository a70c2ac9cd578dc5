/**
 * Offers to renew, from eight in the morning at the resort: reminders every hour, and on the last day of an offer the
 * order of who agreed to it, every five minutes. A shop that was down at eight goes on when it is back; each reminder
 * is written once, and each offer is tried once.
 */
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Job } from '#commerce/jobs/index.ts'
import type { OrderDesk } from '#commerce/orders/index.ts'
import {
  dueReminders,
  dueRenewals,
  endRenewalOrders,
  type Previews,
  previewRenewal,
  type Reminding,
  type RenewalPreview,
  type RenewalSale,
  type RenewOutcome,
  readReminderDays,
  remindRenewals,
  renewOffer,
} from '#commerce/renewals/index.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'

const FIRST_HOUR = 8
const MOST_MAILS = 100
const MOST_RENEWALS = 20

/** What orders are made with; a shop that takes no payments renews nothing by itself. */
export type RenewalTill = { desk: OrderDesk; shop: Pick<Shop, 'read' | 'refresh'> }

type Options = {
  database: Database
  settings: () => Readonly<Record<string, string>>
  log: Logger
  till?: RenewalTill | undefined
}

export function renewalJobs(options: Options): Job[] {
  const { till } = options
  const remind: Job = { name: 'remind-renewals', cron: '53 * * * *', work: () => remindAll(options) }
  if (!till) return [remind]
  return [remind, { name: 'renew-passes', cron: '*/5 * * * *', work: () => renewAll(options, till) }]
}

async function remindAll({ database, log, settings, till }: Options): Promise<void> {
  const { locale, now, today } = await morning(database, settings())
  if (today === undefined) return
  const reminding = { today, days: readReminderDays(settings()), locale, most: MOST_MAILS }
  let sent: number
  do {
    const previews = till && (await previewAll(database, till, reminding, now))
    sent = await database.transaction((tx) => remindRenewals(tx, reminding, previews))
    if (sent > 0) log.info({ mails: sent }, 'Customers were reminded of passes to renew.')
  } while (sent === MOST_MAILS)
}

/** What is announced to who agreed is what an order of this moment comes to. */
async function previewAll(database: Database, till: RenewalTill, reminding: Reminding, now: Date): Promise<Previews> {
  const { locale, today } = reminding
  const found = await database.read((tx) => dueReminders(tx, reminding))
  const previews = new Map<number, RenewalPreview>()
  for (const { isAutomatic, offerId } of found) {
    if (!isAutomatic) continue
    const sale = await saleOf(till, now)
    const request = { offerId, sale, provider: till.desk.provider, today, locale }
    previews.set(offerId, await previewRenewal(database, request))
  }
  return previews
}

async function renewAll({ database, log, settings }: Options, till: RenewalTill): Promise<void> {
  const { locale, now, today } = await morning(database, settings())
  const counted: Record<RenewOutcome, number> = { ordered: 0, refused: 0, skipped: 0, outdated: 0 }
  let last = 0
  let ids: number[] = []
  do {
    // At any hour, what was begun is finished.
    ids = today === undefined ? [] : await database.read((tx) => dueRenewals(tx, today, last, MOST_RENEWALS))
    for (const offerId of ids) counted[await renewUpToDate(till, { offerId, locale, now })] += 1
    last = ids.at(-1) ?? last
  } while (ids.length === MOST_RENEWALS)
  await database.transaction((tx) => endRenewalOrders(tx, locale))
  if (counted.ordered + counted.refused > 0) log.info(counted, 'Passes were renewed by themselves.')
}

type Due = { offerId: number; locale: Locale; now: Date }

/** Once more by the shop that is read then, where the one in memory was out of date. */
async function renewUpToDate(till: RenewalTill, { now, ...due }: Due): Promise<RenewOutcome> {
  const outcome = await renewOffer(till.desk, await saleOf(till, now), due)
  if (outcome !== 'outdated') return outcome
  await till.shop.refresh()
  return renewOffer(till.desk, await saleOf(till, now), due)
}

/** As a customer sees the shop who is signed in; their groups are read with the order. */
async function saleOf({ shop }: RenewalTill, now: Date): Promise<RenewalSale> {
  const state = await shop.read()
  const view = catalogView(state, now, { staff: false, isSignedIn: true, groups: [] })
  return { assortment: state, view, revision: state.revision }
}

type Morning = { now: Date; locale: Locale; today: Day | undefined }

/** `today` is undefined before eight. */
async function morning(database: Database, settings: Readonly<Record<string, string>>): Promise<Morning> {
  const { culture: locale, ...zone } = storeSettings(settings)
  const now = await database.read(readShopNow)
  const { day, hour } = resortTime(now, zone)
  return { now, locale, today: hour < FIRST_HOUR ? undefined : day }
}
