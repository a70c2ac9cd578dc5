/** What orders are settled with: the database, the provider of payments, and what the shop does beside. */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { OnPlanSold, OnSold } from '#commerce/orders/confirm-order.ts'
import type { OrderRow } from '#commerce/orders/orders.sql.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import type { Day } from '#contract/values/day.ts'

export type OrderDesk = {
  database: Database
  provider: PaymentProvider
  codes: VoucherCodes
  onSold?: OnSold
  onPlanSold?: OnPlanSold
  /** At the resort. */
  today: () => Day
  /** Where a guest comes back to from the provider's page, in the locale of the order. */
  returnUrl: (order: Pick<OrderRow, 'id' | 'number' | 'locale'>) => string
  /** Where work under the same names waits for each other, rather than with a connection in its hands. */
  inTurn?: <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>
  /** Pays back to cards what a refund owes them, as far as the provider can be reached now. */
  payBack?: (refundId: string) => Promise<void>
  /** Heard before and after each step: tests stop the process there. */
  at?: (point: string) => Promise<void>
}

/** What a step leaves to the caller to write, with what the caller writes anyway: no other step depends on it. */
export type LaterNotes = ((tx: Tx) => Promise<void>)[]

export type Steps = OrderDesk & { later: LaterNotes | undefined }
