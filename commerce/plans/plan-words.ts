/**
 * The words in which a guest agrees to pay over time: the operator's texts of the guest's locale, those of the settings
 * for all locales, or these. Other words have another version, so an agreement names what was agreed to.
 */
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'

type BuiltIn = { disclaimer: string; consent: string }

const AMERICAN: BuiltIn = {
  disclaimer:
    'Each payment is charged to the card you pay with today, on its date. You can change the card or pay the rest at any time.',
  consent:
    'I agree that my card is stored and charged with each payment of this schedule on its date until all of it is paid.',
}

// South of the equator a bank debits a card, and who agrees to it authorises it.
const SOUTHERN: BuiltIn = {
  disclaimer:
    'Each payment is debited from the card you pay with today, on its date. You can change the card or pay the rest at any time.',
  consent:
    'I authorise that my card is stored and debited with each payment of this schedule on its date until all of it is paid.',
}

const CANADIAN: BuiltIn = {
  ...AMERICAN,
  consent:
    'I agree that my card is kept on file and charged with each payment of this schedule on its date until all of it is paid.',
}

const BUILT_IN: Record<Locale, BuiltIn> = {
  'en-US': AMERICAN,
  'en-AU': SOUTHERN,
  'en-CA': CANADIAN,
  'en-NZ': SOUTHERN,
}

export type PlanWords = { disclaimer: string; consent: string; consentVersion: string }

export type PlanTexts = { disclaimer?: string | undefined; consent?: string | undefined }

export function planWords(
  settings: Readonly<Record<string, string>>,
  texts: PlanTexts = {},
  locale: Locale = DEFAULT_LOCALE,
): PlanWords {
  const own = BUILT_IN[locale]
  const consent = texts.consent?.trim() || settings['paymentplansettings.consenttext']?.trim() || own.consent
  return {
    disclaimer: texts.disclaimer?.trim() || settings['paymentplansettings.disclaimer']?.trim() || own.disclaimer,
    consent,
    consentVersion: createHash('sha256').update(consent).digest('hex').slice(0, 12),
  }
}
