/** What a mail says, before it has a form: text and HTML are written from the same. */
import { DAY_PATH } from '#contract/rules/day-paths.ts'
import { CONFIRM_PATH } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts, MailName, OrderMail, PlanMail } from '#contract/values/mails.ts'
import { formatMoney, type Money } from '#contract/values/money.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import { greetingName, signature } from './greeting-name.ts'
import { cancelledContent, cancelledValues } from './mail-cancelled.ts'
import { closedDayContent, closedDayValues, type MailChoice } from './mail-closed-day.ts'
import { type MailReceipt, type MailTicket, orderContent, orderValues } from './mail-order.ts'
import type { MailTextKey } from './mail-texts.ts'

export type MailContent = {
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  paragraphs: string[]
  /** Above the title. */
  picture?: { address: string; alt: string } | undefined
  /** What one guest wrote to another, and who it was. */
  quote?: { text: string; from: string } | undefined
  /** A code to show or to type. Its picture is attached (`CODE_CID`). */
  code?: { label: string; value: string; about: string; alt: string } | undefined
  /** The tickets of an order. */
  tickets?: MailTicket[] | undefined
  /** What was bought and paid. */
  receipt?: MailReceipt | undefined
  /** Ways on that weigh the same, in this order in text and HTML. */
  choices?: MailChoice[] | undefined
  /** What the mail is about, line by line. */
  about?: { label: string; rows: string[] } | undefined
  /** One fact that the mail is about. */
  row?: { label: string; value: string } | undefined
  /** The one thing to do. */
  action?: { label: string; href: string } | undefined
  /** Another way, as a plain link. */
  more?: { label: string; href: string } | undefined
  note: string
  /** Why the guest gets this mail. */
  reason: string
}

export type TranslateMail = (key: MailTextKey, values?: TextValues) => string

/** Addresses of the shop, from paths. */
export type MailAddress = (path: string) => string

type Told = {
  action?: string
  more?: string
  row?: string
  values?: TextValues
  amount?: Money
  /** Where it says more than these: a card instead of a greeting. */
  card?: { facts: MailFacts['gift-card'] }
  order?: OrderMail
  /** The same without what was paid. */
  tickets?: OrderMail
  closed?: MailFacts['day-closed']
  cancelled?: MailFacts['order-cancelled']
}

/** What of its facts a mail leads to or shows in a row. */
const TOLD: { [Name in MailName]: (facts: MailFacts[Name]) => Told } = {
  'finish-account': ({ link }) => ({ action: link }),
  'account-known': ({ link, signInLink }) => ({ action: signInLink, more: link }),
  'find-username': ({ signInLink, username }) => ({ action: signInLink, row: username }),
  'reset-password': ({ link }) => ({ action: link }),
  'password-changed': ({ resetLink }) => ({ action: resetLink }),
  'confirm-email': ({ link, newEmail }) => ({ action: link, row: newEmail }),
  'email-change-asked': ({ newEmail }) => ({ row: newEmail }),
  'email-changed': ({ newEmail }) => ({ row: newEmail }),
  'account-merged': ({ address }) => ({ row: address }),
  'sign-waiver': ({ link }) => ({ action: link }),
  'gift-card': (facts) => ({ action: facts.link, card: { facts } }),
  'order-confirmed': ({ link, order }) => ({
    action: link,
    ...(order && { order, values: orderValues(order), ...moreOf(order, link) }),
  }),
  'order-cancelled': (cancelled) => ({ action: cancelled.link, cancelled, values: cancelledValues(cancelled) }),
  'order-moved': ({ link, order }) => ({
    action: link,
    ...(order && { tickets: order, values: orderValues(order), ...(order.ticketsLeft > 0 && { more: link }) }),
  }),
  'move-undone': ({ amount, day, link, number, reason }) => ({
    action: link,
    values: { number, reason, ...dayValues(day) },
    amount,
  }),
  'move-to-pay': ({ amount, day, link, number }) => ({ action: link, values: { number, ...dayValues(day) }, amount }),
  'day-closed': (closed) => ({ closed, values: closedDayValues(closed) }),
  'order-link': ({ link, number }) => ({ action: link, values: { number } }),
  'gift-card-print': ({ amount, link, recipientName }) => ({
    action: link,
    // Judged as a name: who buys the card chose it.
    values: { recipient: greetingName(recipientName) || 'none' },
    amount,
  }),
  'ticket-given': ({ day, link, sender, ticket }) => ({
    action: link,
    // Judged as a name: who gives the ticket chose it.
    values: { sender: greetingName(sender) || 'none', ticket, ...dayValues(day) },
  }),
  'ticket-taken-back': ({ day, ticket }) => ({ values: { ticket, ...dayValues(day) } }),
  'ticket-handed-over': ({ day, from, link, person, ticket }) => ({
    action: link,
    values: { from: greetingName(from) || 'none', person: greetingName(person) || 'none', ticket, ...dayValues(day) },
  }),
  'renewal-offer': (facts) => ({
    action: facts.link,
    values: { ...renewalValues(facts), isAutomatic: facts.isAutomatic ? 'yes' : 'no' },
    amount: facts.price,
  }),
  'renewal-charge': (facts) => ({
    action: facts.link,
    values: { ...renewalValues(facts), card: facts.card },
    amount: facts.amount,
  }),
  'renewal-stopped': ({ link, person }) => ({ action: link, values: { person: greetingName(person) || 'none' } }),
  'plan-payment-coming': planTold,
  'plan-payment-made': planTold,
  'plan-payment-declined': (facts) => ({
    ...planTold(facts),
    values: { ...planValues(facts), isTried: facts.nextTryOn ? 'yes' : 'no', nextTryOn: facts.nextTryOn ?? facts.day },
  }),
  'plan-card-expires': ({ card, expiresOn, link, product }) => ({
    action: link,
    values: { card, product, expiresOn },
  }),
  'voucher-sent': ({ code, link, sender, voucher, words }) => ({
    action: link,
    row: code,
    // Judged as a name: who sends chose it, and it stands in the subject.
    values: { sender: greetingName(sender) || 'none', voucher, words },
  }),
}

