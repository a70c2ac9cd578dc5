/** The words of a plan in the locale of the guest: what is shown is what is agreed to and kept. */
import { type PlanWords, planWords } from '#commerce/plans/index.ts'
import type { LanguageStrings } from '#contract/schemas/settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { messagesFor } from '#storefront/texts/compile-texts.ts'

type Said = { settings: Readonly<Record<string, string>>; strings: LanguageStrings }

/** Language strings of operators, by locale and as other texts do; the built-in words are the engine's. */
export function planWordsOfLocale({ settings, strings }: Said, locale: Locale): PlanWords {
  const texts = messagesFor(locale, {}, strings)
  const said = { disclaimer: texts['publicui.plans.disclaimer'], consent: texts['publicui.plans.consent'] }
  return planWords(settings, said, locale)
}
