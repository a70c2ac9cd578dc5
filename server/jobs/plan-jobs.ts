/**
 * Plans are charged from six in the morning at the resort. The job comes round every few minutes: a shop that was down
 * at six charges when it is back, and a charge whose end is unknown is looked up at any hour.
 */
import type { Logger } from 'pino'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  chargeDue,
  type PlanDesk,
  remindOwners,
  settleCardSetups,
  settleOpenCharges,
} from '#commerce/enrollments/index.ts'
import type { Job } from '#commerce/jobs/index.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import { resortDay, resortTime } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'

const FIRST_HOUR = 6
const MOST_MAILS = 100

type Settings = Readonly<Record<string, string>>
type Options = { database: Database; provider: PaymentProvider | undefined; settings: () => Settings; log: Logger }

export function planJobs({ database, log, provider, settings }: Options): Job[] {
  if (!provider) return []
  const work = async () => {
    const now = await database.read(readShopNow)
    const desk = planDesk({ database, provider, settings, now: () => now })
    await settleCardSetups(desk)
    if (resortTime(now, storeSettings(settings())).hour < FIRST_HOUR) return settleOpenCharges(desk)
    const counted = await chargeDue(desk)
    if (Object.values(counted).some((charges) => charges > 0)) log.info(counted, 'Payments of plans were charged.')
    if (counted.unknown > 0) log.warn('The payment provider could not be reached: charges are looked up again.')
    await remindAll(database, desk)
  }
  return [{ name: 'charge-plans', cron: '*/5 * * * *', work }]
}

async function remindAll(database: Database, { today }: PlanDesk): Promise<void> {
  let sent: number
  do sent = await database.transaction((tx) => remindOwners(tx, today(), MOST_MAILS))
  while (sent >= MOST_MAILS)
}

type DeskOptions = Omit<Options, 'log' | 'provider'> & { provider: PaymentProvider; now: () => Date }

/** What plans are charged with, by the job and by their owners. */
export function planDesk({ database, now, provider, settings }: DeskOptions): PlanDesk {
  return {
    ...{ database, provider },
    today: () => resortDay(now(), storeSettings(settings())),
    blocksAccess: () => settings()['paymentplansettings.blockaccess']?.trim().toLowerCase() !== 'false',
  }
}
