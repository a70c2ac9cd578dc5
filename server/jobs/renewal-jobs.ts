/**
 * Reminders of offers to renew, from eight in the morning at the resort. The job comes round every hour: a shop that
 * was down at eight writes when it is back, and each reminder is written once.
 */
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Job } from '#commerce/jobs/index.ts'
import { readReminderDays, remindRenewals } from '#commerce/renewals/index.ts'
import { resortTime } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'

const FIRST_HOUR = 8
const MOST_MAILS = 100

type Options = { database: Database; settings: () => Readonly<Record<string, string>>; log: Logger }

export function renewalJobs({ database, log, settings }: Options): Job[] {
  return [{ name: 'remind-renewals', cron: '53 * * * *', work: () => remindAll({ database, log, settings }) }]
}

async function remindAll({ database, log, settings }: Options): Promise<void> {
  const { culture: locale, ...zone } = storeSettings(settings())
  const days = readReminderDays(settings())
  const { day: today, hour } = resortTime(await database.read(readShopNow), zone)
  if (hour < FIRST_HOUR) return
  let sent: number
  do {
    sent = await database.transaction((tx) => remindRenewals(tx, { today, days, locale, most: MOST_MAILS }))
    if (sent > 0) log.info({ mails: sent }, 'Customers were reminded of passes to renew.')
  } while (sent === MOST_MAILS)
}
