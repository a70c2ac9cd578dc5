/** A mail as plain text: for programs that show no HTML, and for people who want none. */
import type { MailContent } from './mail-content.ts'

/** Who writes: the store's name and how it is reached. */
export type MailSenderWords = { name: string; tagline: string; contact: string }

const RULE = '-- '

export function mailText(content: MailContent, sender: MailSenderWords): string {
  const {
    about,
    action,
    choices = [],
    code,
    more,
    note,
    paragraphs,
    quote,
    reason,
    receipt,
    row,
    tickets = [],
    title,
  } = content
  const parts = [
    title,
    ...paragraphs,
    quote && [quote.text, quote.from].filter((line) => line !== '').join('\n\n'),
    code && `${code.label}: ${code.value}\n${code.about}`,
    ...tickets.map((ticket) =>
      [ticket.name, ticket.person, ticket.when, ticket.options, ticket.serial].filter(Boolean).join('\n'),
    ),
    about && [about.label, ...about.rows].join('\n'),
    ...choices.map((choice) => `${choice.label}\n${choice.about}\n${choice.href}`),
    row && `${row.label}: ${row.value}`,
    action && `${action.label}:\n${action.href}`,
    more && `${more.label}:\n${more.href}`,
    receipt &&
      [...receipt.rows, receipt.total, ...receipt.later].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    note,
    [RULE, sender.name, sender.contact, reason].filter((line) => line !== '').join('\n'),
  ]
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}