export function mailContent<Name extends MailName>(
  { facts, locale, name, shop }: { name: Name; facts: MailFacts[Name]; shop: string; locale: Locale },
  t: TranslateMail,
  { addressOf, pictureOf }: { addressOf: MailAddress; pictureOf: MailAddress },
): MailContent {
  const firstName = greetingName(facts.firstName)
  const { action, amount, cancelled, card, closed, more, order, row, tickets, values: told } = TOLD[name](facts)
  const values = {
    shop,
    firstName,
    isNamed: firstName === '' ? 'no' : 'yes',
    ...told,
    ...(amount && { amount: formatMoney(amount, locale) }),
    ...(card && cardValues(card.facts, locale)),
  }
  const say = (part: string) => t(`mail.${name}.${part}` as MailTextKey, values)
  const greeting = firstName === '' ? t('mail.greeting.unnamed') : t('mail.greeting', { firstName })
  return {
    subject: oneLine(say('subject')),
    preview: say('preview'),
    title: say('title'),
    paragraphs: (card ? [] : [greeting, ...say('body').split(/\n{2,}/)]).map(oneLine).filter((text) => text !== ''),
    picture: card?.facts.picture
      ? { ...card.facts.picture, address: pictureOf(card.facts.picture.address) }
      : undefined,
    quote: card && { text: card.facts.message.trim(), from: signature(card.facts.fromName) },
    code: card && { label: say('label'), value: card.facts.code, about: say('about'), alt: say('alt') },
    ...(order && orderContent(order, t, locale)),
    ...(cancelled && cancelledContent(cancelled, t, locale)),
    ...(tickets && { tickets: orderContent(tickets, t, locale).tickets }),
    ...(closed && closedDayContent(closed, t, { addressOf, locale })),
    row: row === undefined ? undefined : { label: say('label'), value: row },
    action: action === undefined ? undefined : { label: say('action'), href: addressOf(action) },
    more: more === undefined ? undefined : { label: say('more'), href: addressOf(more) },
    note: say('note'),
    reason: say('reason'),
  }
}

/** The tickets that the mail has no room for, or the codes on the phone. */
function moreOf({ tickets, ticketsLeft }: OrderMail, link: string) {
  if (ticketsLeft > 0) return { more: link }
  return tickets.length > 0 && { more: link.replace(CONFIRM_PATH, DAY_PATH) }
}

function dayValues(day: Day | null) {
  return { hasDay: day === null ? 'no' : 'yes', day: day ?? '' }
}

function renewalValues(
  facts: Pick<MailFacts['renewal-charge'], 'lastDay' | 'person' | 'problem' | 'product'>,
): TextValues {
  const { lastDay, person, problem, product } = facts
  return { person: greetingName(person) || 'none', product, lastDay, problem: problem ?? 'none' }
}

function planTold(facts: PlanMail): Told {
  return { action: facts.link, amount: facts.amount, values: planValues(facts) }
}

function planValues({ card, day, product }: PlanMail): TextValues {
  return { card, day, product, hasCard: card === '' ? 'no' : 'yes' }
}

function cardValues({ amount, expiresOn, fromName }: MailFacts['gift-card'], locale: Locale) {
  const from = signature(fromName)
  return {
    amount: formatMoney(amount, locale),
    from,
    isSigned: from === '' ? 'no' : 'yes',
    ends: expiresOn === null ? 'no' : 'yes',
    expiresOn: expiresOn ?? '',
  }
}

/** Line breaks end a header of a mail, and what follows would be another one. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
