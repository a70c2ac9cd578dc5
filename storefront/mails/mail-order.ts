/** What the mail of an order says beside its words: the tickets, and the rows of what was bought and paid. */
import { daysBetween } from '#contract/values/day.ts'
import type { OrderMail } from '#contract/values/mails.ts'
import { formatMoney, type Money } from '#contract/values/money.ts'
import { dayRange, severalDays, shortDay, shortTime } from '#storefront/texts/date-words.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import type { TranslateMail } from './mail-content.ts'

export type MailTicket = {
  name: string
  options: string
  person: string
  when: string
  serial: string
  alt: string
  cid: string
}
type MailRow = { label: string; value: string }
/** Where a part is paid later: `rows` end with the sum of all, `total` is what was paid, `later` what follows. */
export type MailReceipt = { rows: MailRow[]; total: MailRow; later: MailRow[] }

export function orderValues(order: OrderMail): TextValues {
  const { attached, firstDay, number, tickets, ticketsLeft, total } = order
  return {
    number,
    free: total.minor === 0 ? 'yes' : 'no',
    day: firstDay ?? '',
    hasDay: firstDay === null ? 'no' : 'yes',
    hasTickets: tickets.length > 0 ? 'yes' : 'no',
    left: ticketsLeft,
    paid: paidKind(order),
    attached: attachedKind(attached),
  }
}

function paidKind({ later, total }: OrderMail): 'nothing' | 'deposit' | 'all' {
  if (total.minor === 0) return 'nothing'
  return later.length > 0 ? 'deposit' : 'all'
}

function attachedKind({ calendar, tickets }: OrderMail['attached']): 'both' | 'tickets' | 'calendar' | 'none' {
  if (tickets) return calendar ? 'both' : 'tickets'
  return calendar ? 'calendar' : 'none'
}

export function orderContent(
  order: OrderMail,
  t: TranslateMail,
  locale: string,
): { tickets: MailTicket[]; receipt: MailReceipt } {
  const { charges, discounts, later, lines, number, paid, tickets, total } = order
  const isByPlan = later.length > 0
  const money = (amount: Money) => formatMoney(amount, locale)
  const less = ({ currency, minor }: Money) => formatMoney({ currency, minor: -minor }, locale)
  return {
    tickets: tickets.map(({ cid, name, options, person, serial, ...dated }) => ({
      ...{ cid, name, options, person, serial, when: ticketWhen(dated, t, locale) },
      alt: t('mail.order-confirmed.alt', { person: person || 'none', serial }),
    })),
    receipt: {
      rows: [
        { label: t('mail.order-confirmed.number'), value: number },
        ...lines.map(({ amount, name, options, quantity }) => ({
          label: [t('mail.order-confirmed.line', { count: quantity, name }), options].filter(Boolean).join(', '),
          value: money(amount),
        })),
        ...discounts.map(({ amount, name }) => ({ label: name, value: less(amount) })),
        ...charges.map(({ amount, isIncluded, name }) => ({
          label: isIncluded ? t('mail.order-confirmed.contained', { name }) : name,
          value: money(amount),
        })),
        ...(isByPlan ? [{ label: t('mail.order-confirmed.total'), value: money(total) }] : []),
      ],
      total: {
        label: t(isByPlan ? 'mail.order-confirmed.paidtoday' : 'mail.order-confirmed.paid'),
        value: money(paid),
      },
      later: later.map(({ amount, day }) => ({
        ...{ label: t('mail.order-confirmed.later', { day }), value: money(amount) },
      })),
    },
  }
}

type Dated = Pick<OrderMail['tickets'][number], 'days' | 'startTime' | 'validUntil'>

function ticketWhen({ days, startTime, validUntil }: Dated, t: TranslateMail, locale: string): string {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) {
    return validUntil === null ? '' : t('mail.order-confirmed.until', { day: validUntil })
  }
  if (days.length > 1) {
    const isRow = daysBetween(first, last) === days.length - 1
    return isRow ? dayRange(first, last, locale) : severalDays(days, locale)
  }
  const time = startTime === null ? undefined : shortTime(startTime, locale)
  return [shortDay(first, locale), time].filter(Boolean).join(', ')
}
