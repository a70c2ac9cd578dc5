/**
 * The owner of a plan wants to pay it with a card that the shop does not know: they are led to a page of the provider
 * that saves one and charges nothing. Pressed twice, or in two tabs, it is one page.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readPlanOwner } from '#commerce/enrollments/charging/charges.sql.ts'
import type { PlanDesk } from '#commerce/enrollments/charging/settle-charge.ts'
import { lockEnrollment } from '#commerce/enrollments/enrollments.sql.ts'
import { isStillPaid } from '#commerce/enrollments/payment-status.ts'
import { cardSetupKey, openCardSetup, readCardSetup, referCardSetup } from './card-setups.sql.ts'
import { settleCardSetup } from './settle-card-setup.ts'

export type CardSetupRequest = {
  contactId: number
  planId: string
  locale: string
  /** Where the customer comes back to, with a card or without. */
  returnUrl: (setupId: string) => string
}

export type CardSetupStarted =
  | { ok: true; setupId: string; payUrl: string }
  /** `unreachable`: the provider does not answer at the moment. */
  | { ok: false; reason: 'plan_not_found' | 'unreachable' }

export async function startCardSetup(desk: PlanDesk, request: CardSetupRequest): Promise<CardSetupStarted> {
  const opened = await open(desk, request)
  if (!opened) return { ok: false, reason: 'plan_not_found' }
  if (opened.isNew) return askForPage(desk, request, opened.id)
  // From before, or of another tab: what became of it decides whether another page is needed.
  const before = await settleCardSetup(desk, opened.id)
  if (before.state === 'unknown') return { ok: false, reason: 'unreachable' }
  if (before.state === 'open') return askForPage(desk, request, opened.id)
  const again = await open(desk, request)
  return again ? askForPage(desk, request, again.id) : { ok: false, reason: 'plan_not_found' }
}

function open({ database, provider }: PlanDesk, { contactId, planId }: CardSetupRequest) {
  return database.transaction(async (tx: Tx) => {
    const plan = await lockEnrollment(tx, planId)
    if (plan?.contactId !== contactId || !isStillPaid(plan.state)) return undefined
    return openCardSetup(tx, { contactId, planId, provider: provider.name })
  })
}

async function askForPage(desk: PlanDesk, request: CardSetupRequest, setupId: string): Promise<CardSetupStarted> {
  const { locale, planId, returnUrl } = request
  const [setup, { email }] = await desk.database.read((tx) =>
    Promise.all([readCardSetup(tx, setupId), readPlanOwner(tx, planId)]),
  )
  if (!setup) throw new Error('A page that saves a card is not there.')
  const { currency, expiresAt, orderNumber } = setup
  const page = await desk.provider.saveCard({
    ...{ key: cardSetupKey(setupId), currency, orderNumber, email: email ?? '', locale, expiresAt },
    returnUrl: returnUrl(setupId),
  })
  if (!page.ok) return { ok: false, reason: 'unreachable' }
  const { payUrl, reference } = page.value
  await desk.database.transaction((tx) => referCardSetup(tx, setupId, reference))
  return { ok: true, setupId, payUrl }
}
