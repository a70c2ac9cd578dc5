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
export type MailReceipt = {
  rows: { label: string; value: string }[]
  total: { label: string; value: string }
}

export function orderValues({ attached, firstDay, number, tickets, ticketsLeft }: OrderMail): TextValues {
  return {
    number,
    day: firstDay ?? '',
    hasDay: firstDay === null ? 'no' : 'yes',
    hasTickets: tickets.length > 0 ? 'yes' : 'no',
    left: ticketsLeft,
    attached: attachedKind(attached),
  }
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
  const { charges, discounts, lines, number, tickets, total } = order
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
      ],
      total: { label: t('mail.order-confirmed.paid'), value: money(total) },
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
