/** What the owner of a plan is written: each of it once, in the transaction in which it happens. */
import type { Tx } from '#commerce/database/tx.ts'
import type { PlanPaymentRow } from '#commerce/enrollments/enrollments.sql.ts'
import { queueMail } from '#commerce/mails/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { type ChargeRow, type PlanOwner, readPlanOwner } from './charges.sql.ts'

/** Where its owner sees the plan, changes its card and pays it. */
const PLANS_PAGE = '/customer/info#plans'

type PlanMailName = 'plan-payment-coming' | 'plan-payment-made' | 'plan-payment-declined' | 'plan-card-expires'
type PlanLetter<Name extends PlanMailName> = {
  key: string
  name: Name
  facts: Omit<MailFacts[Name], 'firstName' | 'product' | 'card' | 'link'>
}

/** One mail for a charge, of however many payments. */
export async function mailPaid(tx: Tx, charge: ChargeRow, payments: readonly PlanPaymentRow[]): Promise<void> {
  const { amountMinor, currency, key, planId } = charge
  const day = payments.at(-1)?.dueOn
  if (day === undefined) return
  const amount = { minor: amountMinor, currency }
  await write(tx, planId, { key: `plan-payment-made ${key}`, name: 'plan-payment-made', facts: { amount, day } })
}

/** The first time that a payment is declined, and again where it is not tried any more. */
export async function mailDeclined(
  tx: Tx,
  { currency, planId }: ChargeRow,
  { amountMinor, dueOn: day, sequence, tries }: PlanPaymentRow,
  nextTryOn: Day | undefined,
): Promise<void> {
  if (tries > 1 && nextTryOn !== undefined) return
  const key = `plan-payment-declined ${planId}:${sequence} ${nextTryOn === undefined ? 'at last' : 'at first'}`
  const facts = { amount: { minor: amountMinor, currency }, day, nextTryOn: nextTryOn ?? null }
  await write(tx, planId, { key, name: 'plan-payment-declined', facts })
}

export async function mailComing(
  tx: Tx,
  planId: string,
  {
    amountMinor,
    currency,
    dueOn: day,
    sequence,
  }: { amountMinor: number; currency: string; dueOn: Day; sequence: number },
): Promise<void> {
  const facts = { amount: { minor: amountMinor, currency }, day }
  await write(tx, planId, { key: `plan-payment-coming ${planId}:${sequence}`, name: 'plan-payment-coming', facts })
}

export async function mailCardExpires(tx: Tx, planId: string, cardId: number, expiresOn: Day): Promise<void> {
  const key = `plan-card-expires ${planId} ${cardId}`
  await write(tx, planId, { key, name: 'plan-card-expires', facts: { expiresOn } })
}

async function write<Name extends PlanMailName>(tx: Tx, planId: string, letter: PlanLetter<Name>): Promise<void> {
  const owner = await readPlanOwner(tx, planId)
  const { email, firstName, locale, product } = owner
  // A person who was erased has no address.
  if (email === null) return
  const { key, name, facts: own } = letter
  const facts = { ...own, firstName, product, card: cardOf(owner), link: PLANS_PAGE } as MailFacts[Name]
  await queueMail(tx, { key, to: email, locale, name, facts })
}

function cardOf({ card }: PlanOwner): string {
  return card ? `${card.brand} ${card.last4}` : ''
}
