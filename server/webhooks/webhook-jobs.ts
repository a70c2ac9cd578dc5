/** The jobs of webhooks: one key for each message, asked for as soon as it is committed; each minute what is due. */
import type { HeardChannels } from '#commerce/database/revision.ts'
import type { Job, KeyedJob } from '#commerce/jobs/index.ts'
import { OUTBOX_CHANNEL } from '#commerce/outbox/index.ts'
import { dueWebhooks, heardWebhook, type WebhookKey } from '#commerce/webhooks/index.ts'
import type { JobRunner } from '#server/jobs/run-jobs.ts'
import { createGathered } from '#server/mails/mail-jobs.ts'
import { type SendWebhookOptions, sendWebhooks } from './send-webhooks.ts'

export type WebhookJobs = { jobs: Job[]; keyedJobs: KeyedJob[]; channels: HeardChannels }

const SEND_WEBHOOK = 'send-webhook'

const keyText = ({ id, subscriptionId }: WebhookKey) => `${subscriptionId}:${id}`

function keyFrom(text: string): WebhookKey {
  const [subscriptionId, id] = text.split(':')
  return { subscriptionId: Number(subscriptionId), id: Number(id) }
}

export function webhookJobs(options: SendWebhookOptions, runner: () => Pick<JobRunner, 'sendEach'>): WebhookJobs {
  const { database, log } = options
  const send = createGathered(
    (keys) => runner().sendEach(SEND_WEBHOOK, keys),
    // The minute finds them.
    (error) => log.warn({ err: error }, 'New webhooks could not be asked for at once.'),
  )
  return {
    jobs: [
      {
        name: 'send-webhooks',
        cron: '* * * * *',
        isDueAtStart: true,
        work: async () => runner().sendEach(SEND_WEBHOOK, (await database.read(dueWebhooks)).map(keyText)),
      },
    ],
    keyedJobs: [{ name: SEND_WEBHOOK, work: (keys) => sendWebhooks(options, keys.map(keyFrom)) }],
    channels: {
      [OUTBOX_CHANNEL]: (payload) => {
        const heard = heardWebhook(payload)
        if (heard) send(keyText(heard))
      },
    },
  }
}
