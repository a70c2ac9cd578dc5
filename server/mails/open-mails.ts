/** Opens the mails of a shop: by SMTP_URL, or without it into the folder `outbox` of DATA_DIR. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import type { TriedMail } from '#commerce/mails/index.ts'
import type { TicketKeys } from '#commerce/orders/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import type { MailFacts, MailName } from '#contract/values/mails.ts'
import type { Environment } from '#server/boot/environment.ts'
import type { JobRunner } from '#server/jobs/run-jobs.ts'
import type { MailRenderer } from '#server/pages/document/renderer.ts'
import { settingsOf } from '#server/shop/settings-of.ts'
import type { Shop } from '#server/shop/shop.ts'
import { type FactsOfOrder, type MailDesk, type WrittenOrder, writeOrderMail } from '#server/tickets/order-mail.ts'
import { CODE_CID } from '#storefront/mails/mail-mark.ts'
import { codePicture } from './code-picture.ts'
import { type MailJobs, mailJobs } from './mail-jobs.ts'
import { readMailSender } from './mail-settings.ts'
import type { MailTransport } from './mail-transport.ts'
import { type OutboxFolder, openOutboxFolder } from './outbox-folder.ts'
import type { SendMailOptions } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

export type OpenMailsOptions = {
  environment: Pick<Environment, 'dataDir' | 'isProduction' | 'smtpUrl'>
  database: Database
  shop: () => Shop
  log: Logger
  /** Where the shop is: PUBLIC_URL, or where it listens. Never what a request says. */
  origin: () => string
  renderMail: MailRenderer['renderMail']
  /** What opens the facts of a mail with a code. */
  codes: Pick<VoucherCodes, 'openFacts'>
  /** What codes of tickets are signed by. */
  ticketKeys: TicketKeys
  runner: () => Pick<JobRunner, 'sendEach'>
  /** Resolves when there is time for a mail. */
  turn: SendMailOptions['turn']
}

export type Mails = MailJobs & { outbox: OutboxFolder }

/** Before the subject of an example, so that it is not taken for what guests get. */
const TEST_MARK = 'Test: '
const NOT_SENT = 'SMTP_URL is not set: mails are not sent but written into the folder outbox of DATA_DIR.'

export function openMails(options: OpenMailsOptions): Mails {
  const { codes, database, environment, log, origin, renderMail, runner } = options
  const { dataDir, isProduction, smtpUrl } = environment
  const outbox = openOutboxFolder(join(dataDir, 'outbox'))
  if (isProduction && !smtpUrl) log.warn(NOT_SENT)
  const configuration = () => options.shop().current().configuration
  const jobs = mailJobs(
    {
      database,
      log,
      transport: transportOf(outbox, smtpUrl, isProduction),
      turn: options.turn,
      sender: () => readMailSender(configuration().settings, origin()),
      render: async ({ facts: queued, isTest, locale, name }) => {
        const facts = openedFacts(queued, codes)
        const { settings, strings } = configuration()
        const { localePrefixStrategy } = settingsOf(settings)
        const desk = { database, settings, ticketKeys: options.ticketKeys, now: options.shop().now() }
        const sold = 'orderId' in facts ? await soldOrder(desk, facts) : undefined
        const mail = {
          name,
          facts: sold?.facts ?? facts,
          locale,
          settings,
          strings,
          localePrefixStrategy,
          origin: origin(),
        }
        const written = await renderMail(mail)
        const rendered = isTest ? { ...written, subject: `${TEST_MARK}${written.subject}` } : written
        if (sold) return { ...rendered, pictures: sold.pictures, files: sold.files }
        if (!('code' in facts) || !rendered.html.includes(CODE_CID)) return rendered
        const content = await codePicture(facts.code)
        return { ...rendered, pictures: [{ cid: CODE_CID, filename: 'code.png', content }] }
      },
    },
    runner,
  )
  return { ...jobs, outbox }
}

/** What was sold is read now; the mail of an example brings it along. */
async function soldOrder(desk: MailDesk, facts: FactsOfOrder): Promise<WrittenOrder> {
  const { order } = facts
  if (!order) return writeOrderMail(desk, facts)
  const pictures = order.tickets.map(async ({ cid, serial }) => ({
    ...{ cid, filename: `${serial}.png`, content: await codePicture(serial) },
  }))
  return { facts, pictures: await Promise.all(pictures), files: [] }
}

/** Mails with a code wait sealed. */
function openedFacts(facts: TriedMail['facts'], codes: OpenMailsOptions['codes']): MailFacts[MailName] {
  return 'sealed' in facts ? (codes.openFacts(facts) as MailFacts['gift-card' | 'voucher-sent']) : facts
}

function transportOf(outbox: OutboxFolder, smtpUrl: string | undefined, isProduction: boolean): MailTransport {
  if (!smtpUrl) return outbox
  const smtp = createSmtpTransport(smtpUrl)
  if (isProduction) return smtp
  return {
    async deliver(mail) {
      const delivery = await smtp.deliver(mail)
      // The copy is for looking at; what became of the mail is decided.
      if (delivery.ok) await outbox.deliver(mail)
      return delivery
    },
  }
}
