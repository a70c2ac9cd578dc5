/**
 * Pays back what is due to cards: right after a cancellation for its refund, and every minute for all that is left.
 * What the provider refuses for good is loud, because money is owed to a guest until a person has looked.
 */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import { type RefundDesk, settleRefunds } from '#commerce/refunds/index.ts'

const REFUSED = 'ALARM: the provider refuses a repayment. Compare the payment with its book, and pay it back by hand.'

export type RefundsOptions = {
  database: Database
  /** Undefined where the shop takes no payments. */
  provider: PaymentProvider | undefined
  log: Logger
  /** For tests that end the process there. */
  at?: RefundDesk['at'] | undefined
}

export async function settleDueRefunds({ at, database, log, provider }: RefundsOptions, refundId?: string) {
  if (!provider) return
  const desk: RefundDesk = {
    ...{ database, provider, ...(at && { at }) },
    onRefused: (refused) => log.error(refused, REFUSED),
    onFailure: (partId, error) => log.error({ err: error, partId }, 'A repayment failed; it is tried again.'),
  }
  await settleRefunds(desk, refundId)
}
