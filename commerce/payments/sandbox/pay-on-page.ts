/**
 * What a guest does on a page of the sandbox: pay with a card, or confirm the step that their bank asks for. A payment
 * is made once and only while its page is open. Where the shop gives it up at the same moment, the first to lock the
 * payment decides.
 *
 * A card that is declined counts for the session, the network and the card before it is declined: many stolen cards
 * cannot be tried at once either (carding). A good card counts nowhere, and waits for no other guest with the same one.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { countTries, findFullLimit, type TryLimit } from '#commerce/accounts/index.ts'
import { lastly, type Tx, together } from '#commerce/database/tx.ts'
import {
  type DueEvent,
  keepCardOf,
  lockSandboxPage,
  movePayment,
  queueLateSandboxEvent,
  queueSandboxEvent,
  type SandboxPayment,
} from './book.sql.ts'
import type { ReadCard } from './cards.ts'

/** Who tries the card. */
export type CardTry = { card: ReadCard; session: string; network: string }

/** How many declined cards an hour. */
export type DeclineLimits = { perSession: number; perNetwork: number; perCard: number }

export type PageResult =
  | { ok: true; outcome: 'back' | 'step' | 'lost'; payment: SandboxPayment; webhook?: SandboxWebhook }
  /** `over`: it was paid, declined or given up before. */
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'over'; payment: SandboxPayment }
  | { ok: false; reason: 'too_many'; payment: SandboxPayment; retryAfterSeconds: number }

/** To be sent now. `isFirst`: it arrives before the guest is back. */
export type SandboxWebhook = { event: DueEvent; isFirst: boolean }

const WINDOW_MINUTES = 60

/** For `database.attempt`: a refusal leaves nothing behind. `secret` is what cards are told apart by. */
export async function payOnPage(
  tx: Tx,
  reference: string,
  { card, network, session }: CardTry,
  most: DeclineLimits,
  secret: string,
): Promise<PageResult> {
  const fingerprint = createHmac('sha256', secret).update(`card ${card.number}`).digest('base64url')
  const limits = [limit(`card ${fingerprint}`, most.perCard), limit(`network ${network}`, most.perNetwork)]
  limits.push(limit(`session ${session}`, most.perSession))
  const { behavior, brand, expires, last4 } = card
  const isDeclined = behavior === 'declined' || behavior === 'insufficient-funds'
  const [payment, found] = await together([
    lockSandboxPage(tx, reference),
    isDeclined ? undefined : findFullLimit(tx, limits),
  ])
  if (!payment) return { ok: false, reason: 'unknown' }
  if (payment.state !== 'open' || payment.isOver) return { ok: false, reason: 'over', payment }
  const full = isDeclined ? await countTries(tx, limits) : found
  if (full) return { ok: false, reason: 'too_many', payment, retryAfterSeconds: full.retryAfterSeconds }
  if (isDeclined) {
    await movePayment(tx, payment.key, 'declined', behavior)
    return back(tx, payment)
  }
  if (behavior === 'silent') {
    await movePayment(tx, payment.key, 'silent')
    return { ok: true, outcome: 'lost', payment }
  }
  const token = `card_${randomBytes(18).toString('base64url')}`
  const kept = { brand, last4, expires, token, losesReply: behavior === 'lost-reply' }
  if (behavior === 'step') {
    await keepCardOf(tx, payment.key, kept, 'step')
    return { ok: true, outcome: 'step', payment }
  }
  const keeping = keepCardOf(tx, payment.key, kept, 'authorized')
  if (behavior === 'accepted') return (await lastly(tx, [keeping, back(tx, payment)]))[1]
  await keeping
  if (behavior === 'late-webhook') {
    await queueLateSandboxEvent(tx, payment.key)
    return { ok: true, outcome: 'lost', payment }
  }
  const isEarly = behavior === 'early-webhooks'
  const event = await queueSandboxEvent(tx, payment.key, isEarly ? 2 : 1)
  return { ok: true, outcome: isEarly ? 'back' : 'lost', payment, webhook: { event, isFirst: isEarly } }
}

/** What the guest says to the question of their bank. */
export async function answerStep(tx: Tx, reference: string, isConfirmed: boolean): Promise<PageResult> {
  const payment = await lockSandboxPage(tx, reference)
  if (!payment) return { ok: false, reason: 'unknown' }
  if (payment.state !== 'step' || payment.isOver) return { ok: false, reason: 'over', payment }
  if (isConfirmed) await movePayment(tx, payment.key, 'authorized')
  else await movePayment(tx, payment.key, 'declined', 'not-authenticated')
  return back(tx, payment)
}

async function back(tx: Tx, payment: SandboxPayment): Promise<PageResult> {
  const event = await queueSandboxEvent(tx, payment.key, 1)
  return { ok: true, outcome: 'back', payment, webhook: { event, isFirst: false } }
}

function limit(by: string, most: number): TryLimit {
  return { what: 'declined-card', by, minutes: WINDOW_MINUTES, most }
}
