/**
 * Opens what orders are settled with, and settles by itself the orders that no request is about: those whose payment
 * the provider tells of, and every ten seconds each one whose end is not known. Schedules of the job runner count in
 * minutes, and it opens late: this begins when the shop listens, in every process, and takes each order once.
 */
import type { Logger } from 'pino'
import {
  askMoveSoon,
  findMoveByKey,
  type MoveDesk,
  type OnMoved,
  type OnUndone,
  reconcileMoves,
  settleMove,
} from '#commerce/changes/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { lastly, together } from '#commerce/database/tx.ts'
import { askCardSetupSoon, cardSetupOf, enroll, settleCardSetup } from '#commerce/enrollments/index.ts'
import {
  askSoon,
  findOrderByKey,
  isFirstPayment,
  type OnSold,
  type OrderDesk,
  reconcileOrders,
  settleOrder,
} from '#commerce/orders/index.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { localePath } from '#contract/values/locale.ts'
import { planDesk } from '#server/jobs/plan-jobs.ts'
import type { KeyedQueue } from '#server/shop/keyed-queue.ts'
import { settingsOf } from '#server/shop/settings-of.ts'
import { settleDueRefunds } from './settle-due-refunds.ts'
import type { NotedPayment, PaymentEvents } from './webhooks.ts'

export type OpenOrdersOptions = {
  database: Database
  log: Logger
  provider: PaymentProvider | undefined
  codes: VoucherCodes
  /** Shared with what goes into carts: the same slots are wanted there. */
  queue: KeyedQueue
  settings: () => Readonly<Record<string, string>>
  now: () => Date
  /** Where guests find the shop. */
  origin: () => string
  onSold?: OnSold | undefined
  onMoved?: OnMoved | undefined
  onUndone?: OnUndone | undefined
  /** For tests that end the process there. */
  at?: OrderDesk['at'] | undefined
}

export type Orders = {
  /** Undefined where the shop takes no payments. */
  desk: (OrderDesk & MoveDesk) | undefined
  /** What a webhook says of a payment. */
  events: PaymentEvents
  start(): void
  /** None is being settled any more. */
  close(): Promise<void>
}

const EVERY_MS = 10_000
const FAILED = 'An order could not be settled; it is tried again.'

export function openOrders(options: OpenOrdersOptions): Orders {
  const { at, codes, database, log, now, onMoved, onSold, onUndone, origin, provider, queue, settings } = options
  const desk: (OrderDesk & MoveDesk) | undefined = provider && {
    ...{ database, provider, codes, onPlanSold: enroll },
    ...(onMoved && { onMoved }),
    ...(onUndone && { onUndone }),
    ...(onSold && { onSold }),
    ...(at && { at }),
    payBack: (refundId) => settleDueRefunds({ database, provider, log, at }, refundId),
    inTurn: queue.run,
    today: () => resortDay(now(), settingsOf(settings())),
    returnUrl: ({ id, locale }) => {
      const { localePrefixStrategy } = settingsOf(settings())
      return origin() + localePath(`/buy/confirm?order=${id}`, locale, localePrefixStrategy)
    },
  }
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function inBackground(work: () => Promise<unknown>): Promise<void> {
    const working = work()
      .then(() => {})
      .catch((error) => log.error({ err: error }, FAILED))
      .finally(() => underWay.delete(working))
    underWay.add(working)
    return working
  }

  async function reconcile(reconciled: OrderDesk & MoveDesk): Promise<void> {
    await inBackground(() =>
      reconcileOrders(reconciled, (orderId, error) => log.error({ err: error, orderId }, FAILED)),
    )
    await inBackground(() => reconcileMoves(reconciled, (moveId, error) => log.error({ err: error, moveId }, FAILED)))
    if (!isClosed) timer = setTimeout(() => reconcile(reconciled), EVERY_MS).unref()
  }

  return {
    desk,
    events: {
      async note(tx, { key }) {
        if (cardSetupOf(key) !== undefined) {
          await askCardSetupSoon(tx, key)
          return { orderId: undefined, moveId: undefined }
        }
        const asking = isFirstPayment(key) ? undefined : askMoveSoon(tx, key)
        const [orderId, moveId] = await lastly(tx, [askSoon(tx, key), asking])
        return { orderId, moveId }
      },
      noted({ key }, found) {
        if (!desk || isClosed) return
        const setupId = cardSetupOf(key)
        const plans = () => planDesk({ database, provider: desk.provider, settings, now })
        void inBackground(async () => {
          if (setupId !== undefined) await settleCardSetup(plans(), setupId)
          else await settleNoted(desk, found ?? (await findByKey(desk, key)))
        })
      },
    },
    start() {
      if (desk) void reconcile(desk)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

async function findByKey({ database }: OrderDesk, paymentKey: string): Promise<NotedPayment> {
  const [orderId, moveId] = await database.read((tx) =>
    together([findOrderByKey(tx, paymentKey), findMoveByKey(tx, paymentKey)]),
  )
  return { orderId, moveId }
}

/** A move is paid under a key of its order. */
async function settleNoted(desk: OrderDesk & MoveDesk, { moveId, orderId }: NotedPayment): Promise<void> {
  if (moveId !== undefined) await settleMove(desk, moveId)
  else if (orderId !== undefined) await settleOrder(desk, orderId)
}
