/**
 * A payment provider that keeps its book in memory and fails as it is told to: it is away and does nothing, or it
 * does what it was asked and its reply is lost. Under one key it acts once.
 */
import type { DeclineReason, PaymentCard, PaymentFacts, PaymentProvider, Reached } from '#commerce/payments/index.ts'
import type { Money } from '#contract/values/money.ts'

type Call = 'authorize' | 'saveCard' | 'lookUp' | 'capture' | 'cancel' | 'refund' | 'forgetCard' | 'chargeStored'
type Failure = 'away' | 'lost'

export type TestProvider = PaymentProvider & {
  /** How the next calls fail. */
  fails: { call: Call; how: Failure }[]
  /** Until it is reset, no call reaches it. */
  isAway: boolean
  /** Every page that was opened, by key. */
  book: Map<string, PaymentFacts>
  /** Each time money was taken. */
  charges: string[]
  /** Each time money was given back. */
  repayments: number[]
  calls: string[]
  /** Tokens of cards that are declined when they are charged later. */
  declines: Set<string>
  /** Of cards that it keeps. */
  expires: string
  pay(key: string, held?: Money): void
  decline(key: string, reason: DeclineReason): void
}

const method = { brand: 'visa', last4: '4242' }
const AWAY = { ok: false, reason: 'unreachable' } as const

type TestOptions = {
  /** False: it does not know a change again that it has made before. */
  hasKeys?: boolean
  keepsCards?: boolean
}

export function testProvider({ hasKeys = true, keepsCards = true }: TestOptions = {}): TestProvider {
  const asked = new Map<string, Money>()
  const kept = new Set<string>()
  const methodOf = (key: string): PaymentCard =>
    kept.has(key) ? { ...method, token: `card of ${key}`, expires: provider.expires } : method
  const changes = new Set<string>()
  const factsOf = (key: string): PaymentFacts => provider.book.get(key) ?? { state: 'none' }
  const set = (key: string, facts: PaymentFacts) => provider.book.set(key, facts)

  async function reach<Value>(call: Call, key: string, act: () => Value): Promise<Reached<Value>> {
    provider.calls.push(`${call} ${key}`)
    const failing = provider.fails.findIndex((one) => one.call === call)
    const [failure] = failing < 0 ? [] : provider.fails.splice(failing, 1)
    if (provider.isAway || failure?.how === 'away') return AWAY
    const value = act()
    return failure?.how === 'lost' ? AWAY : { ok: true, value }
  }

  const provider: TestProvider = {
    name: 'test',
    keepsCards,
    expires: '2029-08',
    fails: [],
    isAway: false,
    book: new Map(),
    charges: [],
    repayments: [],
    calls: [],
    declines: new Set(),
    authorize: ({ key, amount, keepCard }) =>
      reach('authorize', key, () => {
        const known = asked.get(key)
        if (known && (known.minor !== amount.minor || known.currency !== amount.currency))
          throw new Error('Another amount under the same key.')
        asked.set(key, amount)
        if (keepCard) kept.add(key)
        const payUrl = `https://pay.example/${key}`
        if (!known) set(key, { state: 'open', payUrl })
        return { reference: `ref ${key}`, payUrl }
      }),
    saveCard: ({ key, currency }) =>
      reach('saveCard', key, () => {
        const payUrl = `https://pay.example/${key}`
        if (!asked.has(key)) set(key, { state: 'open', payUrl })
        asked.set(key, { minor: 0, currency })
        return { reference: `ref ${key}`, payUrl }
      }),
    lookUp: (key) => reach('lookUp', key, () => factsOf(key)),
    capture: ({ key }) =>
      reach('capture', key, () => {
        const facts = factsOf(key)
        if (facts.state === 'authorized' || (!hasKeys && facts.state === 'captured')) {
          provider.charges.push(key)
          set(key, {
            state: 'captured',
            held: facts.held,
            refunded: { ...facts.held, minor: 0 },
            method: methodOf(key),
          })
        }
        return factsOf(key)
      }),
    cancel: ({ key }) =>
      reach('cancel', key, () => {
        if (['open', 'authorized'].includes(factsOf(key).state)) set(key, { state: 'cancelled' })
        return factsOf(key)
      }),
    chargeStored: ({ amount, key, token }) =>
      reach('chargeStored', key, () => {
        const isKnown = provider.book.has(key)
        if (isKnown && hasKeys) return factsOf(key)
        if (provider.declines.has(token)) set(key, { state: 'declined', reason: 'declined' })
        else {
          provider.charges.push(key)
          set(key, { state: 'captured', held: amount, refunded: { ...amount, minor: 0 }, method })
        }
        return factsOf(key)
      }),
    forgetCard: (token) => reach('forgetCard', token, () => undefined),
    refund: ({ key, changeKey, amount }) =>
      reach('refund', key, () => {
        const facts = factsOf(key)
        const isAgain = hasKeys && changes.has(changeKey)
        if (facts.state !== 'captured' || isAgain) return { ...facts, isMade: isAgain }
        const minor = facts.refunded.minor + amount.minor
        if (minor > facts.held.minor) return { ...facts, isMade: false }
        changes.add(changeKey)
        provider.repayments.push(amount.minor)
        set(key, { ...facts, refunded: { ...amount, minor } })
        return { ...factsOf(key), isMade: true }
      }),
    readWebhook: () => undefined,
    pay(key, held = asked.get(key)) {
      if (!held || factsOf(key).state !== 'open') return
      const saved = { ...method, token: `card of ${key}`, expires: provider.expires }
      set(
        key,
        held.minor === 0 ? { state: 'saved', method: saved } : { state: 'authorized', held, method: methodOf(key) },
      )
    },
    decline: (key, reason) => void set(key, { state: 'declined', reason }),
  }
  return provider
}
