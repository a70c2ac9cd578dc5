/**
 * The sandbox: a payment provider with a book and pages of its own, for development, demos and tests. It takes part in
 * no transaction of the shop, and where its book cannot be read or written it is as unreachable as any other provider.
 */
import { randomBytes } from 'node:crypto'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import { lastly, type Tx, together } from '#commerce/database/tx.ts'
import type {
  AuthorizeRequest,
  PaymentCard,
  PaymentFacts,
  PaymentProvider,
  Reached,
} from '#commerce/payments/provider.ts'
import type { Money } from '#contract/values/money.ts'
import {
  type ChangeKind,
  chargeCard,
  dropSandboxChange,
  findKeptCard,
  findPayment,
  forgetSandboxCard,
  lockPayment,
  movePayment,
  openPage,
  recordSandboxChange,
  refundPayment,
  replyWasLost,
  type SandboxPayment,
} from './book.sql.ts'
import { laterBehavior } from './cards.ts'
import { isSignedWebhook, SANDBOX_SIGNATURE } from './webhook-signature.ts'

export type SandboxOptions = {
  /** On connections of its own. */
  book: Database
  /** Where the shop is: the sandbox's pages are there too. */
  origin: () => string
  /** What webhooks are signed with. */
  secret: string
}

export const SANDBOX = 'sandbox'
export const SANDBOX_PAGES = '/sandbox/pay/'
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const

export function createSandbox({ book, origin, secret }: SandboxOptions): PaymentProvider {
  const payUrl = ({ reference }: Pick<SandboxPayment, 'reference'>) => origin() + SANDBOX_PAGES + reference

  const open = (request: AuthorizeRequest) =>
    reached(async () => {
      const { amount, key } = request
      const [opened] = await book.transaction((tx) =>
        lastly(tx, [openPage(tx, randomBytes(16).toString('base64url'), request)]),
      )
      const payment = opened ?? (await book.read((tx) => findPayment(tx, key)))
      if (!payment || !isOf(payment, amount)) throw anotherAmount(key)
      return { ok: true, value: { reference: payment.reference, payUrl: payUrl(payment) } } as const
    })

  async function change(key: string, changeKey: string, kind: ChangeKind, amount?: Money): Promise<Reached<Changed>> {
    const minor = amount?.minor
    return reached(() =>
      book.transaction(async (tx) => {
        const [payment, isNew] = await together([
          lockPayment(tx, key),
          recordSandboxChange(tx, key, changeKey, kind, minor),
        ])
        if (!payment) return { ok: true, value: { facts: { state: 'none' }, isMade: false } }
        if (amount && amount.currency !== payment.currency)
          throw new Error('A refund is in the currency of its payment.')
        const isUnanswered = isSilent(payment)
        const changed = isUnanswered || !isNew ? payment : await apply(tx, payment, kind, minor)
        // What was not answered, or was refused, may be asked for again.
        if (isUnanswered || !changed) await dropSandboxChange(tx, key, changeKey)
        if (isUnanswered) return UNREACHABLE
        if (kind === 'capture' && payment.losesReply) {
          await replyWasLost(tx, key)
          return UNREACHABLE
        }
        const since = changed ?? payment
        return { ok: true, value: { facts: factsOf(since, payUrl(since)), isMade: changed !== undefined } } as const
      }),
    )
  }

  return {
    name: SANDBOX,
    keepsCards: true,
    authorize: open,
    saveCard: ({ currency, ...request }) => open({ ...request, amount: { minor: 0, currency }, keepCard: true }),
    lookUp: (key) =>
      reached(async () => {
        const payment = await book.read((tx) => findPayment(tx, key))
        if (!payment) return { ok: true, value: { state: 'none' } }
        return isSilent(payment) ? UNREACHABLE : { ok: true, value: factsOf(payment, payUrl(payment)) }
      }),
    capture: async ({ key, changeKey }) => factsAlone(await change(key, changeKey, 'capture')),
    cancel: async ({ key, changeKey }) => factsAlone(await change(key, changeKey, 'cancel')),
    async refund({ amount, changeKey, key }) {
      if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) throw new Error('A refund is of some money.')
      const changed = await change(key, changeKey, 'refund', amount)
      if (!changed.ok) return changed
      const { facts, isMade } = changed.value
      return { ok: true, value: { ...facts, isMade } }
    },
    chargeStored: (request) =>
      reached(() =>
        book.transaction(async (tx) => {
          const card = await findKeptCard(tx, request.token)
          const behavior = card ? laterBehavior(card.last4) : 'declined'
          const state = behavior === 'declined' ? 'declined' : 'captured'
          const isNew = await chargeCard(tx, randomBytes(16).toString('base64url'), request, { card, state })
          const payment = await findPayment(tx, request.key)
          if (!payment || !isOf(payment, request.amount)) throw anotherAmount(request.key)
          if (isNew && behavior === 'lost-reply') return UNREACHABLE
          return { ok: true, value: factsOf(payment, payUrl(payment)) }
        }),
      ),
    forgetCard: (token) =>
      reached(async () => {
        await book.transaction((tx) => forgetSandboxCard(tx, token))
        return { ok: true, value: undefined }
      }),
    readWebhook({ body, headers, now }) {
      if (!isSignedWebhook(secret, body, headers[SANDBOX_SIGNATURE] ?? '', now)) return undefined
      const { id, key } = JSON.parse(Buffer.from(body).toString()) as { id: string; key: string }
      return { id, key }
    },
  }
}

