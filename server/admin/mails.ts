/** `mails` and `mails retry`: what could not be sent, why, and its new start. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readUnsentMails, retryMails, type UnsentMail } from '#commerce/mails/index.ts'
import type { CommandResult } from './command-result.ts'

export type MailCommand = { do: 'list mails' } | { do: 'retry mails'; id: number | 'all' }

export const WHICH_MAIL = 'Name one mail by its number, or all: mails retry 17.'

/** Undefined where it is no command. */
export function readMailCommand([verb, which, ...more]: readonly string[]): MailCommand | undefined {
  if (verb === undefined) return { do: 'list mails' }
  if (verb !== 'retry' || more.length > 0) return undefined
  if (which === 'all') return { do: 'retry mails', id: 'all' }
  return /^[1-9]\d{0,14}$/.test(which ?? '') ? { do: 'retry mails', id: Number(which) } : undefined
}

export async function runMailCommand(tx: OperatorTx, command: MailCommand): Promise<CommandResult> {
  if (command.do === 'list mails') {
    const mails = await readUnsentMails(tx)
    return { ok: true, lines: mails.length > 0 ? mails.map(mailLine) : ['Every mail that was tried is sent.'] }
  }
  const { id } = command
  const retried = await retryMails(tx, id === 'all' ? undefined : id)
  if (retried > 0) return { ok: true, lines: [`${retried} ${retried === 1 ? 'mail is' : 'mails are'} tried again.`] }
  return id === 'all'
    ? { ok: true, lines: ['No mail is parked that can still be sent.'] }
    : { ok: false, lines: [`The mail ${id} is not parked, or what it told of is gone.`] }
}

function mailLine({ attempts, dueAt, failure, id, isWiped, name, parkedAt, to }: UnsentMail): string {
  const next = parkedAt
    ? `parked ${moment(parkedAt)}${isWiped ? ', can be sent no more' : ''}`
    : `next ${moment(dueAt)}`
  return `${id}  ${name} to ${to}, ${attempts} tries, ${next}${failure ? `: ${failure}` : ''}`
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`
}
