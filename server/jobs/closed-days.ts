/**
 * The work that a closed day leaves: orders that were paid for late get their choice, guests are mailed, and what was
 * promised to those who did not answer in time is done. Each part can run in several processes at once.
 */
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import { chooseByDefault, coverLateSales, queueClosureMails } from '#commerce/closures/index.ts'
import type { SignedLinks } from '#commerce/database/keys/signed-links.ts'
import type { Database } from '#commerce/database/open.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'

/** Of one transaction: what it locks is short. */
const MOST_MAILS = 500
const MOST_DEFAULTS = 200

export type ClosedDaysOptions = {
  database: Database
  settings: () => Readonly<Record<string, string>>
  log: Logger
  voucherCodes: VoucherCodes
  links: SignedLinks
}

export async function workOnClosedDays({ database, links, log, settings, voucherCodes }: ClosedDaysOptions) {
  const store = storeSettings(settings())
  const late = await database.transaction(coverLateSales)
  if (late > 0) log.info({ orders: late }, 'Orders were paid for after their day was closed.')
  await mailClosedDays(database, links, store)
  const now = await database.read(readShopNow)
  const desk = { codes: voucherCodes, shopName: store.storeName, now, today: resortDay(now, store) }
  const onFailure = (choiceId: string, error: unknown) =>
    log.error({ err: error, choiceId }, 'What a guest was promised for a closed day could not be done.')
  const done = await chooseByDefault(database, desk, { most: MOST_DEFAULTS, onFailure })
  if (done > 0) log.info({ orders: done }, 'Guests of a closed day got what was promised without an answer.')
}

/** All that are due, batch by batch. */
export async function mailClosedDays(database: Database, links: SignedLinks, zone: ResortTimeZone): Promise<number> {
  let all = 0
  let queued: number
  do {
    queued = await database.transaction((tx) => queueClosureMails(tx, links, { most: MOST_MAILS, zone }))
    all += queued
  } while (queued === MOST_MAILS)
  return all
}
