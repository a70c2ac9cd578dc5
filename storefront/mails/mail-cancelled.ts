/** What the mail of a cancellation says beside its words: the rows of its sum, and where each part goes. */
import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { formatMoney, type Money } from '#contract/values/money.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import type { TranslateMail } from './mail-content.ts'
import type { MailReceipt } from './mail-order.ts'

type Cancelled = MailFacts['order-cancelled']

export function cancelledValues({ back, isWhole, number }: Cancelled): TextValues {
  return { number, isWhole: isWhole ? 'yes' : 'no', hasBack: back.minor > 0 ? 'yes' : 'no' }
}

export function cancelledContent(
  { back, fee, lines, notPaid, number, parts }: Cancelled,
  t: TranslateMail,
  locale: Locale,
): { receipt: MailReceipt; about: { label: string; rows: string[] } | undefined } {
  const words = (amount: Money) => formatMoney(amount, locale)
  const less = (label: string, { currency, minor }: Money) =>
    minor === 0 ? [] : [{ label, value: words({ currency, minor: -minor }) }]
  const ways = parts.map(({ amount, end, kind }) =>
    t(`mail.order-cancelled.${kind}`, { amount: words(amount), end: end || 'none' }),
  )
  return {
    receipt: {
      rows: [
        { label: t('mail.order-confirmed.number'), value: number },
        ...lines.map(({ amount, count, name }) => ({
          ...{ label: t('mail.order-confirmed.line', { count, name }), value: words(amount) },
        })),
        ...less(t('mail.order-cancelled.notpaid'), notPaid),
        ...less(t('mail.order-cancelled.fee'), fee),
      ],
      total: { label: t('mail.order-cancelled.back'), value: words(back) },
      later: [],
    },
    about: ways.length === 0 ? undefined : { label: t('mail.order-cancelled.where'), rows: ways },
  }
}
