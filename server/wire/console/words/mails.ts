/** Mails as the console reads them: to whom each goes and when, and the facts of an example. */
import type { MailFacts, MailName } from '#contract/values/mails.ts'
import { SAMPLE_FACTS } from '#storefront/mails/sample-facts.ts'

/** In the order of a visit. */
export const MAIL_SENT: Readonly<Record<MailName, string>> = {
  'order-confirmed': 'To who bought, once the order is paid, with its tickets.',
  'order-link': 'To the address of an order whose link was asked for.',
  'order-moved': 'To who bought, once a part of the order is for another day or time.',
  'move-undone': 'To who bought, when the new day of a dearer move is not to be had after all.',
  'move-to-pay':
    'To who bought, when staff keep a dearer day for them: the link leads to where the difference is paid.',
  'order-cancelled': 'To who bought, once something of the order is cancelled.',
  'day-closed': 'To whose day was closed, with the three ways on.',
  'gift-card': 'To whom a gift card is for.',
  'gift-card-print': 'To who bought a gift card to print it.',
  'voucher-sent': 'To whom the holder of a voucher sends it.',
  'ticket-given': 'To whom a guest gave a ticket.',
  'ticket-taken-back': 'To whom it was given, once it is taken back.',
  'ticket-handed-over': 'To who bought, once a ticket is another person’s of the household.',
  'plan-payment-coming': 'Before a payment of a plan is taken.',
  'plan-payment-made': 'Once a payment of a plan was taken.',
  'plan-payment-declined': 'When a payment of a plan was declined.',
  'plan-card-expires': 'Before the card of a plan expires.',
  'renewal-offer': 'To customers whose people can renew a pass, and again before the end.',
  'renewal-charge': 'Before a pass is renewed by itself: what will be charged, and when.',
  'renewal-stopped': 'When the card was removed that a pass was renewed with by itself.',
  'finish-account': 'To a new address: the link finishes the account.',
  'account-known': 'To an address that has an account already and was entered for a new one.',
  'find-username': 'To who forgot the name to sign in with.',
  'account-merged': 'To the address of an account that staff joined to another one of the same guest.',
  'reset-password': 'To who forgot the password.',
  'password-changed': 'To the customer, once the password was changed.',
  'confirm-email': 'To a new address: the link makes it the customer’s.',
  'email-change-asked': 'To the old address, when another one was asked for.',
  'email-changed': 'To the old address, once it is another one.',
  'sign-waiver': 'To a customer whom staff act for: the way to what has to be signed.',
}

export function mailNamed(name: string): MailName | undefined {
  return Object.hasOwn(MAIL_SENT, name) ? (name as MailName) : undefined
}

/** In the shop's currency; without the picture, which is one of the demo. */
export function exampleMailFacts(name: MailName, currency: string): MailFacts[MailName] {
  const facts = { ...SAMPLE_FACTS[name], ...(name === 'gift-card' && { picture: null }) }
  return JSON.parse(JSON.stringify(facts), (key, value) => (key === 'currency' ? currency : value))
}
