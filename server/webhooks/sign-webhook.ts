/**
 * What goes with a message so that its receiver knows it is ours and not an old one: headers and signature of Standard
 * Webhooks 1.0 (standardwebhooks.com), for which there are libraries in most languages.
 */
import { createHmac } from 'node:crypto'
import { WEBHOOK_SECRET_START } from '#contract/values/webhooks.ts'

export type SignedWebhook = { secret: string; eventId: string; body: string; at: Date }

export function webhookHeaders({ at, body, eventId, secret }: SignedWebhook): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_START.length), 'base64')
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Chairlift-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
