/**
 * The mails of the shop and what each of them tells. How they look is `storefront/mails/`. A link is a path of the shop
 * with its query; the shop's own address is put before it where the mail is written.
 */
import type { Day } from './day.ts'
import type { Money } from './money.ts'

export type MailFacts = {
  /** To a new address: the link finishes the account. */
  'finish-account': { firstName: string; link: string }
  /** To an address that has an account already; the link leads to /c/account-exists. */
  'account-known': { firstName: string; link: string; signInLink: string }
  'find-username': { firstName: string; username: string; signInLink: string }
  'reset-password': { firstName: string; link: string }
  'password-changed': { firstName: string; resetLink: string }
  /** To the new address: the link makes it the customer's. */
  'confirm-email': { firstName: string; link: string; newEmail: string }
  /** To the old address, when a change is asked for and again when it is made. */
  'email-change-asked': { firstName: string; newEmail: string }
  'email-changed': { firstName: string; newEmail: string }
  /** To a customer whom staff act for; the link leads to their checkout, where they sign. */
  'sign-waiver': { firstName: string; link: string }
  /** To whom a gift card is for; the link shows what is left of it. */
  'gift-card': {
    firstName: string
    fromName: string
    message: string
    amount: Money
    code: string
    expiresOn: Day | null
    /** Of the chosen scene, where the shop has it. */
    picture: { address: string; alt: string } | null
    link: string
  }
  /** To who bought a gift card to print it; the link opens the page that is printed. The code stands there alone. */
  'gift-card-print': { firstName: ''; recipientName: string; amount: Money; link: string }
  /** To who bought: the order is read when the mail is written, so that nothing of it lies in the queue. */
  'order-confirmed': { firstName: string; orderId: string; order: OrderMail | null; link: string }
  /** To the address of an order, by whose number and address its link was asked for. */
  'order-link': { firstName: ''; number: string; link: string }
  /** From one guest to another, whose name the shop does not know: `words` are the sender's own. */
  'voucher-sent': { firstName: ''; sender: string; voucher: string; code: string; words: string; link: string }
}

/** What a mail tells of an order; the rows add up to the total. */
export type OrderMail = {
  number: string
  firstDay: Day | null
  tickets: {
    name: string
    /** What was chosen, in words: `Age: Child`. */
    options: string
    person: string
    days: Day[]
    /** As the resort's clock shows it. */
    startTime: string | null
    validUntil: Day | null
    serial: string
    /** By which the picture of its square is attached. */
    cid: string
  }[]
  /** Tickets that the mail has no room for. */
  ticketsLeft: number
  attached: { tickets: boolean; calendar: boolean }
  lines: { name: string; options: string; quantity: number; amount: Money }[]
  discounts: { name: string; amount: Money }[]
  charges: { name: string; amount: Money; isIncluded: boolean }[]
  total: Money
}

export type MailName = keyof MailFacts
