/**
 * Pays back what refunds owe to cards. The provider is asked outside any transaction, under the key of the part, so
 * that it acts once however many processes ask and wherever one of them dies; the repayment is posted once with it.
 * Where it cannot be reached, the same is asked again later. What it refuses for good is left to a person.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { postRepayment } from '#commerce/journal/index.ts'
import { lockOrder, purchaseName } from '#commerce/orders/index.ts'
import type { PaymentFacts, PaymentProvider } from '#commerce/payments/index.ts'
import { claimDueParts, type DuePart, finishPart } from './refunds.sql.ts'

export type RefundDesk = {
  database: Database
  provider: PaymentProvider
  /** A part that a person has to look at. */
  onRefused: (refused: { partId: string; orderId: string; payment: PaymentFacts['state'] }) => void
  onFailure: (partId: string, error: unknown) => void
  /** Heard before and after the provider is asked: tests stop the process there. */
  at?: (point: string) => Promise<void>
}

const PARTS_PER_ROUND = 50

/** Those of one refund, or all that are due. Returns how many were paid back. */
export async function settleRefunds(desk: RefundDesk, refundId?: string): Promise<number> {
  const { database, onFailure, provider } = desk
  const parts = await database.transaction((tx) => claimDueParts(tx, provider.name, PARTS_PER_ROUND, refundId))
  let done = 0
  // One after the other: the provider is asked calmly, and what fails is told for its part alone.
  for (const part of parts) {
    try {
      if (await settlePart(desk, part)) done += 1
    } catch (error) {
      onFailure(part.id, error)
    }
  }
  return done
}

async function settlePart(desk: RefundDesk, part: DuePart): Promise<boolean> {
  const { amountMinor, currency, id: partId, orderId, paymentKey: key } = part
  await desk.at?.('before refund')
  const amount = { minor: amountMinor, currency }
  const asked = await desk.provider.refund({ key, changeKey: `${key}:refund ${partId}`, amount })
  await desk.at?.('after refund')
  if (!asked.ok) return false
  const { isMade, state } = asked.value
  if (isMade) return desk.database.transaction((tx) => record(tx, part))
  const isFirst = await desk.database.transaction((tx) => finishPart(tx, part, 'review'))
  if (isFirst) desk.onRefused({ partId, orderId, payment: state })
  return false
}

async function record(tx: Tx, part: DuePart): Promise<boolean> {
  const { amountMinor, currency, id, orderId } = part
  await lockOrder(tx, orderId)
  if (!(await finishPart(tx, part, 'done'))) return false
  const reference = purchaseName(orderId)
  const repayment = { source: `refund part ${id}`, currency, amountMinor, reference }
  const posted = await postRepayment(tx, { ...repayment, tender: 'provider' })
  if (!posted.ok) throw new Error(`A repayment was not posted: ${posted.reason}.`)
  return true
}
