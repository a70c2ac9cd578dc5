/**
 * Guests who move to a dearer day and pay, move to a cheaper one, or cancel, and who press again where a process died
 * on them. `step` is heard before and after everything, and before every commit: there a process is killed.
 */
import { TUESDAY, viewAt, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import type { SaleBasis } from '#commerce/orders/index.ts'
import { createSandbox, type PaymentProvider, SANDBOX_PAGES } from '#commerce/payments/index.ts'
import { PAGE_SECRET, payWith } from '#commerce/payments/sandbox/sandbox-for-tests.ts'
import { settleRefunds } from '#commerce/refunds/index.ts'
import { cancelSeen, EVENING_BEFORE } from './changes-for-tests.ts'
import { startMove } from './moving/move-line.ts'
import { requestFor, type TestedLine } from './moving/moves-for-tests.ts'
import { type MoveDesk, reconcileMoves, settleMove } from './moving/settle-move.ts'

export const KILLED_KINDS = ['dearer', 'cheaper', 'cancel'] as const
export type PressingGuest = TestedLine & { kind: (typeof KILLED_KINDS)[number] }

/** The first capture of this card loses its reply. */
const LOST_REPLY = '4000000000000119'
const PAID_MINOR = 5000
const MORE_MINOR = 1000

type Step = () => Promise<void>

/** A process can die when all is written and nothing is committed. */
function withSteps(database: Database, step: Step): Database {
  const before = <T>(work: (tx: Tx) => Promise<T>) => {
    return async (tx: Tx) => {
      const result = await work(tx)
      await step()
      return result
    }
  }
  return {
    ...database,
    transaction: (work) => database.transaction(before(work)),
    attempt: (work) => database.attempt(before(work)),
  }
}

/** Payments of which this process has lost a reply. */
const lost = new Set<string>()

/** The first repayment of each payment is made, and its reply is lost. */
function losingProvider(sandbox: PaymentProvider): PaymentProvider {
  return {
    ...sandbox,
    refund: async (request) => {
      const reached = await sandbox.refund(request)
      const isLost = !lost.has(request.key)
      lost.add(request.key)
      return isLost ? { ok: false, reason: 'unreachable' } : reached
    },
  }
}

/** All guests press, and then the jobs look after what is not settled. `book` is the provider's own connection. */
export async function pressAll(plain: Database, book: Database, guests: readonly PressingGuest[], step: Step) {
  const database = withSteps(plain, step)
  const sandbox = createSandbox({ book, origin: () => 'https://shop.example', secret: PAGE_SECRET })
  const provider = losingProvider(sandbox)
  const sale = await plain.read(async (tx) => {
    return { assortment: await readAssortment(tx), view: viewAt(await readShopNow(tx)) }
  })
  const desk: MoveDesk = {
    ...{ database, provider, today: () => EVENING_BEFORE.day, at: step },
    returnUrl: ({ number }) => `https://shop.example/buy/confirm?order=${number}`,
  }
  for (const [nth, guest] of guests.entries()) await press(desk, book, sale, guest, nth)
  const fail = (_: unknown, error?: unknown) => {
    throw error ?? new Error('The provider refused a repayment.')
  }
  await reconcileMoves(desk, fail)
  await settleRefunds({ database, provider, onRefused: fail, onFailure: fail, at: step })
}

async function press(desk: MoveDesk, book: Database, sale: SaleBasis, guest: PressingGuest, nth: number) {
  const { database } = desk
  const { kind, orderId } = guest
  if (kind === 'cancel') return database.attempt((tx) => cancelSeen(tx, { orderId, seenMinor: PAID_MINOR }))
  const isDearer = kind === 'dearer'
  const days = [isDearer ? TUESDAY : WEDNESDAY]
  const request = { ...requestFor(guest, { days }, isDearer ? MORE_MINOR : -MORE_MINOR), provider: 'sandbox' }
  const started = await database.attempt((tx) => startMove(tx, sale, request))
  const moveId = started.ok || started.reason === 'being_paid' ? started.moveId : undefined
  if (!isDearer || moveId === undefined) return
  const { payUrl } = await settleMove(desk, moveId)
  if (payUrl !== undefined)
    await payWith(book, payUrl.slice(payUrl.indexOf(SANDBOX_PAGES) + SANDBOX_PAGES.length), cardOf(nth))
  await settleMove(desk, moveId)
}

const cardOf = (nth: number) => (nth % 2 === 0 ? LOST_REPLY : '4242424242424242')
