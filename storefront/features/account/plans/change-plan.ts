/** What a customer does with a plan, by forms posted to the account: pay before the day, or change the card. */
import { changePlanPaymentMethodCall, payPlanNowCall } from '#contract/calls/people/own-plans.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

export const PAY_NEXT = 'pay-next-of-plan'
export const PAY_ALL = 'pay-rest-of-plan'
export const CHANGE_CARD = 'change-card-of-plan'

const REFUSALS = {
  DECLINED: 'declined',
  AMOUNT_CHANGED: 'amountchanged',
  BEING_CHARGED: 'beingcharged',
  NO_CARD: 'nocard',
  CARD_EXPIRES: 'cardexpires',
} as const

export type PlanRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'failed'

/** `isKnown` is false where the provider could not be reached. */
export type PlanOutcome = { ok: true; isKnown: boolean } | { ok: false; planId: string; refusal: PlanRefusal }

/** Undefined for the form of something else. */
export async function changePlan(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<PlanOutcome | undefined> {
  const planId = String(form.get('plan'))
  const asked = question(ask, form, planId)
  if (!asked) return undefined
  try {
    const { code, message, success } = await asked
    if (success) return { ok: true, isKnown: message.length === 0 }
    const refusal = REFUSALS[code as keyof typeof REFUSALS] ?? 'failed'
    return { ok: false, planId, refusal }
  } catch (error) {
    log.error('A payment plan could not be changed', { reason: String(error) })
    return { ok: false, planId, refusal: 'failed' }
  }
}

function question(ask: Client, form: FormData, PlanId: string): Promise<CommandReply> | undefined {
  const number = (name: string) => Number(form.get(name))
  switch (form.get('intent')) {
    case PAY_NEXT:
      return ask(payPlanNowCall, { body: { PlanId, PaymentNumber: number('next'), Amount: number('nextAmount') } })
    case PAY_ALL:
      return ask(payPlanNowCall, { body: { PlanId, Amount: number('owed') } })
    case CHANGE_CARD:
      return ask(changePlanPaymentMethodCall, { body: { PlanId, PaymentMethodId: number('card') } })
    default:
      return undefined
  }
}
