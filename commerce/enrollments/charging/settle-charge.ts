/**
 * Takes a charge to its end: the provider is asked outside of any transaction and under one key, and what it says is
 * noted once. A charge whose end is unknown is looked up, and asked for again only under the same key and only where
 * the provider has never heard of it: so a payment is charged once, wherever a process dies.
 */
import type { Database } from '#commerce/database/open.ts'
import type { PaymentFacts, PaymentProvider, Reached } from '#commerce/payments/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type ChargeRow, claimOpenCharges, readCharge } from './charges.sql.ts'
import { recordCharge } from './record-charge.ts'

export type PlanDesk = {
  database: Database
  provider: PaymentProvider
  /** Of the resort. */
  today: () => Day
  /** Whether no gate lets the holder through once a payment has failed for good. */
  blocksAccess: () => boolean
  /** For tests that end the process there. */
  at?: (point: string) => Promise<void>
}

/** `unknown`: the provider could not be reached; a job looks it up. */
export type ChargeOutcome = 'captured' | 'declined' | 'unknown'

/** `isNew`: it was started a moment ago, so the provider has not heard of it. */
export async function settleCharge(desk: PlanDesk, key: string, isNew: boolean): Promise<ChargeOutcome> {
  const charge = await desk.database.read((tx) => readCharge(tx, key))
  if (!charge) throw new Error('A charge that is settled is not there.')
  if (charge.state !== 'open') return charge.state
  await desk.at?.('before charge')
  const facts = await askProvider(desk, charge, isNew)
  await desk.at?.('after charge')
  if (!facts.ok) return 'unknown'
  const ended = endOf(charge, facts.value)
  return desk.database.transaction((tx) => recordCharge(tx, desk, charge, ended))
}

const MOST_AT_ONCE = 10

/** Charges that a process has begun and not finished. */
export async function settleOpenCharges(desk: PlanDesk): Promise<void> {
  const keys = await desk.database.transaction((tx) => claimOpenCharges(tx, MOST_AT_ONCE))
  for (const key of keys) await settleCharge(desk, key, false)
}

async function askProvider(desk: PlanDesk, charge: ChargeRow, isNew: boolean): Promise<Reached<PaymentFacts>> {
  const { amountMinor, currency, key, orderNumber, token } = charge
  const known = isNew ? undefined : await desk.provider.lookUp(key)
  // Anything else is no end of a charge: asked for again under its key, one that was made is found.
  const isEnded = known?.ok && (known.value.state === 'captured' || known.value.state === 'declined')
  if (known && (isEnded || !known.ok)) return known
  if (token === null) return { ok: true, value: { state: 'declined', reason: 'declined' } }
  return desk.provider.chargeStored({ key, token, orderNumber, amount: { minor: amountMinor, currency } })
}

function endOf({ amountMinor, currency, key }: ChargeRow, facts: PaymentFacts) {
  if (facts.state !== 'captured') {
    return { state: 'declined', reason: facts.state === 'declined' ? facts.reason : facts.state } as const
  }
  const isAsAsked = facts.held.minor === amountMinor && facts.held.currency === currency
  if (!isAsAsked) throw new Error(`The charge ${key} captured another amount than was asked for.`)
  return { state: 'captured', method: facts.method } as const
}
