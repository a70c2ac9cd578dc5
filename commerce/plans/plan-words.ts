/**
 * The words in which a guest agrees to pay over time: the operator's texts of the guest's locale, those of the settings
 * for all locales, or these. Other words have another version, so an agreement names what was agreed to.
 */
import { createHash } from 'node:crypto'

const DISCLAIMER =
  'Each payment is charged to the card you pay with today, on its date. You can change the card or pay the rest at any time.'
const CONSENT =
  'I agree that my card is stored and charged with each payment of this schedule on its date until all of it is paid.'

export type PlanWords = { disclaimer: string; consent: string; consentVersion: string }

export type PlanTexts = { disclaimer?: string | undefined; consent?: string | undefined }

export function planWords(settings: Readonly<Record<string, string>>, texts: PlanTexts = {}): PlanWords {
  const consent = texts.consent?.trim() || settings['paymentplansettings.consenttext']?.trim() || CONSENT
  return {
    disclaimer: texts.disclaimer?.trim() || settings['paymentplansettings.disclaimer']?.trim() || DISCLAIMER,
    consent,
    consentVersion: createHash('sha256').update(consent).digest('hex').slice(0, 12),
  }
}
