/** How mails leave the shop: to a mail server, or into a folder where there is none. */
import type { SendMailOptions } from 'nodemailer'
import type { MailFailure } from '#commerce/mails/index.ts'

export type OutgoingMail = {
  /** The file that it has in the outbox folder. */
  file: string
  /** Without angle brackets. */
  messageId: string
  from: { name: string; address: string }
  replyTo: string | undefined
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that the HTML names by `cid:`. */
  pictures?: readonly MailPictureFile[]
}

export type MailPictureFile = { cid: string; filename: string; content: Buffer }

export type Delivery = { ok: true } | { ok: false; failure: MailFailure }

export type MailTransport = { deliver(mail: OutgoingMail): Promise<Delivery> }

/**
 * For nodemailer. Addresses are objects: as text, one could be read as several. No part is read from a file or an
 * address, whatever a text says.
 */
export function messageOf({
  from,
  html,
  messageId,
  pictures,
  replyTo,
  subject,
  text,
  to,
}: OutgoingMail): SendMailOptions {
  const recipient = { name: '', address: to }
  return {
    messageId: `<${messageId}>`,
    from,
    to: recipient,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from: { name: '', address: from.address }, to: [recipient] },
    subject,
    text,
    html,
    ...(pictures ? { attachments: pictures.map((file) => ({ ...file, contentType: 'image/png' })) } : {}),
    // An absence is not to be answered to a machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
