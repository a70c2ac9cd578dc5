/**
 * Sends a few mails, for the jobs that ask for them (`mail-jobs.ts`). However many processes have one in hand, one at a
 * time sends it: the lock belongs to a connection and ends with its process, and who gets it looks at the row again. So
 * a mail goes out twice only where a process dies, or loses the database for long, between the mail server's acceptance
 * and the note of it, and then with the same Message-ID. Each is noted by itself, as soon as it is sent.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { unlessBusyWith } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { claimMail, claimNewMails, noteMailFailed, noteMailSent, type TriedMail } from '#commerce/mails/index.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import type { RenderedMail } from '#storefront/mails/render-mail.tsx'
import type { MailSender } from './mail-settings.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'

export type SendMailOptions = {
  database: Database
  log: Logger
  transport: MailTransport
  /** Writes what the mail says, in the look of the shop. */
  render(mail: TriedMail): Promise<RenderedMail & Pick<OutgoingMail, 'files' | 'pictures'>>
  /** Who writes, and from which host. */
  sender(): MailSender
  /** Resolves when there is time for a mail: guests come first. */
  turn(): Promise<void>
}

/** How long a note waits for a database that is away: a mail that was sent is not to be sent again for that. */
const NOTE_PAUSES_MS = [200, 1_000, 5_000, 20_000]

const NO_RECIPIENT = { words: 'This is not one plain address.', isPermanent: true }

/** Of one call so many are on their way at a time: one that its server lets hang keeps no other from its turn. */
const LANES = 2

const lockOf = (id: number) => `mail ${id}`

export async function sendMails(options: SendMailOptions, ids: readonly number[]): Promise<void> {
  const { database, log } = options
  await unlessBusyWith(database, ids.map(lockOf), log, async (own) => {
    const { host } = options.sender()
    const free = ids.filter((id) => own.has(lockOf(id)))
    const fresh = await database.transaction((tx) => claimNewMails(tx, free, host))
    const claimed = new Map(fresh.map((mail) => [mail.id, mail]))
    const next = free.values()
    const lane = async () => {
      for (const id of next) {
        const mail = claimed.get(id) ?? (await database.transaction((tx) => claimMail(tx, id, host)))
        if (!mail) continue
        await options.turn()
        const delivery = await deliver(options, mail)
        await note(database, (tx) => noteDelivery(tx, mail, delivery, log))
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
    const failed = lanes.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  })
}

/** A mail that cannot be written waits as one that cannot be sent: the next release may know how. */
async function deliver({ log, render, sender, transport }: SendMailOptions, mail: TriedMail): Promise<Delivery> {
  const { attempts, id, messageId, name, to } = mail
  if (!isEmailAddress(to)) return { ok: false, failure: NO_RECIPIENT }
  try {
    const { from, replyTo } = sender()
    const file = `${String(id).padStart(6, '0')}-${name}-${messageId.slice(0, 8)}`
    return await transport.deliver({ ...(await render(mail)), file, messageId, from, replyTo, to })
  } catch (error) {
    log.error({ err: error, mailId: id, mail: name, attempts }, 'A mail could not be written.')
    return { ok: false, failure: { words: 'It could not be written; the log says why.', isPermanent: false } }
  }
}

async function noteDelivery(tx: Tx, mail: TriedMail, delivery: Delivery, log: Logger): Promise<void> {
  const { attempts, id, name } = mail
  const about = { mailId: id, mail: name, attempts }
  if (delivery.ok) {
    await noteMailSent(tx, mail)
    log.info(about, 'A mail was sent.')
    return
  }
  const { words } = delivery.failure
  const isParked = await noteMailFailed(tx, mail, delivery.failure)
  // Of the server's words only what cannot name a person.
  const fields = { ...about, failure: /^[A-Z]+(?:: \d{3})?/.exec(words)?.[0] ?? 'other' }
  if (isParked) log.error(fields, 'A mail was given up; `npm run admin -- mails` shows why.')
  else log.warn(fields, 'A mail could not be sent yet; it is tried again later.')
}

async function note(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (const ms of NOTE_PAUSES_MS) {
    try {
      return await database.transaction(work)
    } catch {
      await pause(ms)
    }
  }
  await database.transaction(work)
}
