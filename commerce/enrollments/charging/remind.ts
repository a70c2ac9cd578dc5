/** What the owner of a plan has to know before it is charged: the payment of in three days, and a card that expires. */
import type { Tx } from '#commerce/database/tx.ts'
import { addDays, type Day, lastOfMonth } from '#contract/values/day.ts'
import { mailCardExpires, mailComing } from './plan-mails.ts'
import { claimComingPayments, claimExpiringCards } from './remind.sql.ts'

const DAYS_AHEAD = 3
const CARD_DAYS_AHEAD = 30

/** Returns how many were written to. Each is written once, also by two processes at once. */
export async function remindOwners(tx: Tx, today: Day, most: number): Promise<number> {
  const coming = await claimComingPayments(tx, { from: today, until: addDays(today, DAYS_AHEAD), most })
  for (const { planId, ...payment } of coming) await mailComing(tx, planId, payment)
  const expiring = await claimExpiringCards(tx, addDays(today, CARD_DAYS_AHEAD), most)
  for (const { cardId, expires, planId } of expiring) {
    await mailCardExpires(tx, planId, cardId, lastOfMonth(`${expires}-01`))
  }
  return coming.length + expiring.length
}
