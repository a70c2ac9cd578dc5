/**
 * What the account does with offers to renew: one press puts one into the cart, and a customer says whether a pass is
 * wanted each season. The offer is named by its number alone: what it is, for whom and for how much is not asked back.
 */
import { listRenewalsCall, renewPassCall, saveAutoRenewalCall } from '#contract/calls/people/renewals.ts'
import type { OfferedRenewal } from '#contract/schemas/people/renewals.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed, isMissing } from '#storefront/page/shop-errors.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { Log } from '#ui/live/log.ts'

export const RENEW_INTENT = 'renew-pass'
export const AUTO_INTENT = 'renew-each-season'

type Services = { ask: Client; log: Log }

/** None where a platform has no offers, and where they could not be loaded. */
export async function loadRenewals({ ask, log }: Services): Promise<OfferedRenewal[]> {
  try {
    return await ask(listRenewalsCall)
  } catch (error) {
    if (!isMissing(error)) log.warn('Failed to load renewals. The account goes without', { reason: String(error) })
    return []
  }
}

/** `words` are the engine's own, for a code without texts here; empty where it could not be asked. */
export type RefusedRenewal = { ok: false; offerId: number; code?: string | undefined; words: string }
export type RenewalOutcome = { ok: true; isInCart: boolean } | RefusedRenewal

/** Undefined for the form of something else. */
export async function changeRenewals({ ask, log }: Services, form: FormData): Promise<RenewalOutcome | undefined> {
  const intent = form.get('intent')
  if (intent !== RENEW_INTENT && intent !== AUTO_INTENT) return undefined
  const offerId = Number(form.get('offer'))
  const params = { id: offerId }
  try {
    const reply =
      intent === RENEW_INTENT
        ? await ask(renewPassCall, { params })
        : await ask(saveAutoRenewalCall, { params, body: agreementOf(form) })
    if (reply.success) return { ok: true, isInCart: intent === RENEW_INTENT }
    return { ok: false, offerId, code: reply.code, words: reply.message.join(' ') }
  } catch (error) {
    const isForCustomer = isCallFailed(error) && error.statusCode === 403
    if (!isForCustomer) log.error('A renewal failed', { reason: String(error) })
    return { ok: false, offerId, words: isForCustomer ? error.message : '' }
  }
}

const REFUSED: Readonly<Record<string, TextKey>> = {
  OFFER_USED: 'publicui.renewals.refused.used',
  OFFER_ENDED: 'publicui.renewals.refused.ended',
  NO_CARD: 'publicui.renewals.refused.nocard',
  OTHER_WORDS: 'publicui.renewals.refused.otherwords',
}

/** In the guest's locale; what the cart or a newer shop says besides stays as it was said. */
export function renewalProblemWords({ code = '', words }: RefusedRenewal, t: Translate): string {
  const key = REFUSED[code]
  return key ? t(key) : words || t('publicui.renewals.failed')
}

/** The card is named only where it is agreed to. */
function agreementOf(form: FormData) {
  const card = Number(form.get('card'))
  const Version = Number(form.get('version') ?? AUTO_RENEWAL.version)
  return { IsOn: form.get('on') === 'yes', Version, ...(card > 0 && { PaymentMethodId: card }) }
}
