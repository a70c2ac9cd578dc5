/** Webhooks and their messages as the console reads them, and messages as rows of a table for spreadsheets. */
import type { Subscription, WebhookDelivery } from '#commerce/webhooks/index.ts'
import type { SentWebhook, Webhook } from '#contract/schemas/admin/shop/webhooks.ts'

export function webhookDocument(subscription: Subscription): Webhook {
  const { events, failingSince, id, madeAt, madeByName, pausedAt, revision, url } = subscription
  return {
    ...{ Id: id, Url: url, Events: events, Revision: revision },
    State: stateOf(subscription),
    Since: (pausedAt ?? failingSince)?.toISOString() ?? null,
    MadeAt: madeAt.toISOString(),
    MadeBy: madeByName,
  }
}

function stateOf({ failingSince, pausedBy }: Subscription): Webhook['State'] {
  if (pausedBy === 'failing') return 'paused-failing'
  if (pausedBy === 'operator') return 'paused'
  return failingSince === null ? 'open' : 'failing'
}

export const MESSAGE_COLUMNS = [
  ...['Message', 'Event', 'State', 'Told', 'Tries', 'Next try', 'Arrived', 'Failure', 'Data'],
]

export function messageCells(message: SentWebhook): (string | number | null)[] {
  const { ArrivedAt, At, Data, Event, Failure, Id, NextTryAt, State, Tries } = message
  return [Id, Event, State, At, Tries, NextTryAt, ArrivedAt, Failure, Data]
}

export function webhookMessageDocument(delivery: WebhookDelivery): SentWebhook {
  const { attempts, body, createdAt, deliveredAt, dueAt, eventId, failure, parkedAt } = delivery
  const unless = parkedAt === null ? 'waiting' : 'given-up'
  return {
    ...{ Id: eventId, Event: body.type, Data: JSON.stringify(body.data), Tries: attempts },
    State: deliveredAt === null ? unless : 'arrived',
    At: createdAt.toISOString(),
    NextTryAt: attempts > 0 ? (dueAt?.toISOString() ?? null) : null,
    ArrivedAt: deliveredAt?.toISOString() ?? null,
    Failure: failure ?? '',
  }
}
