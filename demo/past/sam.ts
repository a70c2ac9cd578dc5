/**
 * Sam's pass of this season, paid over time: the deposit with the order, one payment that was charged on its day, and
 * four to come, from a card that the sandbox keeps.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { enroll, importPaidPayments } from '#commerce/enrollments/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import type { ImportedOrder, PastLine, PlanConsent } from '#commerce/orders/index.ts'
import { type CapturedPayment, SANDBOX, storeCard } from '#commerce/payments/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { type AgreedPlan, agreedPlan, paymentSchedule, planWords } from '#commerce/plans/index.ts'
import { addMonths } from '#contract/values/day.ts'
import { seasonAround } from '#demo/season.ts'
import type { OwnOrder } from './riley.ts'

/** Between the first and the second payment. */
const DAYS_AGO = 45
const KEPT_AS = { token: 'card_of_sam', expires: '2031-08' }

export async function samsOrder(tx: Tx, now: Date): Promise<OwnOrder[]> {
  const sam = await findContact(tx, 'sam@silverpine.example')
  if (!sam) return []
  const { firstName, id: contactId, lastName } = sam
  return [
    {
      ...{ email: 'sam@silverpine.example', contactId, card: { brand: 'Visa', last4: '4242' }, isPaidOverTime: true },
      ...{ placedAt: new Date(now.getTime() - DAYS_AGO * 86_400_000), random: Buffer.from('plan0001') },
      purchases: [{ slug: 'summit-pass', quantity: 1, assignedTo: { contactId, name: `${firstName} ${lastName}` } }],
    },
  ]
}

/** As the demo's plan was on the day of the purchase: its first payment a month later. */
export function pastPlan(
  { plans }: Assortment,
  { amounts, productId }: PastLine,
  boughtAt: Date,
): AgreedPlan | undefined {
  const [plan] = plans.get(productId) ?? []
  const { today } = seasonAround(boughtAt)
  const { totalMinor } = amounts
  const planned = plan && paymentSchedule({ plan: { ...plan, anchorDay: addMonths(today, 1) }, totalMinor, today })
  return planned && agreedPlan({ ...planned, planId: plan.id }, totalMinor)
}

export function pastConsent(at: Date): PlanConsent {
  const { consent: words, consentVersion: version } = planWords({})
  return { version, words, schedule: version, at: at.toISOString() }
}

/** The plan begins and its first payment is made. Returns what the sandbox has of it. */
export async function loadPastPlan(tx: Tx, { lines, order, paymentKey }: ImportedOrder): Promise<CapturedPayment[]> {
  const { contactId, currency, number: orderNumber, paid, placedAt } = order
  const [line] = lines
  if (!line?.schedule || contactId === null) return []
  const { depositMinor, payments } = line.schedule
  const card = { brand: paid.brand.toLowerCase(), last4: paid.last4 }
  const storedCardId = await storeCard(tx, { ...card, ...KEPT_AS, contactId, provider: SANDBOX })
  const { version, words } = pastConsent(placedAt)
  await enroll(tx, {
    ...{ orderLineId: line.id, contactId, storedCardId, currency, depositMinor, payments },
    consent: { version, words, at: placedAt },
  })
  const made = await importPaidPayments(tx, line.id, { provider: SANDBOX, payments: 1 })
  return [{ key: paymentKey, amountMinor: depositMinor }, ...made].map(({ amountMinor, key }) => ({
    ...{ key, orderNumber, at: placedAt, amount: { minor: amountMinor, currency }, ...card, keptAs: KEPT_AS },
  }))
}