function isOf({ amountMinor, currency }: SandboxPayment, amount: Money): boolean {
  return amountMinor === amount.minor && currency === amount.currency
}

function anotherAmount(key: string): Error {
  return new Error(`The payment ${key} was asked for with another amount before.`)
}

type Changed = { facts: PaymentFacts; isMade: boolean }

function factsAlone(changed: Reached<Changed>): Reached<PaymentFacts> {
  return changed.ok ? { ok: true, value: changed.value.facts } : changed
}

/** The payment, which is locked, as it is then; undefined where it cannot be done any more, and is left alone. */
async function apply(
  tx: Tx,
  payment: SandboxPayment,
  kind: ChangeKind,
  minor = 0,
): Promise<SandboxPayment | undefined> {
  const { amountMinor, key, refundedMinor, state } = payment
  // A card that was saved is given up by forgetting it.
  if (amountMinor === 0 && state === 'authorized') return undefined
  if (kind === 'refund') {
    return (await refundPayment(tx, key, minor)) ? { ...payment, refundedMinor: refundedMinor + minor } : undefined
  }
  const isReady = (kind === 'capture' ? ['authorized'] : ['open', 'step', 'silent', 'authorized']).includes(state)
  if (!isReady) return undefined
  const moved = kind === 'capture' ? 'captured' : 'cancelled'
  // The last of it, unless the loss of its reply is noted behind it.
  const moving = movePayment(tx, key, moved)
  await (payment.losesReply ? moving : lastly(tx, [moving]))
  return { ...payment, state: moved, declineReason: null }
}

function isSilent({ isOver, state }: SandboxPayment): boolean {
  return state === 'silent' && !isOver
}

function factsOf(payment: SandboxPayment, payUrl: string): PaymentFacts {
  const { amountMinor, currency, declineReason, isOver, refundedMinor, state } = payment
  const held = { minor: amountMinor, currency }
  const method = methodOf(payment)
  if (state === 'declined') return { state, reason: declineReason ?? 'declined' }
  if (state === 'authorized' && amountMinor === 0) return savedFacts(method)
  if (state === 'authorized') return { state, held, method }
  if (state === 'captured') return { state, held, refunded: { minor: refundedMinor, currency }, method }
  if (state === 'cancelled' || isOver) return { state: 'cancelled' }
  return { state: 'open', payUrl }
}

/** One that was forgotten since is not saved any more. */
function savedFacts({ token, ...method }: PaymentCard): PaymentFacts {
  return token === undefined ? { state: 'cancelled' } : { state: 'saved', method: { ...method, token } }
}

function methodOf({ brand, cardExpires, keepsCard, last4, token }: SandboxPayment): PaymentCard {
  const method = { brand: brand ?? '', last4: last4 ?? '' }
  return keepsCard && token ? { ...method, token, expires: cardExpires ?? undefined } : method
}

async function reached<Value>(ask: () => Promise<Reached<Value>>): Promise<Reached<Value>> {
  try {
    return await ask()
  } catch (error) {
    if (databaseFault(error) === undefined) throw error
    return UNREACHABLE
  }
}
