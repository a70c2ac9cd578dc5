/**
 * What became of a page on which a card was to be saved, from the provider and never from the address by which the
 * customer comes back. A card that was saved is stored, pays its plan from now on, and is charged with what is overdue
 * at once: once, whether the customer or the webhook comes first, and however often either comes again.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { SetupState } from '#commerce/enrollments/card-setups.tables.ts'
import type { ChargeOutcome, PlanDesk } from '#commerce/enrollments/charging/settle-charge.ts'
import { lockEnrollment } from '#commerce/enrollments/enrollments.sql.ts'
import { chargeOverdue, payWithCard, worstOf } from '#commerce/enrollments/owned/change-card.ts'
import { endsTooEarly, isStillPaid } from '#commerce/enrollments/payment-status.ts'
import { dropCard, type PaymentFacts, type Reached, type SavedCard, storeCard } from '#commerce/payments/index.ts'
import { cardSetupKey, claimCardSetups, endCardSetup, readCardSetup, type SetupRow } from './card-setups.sql.ts'

/** `unknown`: the provider could not be reached; a job asks again. */
export type SettledSetup =
  | { state: 'unknown' }
  | { state: 'open'; payUrl?: string | undefined }
  | { state: Exclude<SetupState, 'open'>; charged?: ChargeOutcome | undefined }

export async function settleCardSetup(desk: PlanDesk, setupId: string): Promise<SettledSetup> {
  const setup = await desk.database.read((tx) => readCardSetup(tx, setupId))
  if (!setup) throw new Error('A page that saves a card is not there.')
  if (setup.state !== 'open') return { state: setup.state }
  const facts = await desk.provider.lookUp(cardSetupKey(setupId))
  await desk.at?.('after look at card')
  const step = stepOf(setup, facts)
  if ('state' in step) return step
  const ended = await desk.database.transaction((tx) => note(tx, desk, setup, step))
  if (ended === 'open') throw new Error('A page that saves a card has not ended.')
  if (ended !== 'saved' || !('card' in step)) return { state: ended }
  return { state: ended, charged: worstOf(await chargeOverdue(desk, setup.planId)) }
}

type Ended = { end: 'declined' | 'given_up' } | { card: SavedCard }

function stepOf({ isOver }: SetupRow, facts: Reached<PaymentFacts>): Ended | SettledSetup {
  if (!facts.ok) return { state: 'unknown' }
  const { value } = facts
  switch (value.state) {
    // The provider has not heard of it yet: a process died before it asked.
    case 'none':
      return isOver ? { end: 'given_up' } : { state: 'open' }
    case 'open':
      return isOver ? { state: 'unknown' } : { state: 'open', payUrl: value.payUrl }
    case 'declined':
      return { end: 'declined' }
    case 'cancelled':
      return { end: 'given_up' }
    case 'saved':
      return { card: value.method }
    default:
      throw new Error(`A page that saves a card has a payment that is ${value.state}.`)
  }
}

/** Returns how it ended, also where another process has noted it. */
async function note(tx: Tx, desk: PlanDesk, { contactId, id, planId }: SetupRow, step: Ended): Promise<SetupState> {
  const plan = await lockEnrollment(tx, planId)
  const setup = await readCardSetup(tx, id)
  if (!plan || setup?.state !== 'open') return setup?.state ?? 'given_up'
  if ('end' in step) {
    await endCardSetup(tx, id, step.end)
    return step.end
  }
  const card = { ...step.card, contactId, provider: desk.provider.name }
  const isNeeded = plan.contactId === contactId && isStillPaid(plan.state)
  const refusal = !isNeeded
    ? 'not_needed'
    : endsTooEarly(step.card.expires, plan.payments)
      ? 'expires_early'
      : undefined
  if (refusal) {
    await dropCard(tx, card)
    await endCardSetup(tx, id, refusal)
    return refusal
  }
  const cardId = await storeCard(tx, card)
  await payWithCard(tx, plan, cardId, desk.today())
  await endCardSetup(tx, id, 'saved', cardId)
  return 'saved'
}

const MOST_AT_ONCE = 20

/** Pages whose customer did not come back. */
export async function settleCardSetups(desk: PlanDesk): Promise<void> {
  const ids = await desk.database.transaction((tx) => claimCardSetups(tx, MOST_AT_ONCE))
  for (const id of ids) await settleCardSetup(desk, id)
}
