/** How mails leave the shop: to a mail server, or into a folder where there is none. */
import type { SendMailOptions } from 'nodemailer'
import type { MailFailure } from '#commerce/mails/index.ts'
import type { FileReply } from '#server/http/other-replies.ts'

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
  pictures?: readonly MailPictureFile[] | undefined
  /** Beside what the mail shows. */
  files?: readonly FileReply[] | undefined
}

export type MailPictureFile = { cid: string; filename: string; content: Buffer }

export type Delivery = { ok: true } | { ok: false; failure: MailFailure }

export type MailTransport = { deliver(mail: OutgoingMail): Promise<Delivery> }

/**
 * For nodemailer. Addresses are objects: as text, one could be read as several. No part is read from a file or an
 * address, whatever a text says.
 */
export function messageOf({
  files = [],
  from,
  html,
  messageId,
  pictures = [],
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
    attachments: [
      ...pictures.map((picture) => ({ ...picture, contentType: 'image/png' })),
      ...files.map(({ bytes, fileName, type }) => ({
        ...{ filename: fileName, contentType: type, content: Buffer.from(bytes) },
      })),
    ],
    // An absence is not to be answered to a machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
