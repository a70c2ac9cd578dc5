/**
 * The jobs of mails: one key for each, asked for as soon as the mail is committed. Each minute the mails whose time has
 * come are asked for again: those that failed, and those whose commit no process heard.
 */
import type { HeardChannels } from '#commerce/database/revision.ts'
import type { Job, KeyedJob } from '#commerce/jobs/index.ts'
import { dueMails, MAIL_TOPIC } from '#commerce/mails/index.ts'
import { OUTBOX_CHANNEL } from '#commerce/outbox/index.ts'
import type { JobRunner } from '#server/jobs/run-jobs.ts'
import { type SendMailOptions, sendMails } from './send-mails.ts'

export type MailJobs = { jobs: Job[]; keyedJobs: KeyedJob[]; channels: HeardChannels }

const SEND_MAIL = 'send-mail'

export function mailJobs(options: SendMailOptions, runner: () => Pick<JobRunner, 'sendEach'>): MailJobs {
  const { database, log } = options
  const send = createGathered(
    (ids) => runner().sendEach(SEND_MAIL, ids),
    // The minute finds them.
    (error) => log.warn({ err: error }, 'New mails could not be asked for at once.'),
  )
  return {
    jobs: [
      {
        name: 'send-mails',
        cron: '* * * * *',
        isDueAtStart: true,
        work: async () => runner().sendEach(SEND_MAIL, (await database.read(dueMails)).map(String)),
      },
    ],
    keyedJobs: [{ name: SEND_MAIL, work: (keys) => sendMails(options, keys.map(Number)) }],
    channels: {
      [OUTBOX_CHANNEL]: (payload) => {
        const [topic, id = ''] = payload.split(' ')
        if (topic === MAIL_TOPIC) send(id)
      },
    },
  }
}

/**
 * Ids that come one by one, asked for together, a moment later: the reply of who caused a mail is on its way by then,
 * and its time does not tell that a mail is being written (BOT-02). Where many come they are asked for once a second:
 * to ask for fifty costs the database what it costs to ask for one.
 */
const GATHER_MS = 100
const APART_MS = 1_000

export function createGathered(send: (ids: string[]) => Promise<void>, onError: (error: unknown) => void) {
  const waiting = new Set<string>()
  let sentAt = Number.NEGATIVE_INFINITY
  return (id: string): void => {
    if (waiting.size === 0) {
      const gatherMs = Math.max(GATHER_MS, sentAt + APART_MS - performance.now())
      setTimeout(() => {
        sentAt = performance.now()
        const ids = [...waiting]
        waiting.clear()
        send(ids).catch(onError)
      }, gatherMs).unref()
    }
    waiting.add(id)
  }
}
