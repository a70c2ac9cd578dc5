/** What a mail says, before it has a form: text and HTML are written from the same. */
import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts, MailName, OrderMail } from '#contract/values/mails.ts'
import { formatMoney, type Money } from '#contract/values/money.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import { greetingName, signature } from './greeting-name.ts'
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
  'sign-waiver': ({ link }) => ({ action: link }),
  'gift-card': (facts) => ({ action: facts.link, card: { facts } }),
  'order-confirmed': ({ link, order }) => ({
    action: link,
    ...(order && { order, values: orderValues(order), ...(order.ticketsLeft > 0 && { more: link }) }),
  }),
  'order-link': ({ link, number }) => ({ action: link, values: { number } }),
  'gift-card-print': ({ amount, link, recipientName }) => ({
    action: link,
    // Judged as a name: who buys the card chose it.
    values: { recipient: greetingName(recipientName) || 'none' },
    amount,
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
  const { action, amount, card, more, order, row, values: told } = TOLD[name](facts)
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
    row: row === undefined ? undefined : { label: say('label'), value: row },
    action: action === undefined ? undefined : { label: say('action'), href: addressOf(action) },
    more: more === undefined ? undefined : { label: say('more'), href: addressOf(more) },
    note: say('note'),
    reason: say('reason'),
  }
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
