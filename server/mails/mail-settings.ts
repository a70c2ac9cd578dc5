/** Who writes the shop's mails: by the operator's settings, or a sender at the shop's own host. */
import { type SettingReader, settingReader } from '#contract/values/settings/setting-reader.ts'
import { isEmailAddress } from '#contract/values/text.ts'

export type MailSender = {
  from: { name: string; address: string }
  replyTo: string | undefined
  /** In the ids of messages. */
  host: string
}

export const MAIL_FROM_SETTING = 'mailsettings.from'
export const MAIL_REPLY_SETTING = 'mailsettings.replyto'

const LONGEST_NAME = 100

export function readMailSender(settings: Readonly<Record<string, string>>, origin: string): MailSender {
  const read = settingReader(settings)
  const { hostname } = new URL(origin)
  const name = read
    .text('storeinformationsettings.name')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_NAME)
  const address = readAddress(read, MAIL_FROM_SETTING) ?? `no-reply@${mailHost(hostname)}`
  return {
    from: { name, address },
    replyTo: readAddress(read, MAIL_REPLY_SETTING),
    host: mailHost(hostname),
  }
}

function readAddress(read: SettingReader, name: string): string | undefined {
  return read.value(name, senderAddress, undefined)
}

/** Plain enough to stand in any header: no second address hides in it. */
export function senderAddress(text: string): string | undefined {
  return isEmailAddress(text) && /^[\w.+-]+@[\w.-]+$/.test(text) ? text : undefined
}

/** An IP address is none that a mail comes from: outside production the host is this machine. */
function mailHost(hostname: string): string {
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
