/**
 * The mails of the shop and what each of them tells. How they look is `storefront/mails/`. A link is a path of the shop
 * with its query; the shop's own address is put before it where the mail is written.
 */

import type { Day } from './day.ts'
import type { Money } from './money.ts'
import type { RenewalProblem } from './people/auto-renewal.ts'
import type { DefaultChoice } from './tickets/closures.ts'

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
  /** To who bought, once a part of the order is for another day or time; read when it is written, too. */
  'order-moved': { firstName: string; orderId: string; order: OrderMail | null; link: string }
  /** To who bought: the new day of a dearer move is not to be had after all, and what was paid for it goes back. */
  'move-undone': {
    firstName: ''
    number: string
    reason: 'too_late' | 'changed' | 'closed'
    day: Day | null
    amount: Money
    link: string
  }
  /** To the address of an account that was joined to another one of the same guest; `address` is masked. */
  'account-merged': { firstName: string; address: string }
  /** To who bought: staff keep another day for them, and it is theirs once the difference is paid. */
  'move-to-pay': { firstName: ''; number: string; day: Day | null; amount: Money; link: string }
  /** To the address of an order, by whose number and address its link was asked for. */
  'order-link': { firstName: ''; number: string; link: string }
  /** To who bought: what was cancelled, with its taxes and fees, and where what comes back goes. */
  'order-cancelled': {
    firstName: ''
    number: string
    isWhole: boolean
    lines: { name: string; count: number; amount: Money }[]
    notPaid: Money
    fee: Money
    back: Money
    parts: { kind: 'card' | 'voucher'; end: string; amount: Money }[]
    link: string
  }
  /** To whose day was closed: three equal ways on, each a link to the page where it is confirmed. */
  'day-closed': {
    firstName: string
    day: Day
    /** Why, in the operator's words. */
    words: string
    number: string
    lines: { name: string; count: number }[]
    amount: Money
    credit: Money
    bonusPercent: number
    /** The last digits of the card it was paid with; null where it was none. */
    cardEnd: string | null
    /** A ticket of several days is not moved. */
    isMovable: boolean
    /** Later payments end with a credit or a refund. Missing in mails that an older release has queued. */
    endsPlan?: boolean
    defaultChoice: DefaultChoice
    lastDay: Day
    link: string
  }
  /** To whom a guest gave a ticket; the link shows its code. */
  'ticket-given': { firstName: string; sender: string; ticket: string; day: Day | null; link: string }
  /** To the same address: the code of before is no good any more. */
  'ticket-taken-back': { firstName: ''; ticket: string; day: Day | null }
  /** To who bought it: another person of the household has it now; the link shows the fresh code. */
  'ticket-handed-over': {
    firstName: string
    ticket: string
    day: Day | null
    from: string
    person: string
    link: string
  }
  /** To the customer whose people can renew a pass; the link leads to the offers in the account. */
  'renewal-offer': {
    firstName: string
    person: string
    product: string
    price: Money
    lastDay: Day
    /** They agreed that it is renewed each season by itself. */
    isAutomatic: boolean
    /** Why it is not, to who agreed; null to all others. */
    problem: RenewalProblem | null
    link: string
  }
  /** To who agreed that a pass is renewed by itself: what will be charged on the last day of the offer. */
  'renewal-charge': {
    firstName: string
    person: string
    product: string
    /** With taxes and fees. */
    amount: Money
    lastDay: Day
    /** As its owner knows it: `visa 4242`. */
    card: string
    /** What has to be done before that day; null where all is there. */
    problem: RenewalProblem | null
    /** Where it is stopped. */
    link: string
  }
  /** The card was removed that a pass was renewed with by itself. */
  'renewal-stopped': { firstName: string; person: string; link: string }
  /** From one guest to another, whose name the shop does not know: `words` are the sender's own. */
  'voucher-sent': { firstName: ''; sender: string; voucher: string; code: string; words: string; link: string }
  /** Three days before a payment of a plan is charged; the link leads to the plan, as of the others. */
  'plan-payment-coming': PlanMail
  'plan-payment-made': PlanMail
  /** `nextTryOn` is null where it is not tried again by itself. */
  'plan-payment-declined': PlanMail & { nextTryOn: Day | null }
  /** A month before the card of a plan expires that still has payments. */
  'plan-card-expires': Pick<PlanMail, 'firstName' | 'product' | 'card' | 'link'> & { expiresOn: Day }
}

/** `card` as its owner knows it: `visa 4242`. */
export type PlanMail = { firstName: string; product: string; amount: Money; day: Day; card: string; link: string }

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
  /** With the order; the rest is `later`, by day. */
  paid: Money
  later: { day: Day; amount: Money }[]
}

export type MailName = keyof MailFacts
