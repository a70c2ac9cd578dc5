/** What the mail of a closed day says beside its words: what it is about, and the ways on, which weigh the same. */

import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { formatMoney } from '#contract/values/money.ts'
import { CLOSURE_CHOICES } from '#contract/values/tickets/closures.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import type { MailAddress, TranslateMail } from './mail-content.ts'

export type MailChoice = { label: string; about: string; href: string }

type ClosedDay = MailFacts['day-closed']

export function closedDayValues(closed: ClosedDay): TextValues {
  const { bonusPercent, cardEnd, day, defaultChoice, endsPlan, isMovable, lastDay, number, words } = closed
  return {
    ...{ day, lastDay, number, words, bonus: bonusPercent, card: cardEnd ?? 'none' },
    hasBonus: bonusPercent > 0 ? 'yes' : 'no',
    isMovable: isMovable ? 'yes' : 'no',
    endsPlan: endsPlan ? 'yes' : 'no',
    isCredit: defaultChoice === 'credit' ? 'yes' : 'no',
  }
}

/** Each link opens the page with that choice marked; nothing is done before it is confirmed there. */
export function closedDayContent(
  closed: ClosedDay,
  t: TranslateMail,
  { addressOf, locale }: { addressOf: MailAddress; locale: Locale },
): { about: { label: string; rows: string[] }; choices: MailChoice[] } {
  const amounts = { amount: formatMoney(closed.amount, locale), credit: formatMoney(closed.credit, locale) }
  const values = { ...closedDayValues(closed), ...amounts }
  const offered = CLOSURE_CHOICES.filter((choice) => {
    if (choice === 'other_day') return closed.isMovable
    return choice === 'refund' || closed.amount.minor > 0
  })
  return {
    about: {
      label: t('mail.day-closed.about'),
      rows: [
        ...closed.lines.map(({ count, name }) => t('mail.day-closed.line', { count, name })),
        t('mail.day-closed.order', values),
      ],
    },
    choices: offered.map((choice) => ({
      label: t(`mail.day-closed.${choice}`, values),
      about: t(`mail.day-closed.${choice}.about`, values),
      href: addressOf(`${closed.link}?take=${choice}`),
    })),
  }
}
