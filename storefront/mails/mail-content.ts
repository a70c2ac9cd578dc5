/** What a mail says, before it has a form: text and HTML are written from the same. */
import type { MailFacts, MailName } from '#contract/values/mails.ts'
import type { TextValues } from '#storefront/texts/format-text.ts'
import { greetingName } from './greeting-name.ts'
import type { MailTextKey } from './mail-texts.ts'

export type MailContent = {
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  paragraphs: string[]
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

type Told = { action?: string; more?: string; row?: string }

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
}

export function mailContent<Name extends MailName>(
  { facts, name, shop }: { name: Name; facts: MailFacts[Name]; shop: string },
  t: TranslateMail,
  addressOf: MailAddress,
): MailContent {
  const firstName = greetingName(facts.firstName)
  const { action, more, row } = TOLD[name](facts)
  const say = (part: string) => t(`mail.${name}.${part}` as MailTextKey, { shop, firstName })
  const greeting = firstName === '' ? t('mail.greeting.unnamed') : t('mail.greeting', { firstName })
  return {
    subject: oneLine(say('subject')),
    preview: say('preview'),
    title: say('title'),
    paragraphs: [greeting, ...say('body').split(/\n{2,}/)].map(oneLine).filter((text) => text !== ''),
    row: row === undefined ? undefined : { label: say('label'), value: row },
    action: action === undefined ? undefined : { label: say('action'), href: addressOf(action) },
    more: more === undefined ? undefined : { label: say('more'), href: addressOf(more) },
    note: say('note'),
    reason: say('reason'),
  }
}

/** Line breaks end a header of a mail, and what follows would be another one. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
