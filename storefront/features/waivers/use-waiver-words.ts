/** When a waiver was signed and until when it counts, in words of the reader's locale and the resort's clock. */
import type { ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'

type Signature = NonNullable<ReleasePerson['Signature']>

export function useWaiverWords() {
  const t = useTranslate()
  const locale = useLocale()
  const { storeTimeZone = 'UTC' } = useShell().settings
  const written = (moment: string, time: 'short' | undefined) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      ...(time && { timeStyle: time }),
      timeZone: storeTimeZone,
    }).format(new Date(moment))

  return {
    dayOf: (moment: string) => written(moment, undefined),
    momentOf: (moment: string) => written(moment, 'short'),
    dayWords: (day: Day) => dayInWords(day, locale),
    signed({ SignedAt, ValidUntil }: Pick<Signature, 'SignedAt' | 'ValidUntil'>): string {
      const moment = written(SignedAt, 'short')
      if (ValidUntil === null) return t('publicui.waivers.signedforgood', { moment })
      return t('publicui.waivers.signed', { moment, until: dayInWords(ValidUntil, locale) })
    },
    state({ State, Signature }: Pick<ReleasePerson, 'State' | 'Signature'>): string {
      if (!Signature || State === 'needed') return t('publicui.waivers.stateneeded')
      const { SignedAt, ValidUntil } = Signature
      const day = written(SignedAt, undefined)
      if (State === 'changed') return t('publicui.waivers.statechanged', { day })
      if (State === 'expired' && ValidUntil) {
        return t('publicui.waivers.stateexpired', { day, until: dayInWords(ValidUntil, locale) })
      }
      return this.signed(Signature)
    },
  }
}
