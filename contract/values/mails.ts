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
  /** From one guest to another, whose name the shop does not know: `words` are the sender's own. */
  'voucher-sent': { firstName: ''; sender: string; voucher: string; code: string; words: string; link: string }
}
export type MailName = keyof MailFacts
