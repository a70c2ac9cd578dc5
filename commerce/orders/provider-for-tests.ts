/**
 * A payment provider that keeps its book in memory and fails as it is told to: it is away and does nothing, or it
 * does what it was asked and its reply is lost. Under one key it acts once.
 */
import type { DeclineReason, PaymentFacts, PaymentProvider, Reached } from '#commerce/payments/index.ts'
import type { Money } from '#contract/values/money.ts'

type Call = 'authorize' | 'lookUp' | 'capture' | 'cancel' | 'refund' | 'forgetCard'
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
  calls: string[]
  pay(key: string, held?: Money): void
  decline(key: string, reason: DeclineReason): void
}

const method = { brand: 'visa', last4: '4242' }
const AWAY = { ok: false, reason: 'unreachable' } as const

/** `hasKeys` false: it does not know a change again that it has made before. */
export function testProvider({ hasKeys = true }: { hasKeys?: boolean } = {}): TestProvider {
  const asked = new Map<string, Money>()
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
    fails: [],
    isAway: false,
    book: new Map(),
    charges: [],
    calls: [],
    authorize: ({ key, amount }) =>
      reach('authorize', key, () => {
        const known = asked.get(key)
        if (known && (known.minor !== amount.minor || known.currency !== amount.currency))
          throw new Error('Another amount under the same key.')
        asked.set(key, amount)
        const payUrl = `https://pay.example/${key}`
        if (!known) set(key, { state: 'open', payUrl })
        return { reference: `ref ${key}`, payUrl }
      }),
    lookUp: (key) => reach('lookUp', key, () => factsOf(key)),
    capture: ({ key }) =>
      reach('capture', key, () => {
        const facts = factsOf(key)
        if (facts.state === 'authorized' || (!hasKeys && facts.state === 'captured')) {
          provider.charges.push(key)
          set(key, { state: 'captured', held: facts.held, refunded: { ...facts.held, minor: 0 }, method })
        }
        return factsOf(key)
      }),
    cancel: ({ key }) =>
      reach('cancel', key, () => {
        if (['open', 'authorized'].includes(factsOf(key).state)) set(key, { state: 'cancelled' })
        return factsOf(key)
      }),
    forgetCard: (token) => reach('forgetCard', token, () => undefined),
    refund: ({ key, amount }) =>
      reach('refund', key, () => {
        const facts = factsOf(key)
        if (facts.state === 'captured') set(key, { ...facts, refunded: amount })
        return factsOf(key)
      }),
    readWebhook: () => undefined,
    pay(key, held = asked.get(key)) {
      if (held && factsOf(key).state === 'open') set(key, { state: 'authorized', held, method })
    },
    decline: (key, reason) => void set(key, { state: 'declined', reason }),
  }
  return provider
}
