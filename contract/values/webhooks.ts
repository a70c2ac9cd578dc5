/** What other systems can hear of, by webhooks (docs/webhooks.md). Each is written by a trigger of the database. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.changed',
  'order.refunded',
  'ticket.scanned',
  'day.closed',
  'day.reopened',
  'price.published',
] as const

export type ToldEvent = (typeof WEBHOOK_EVENTS)[number]

/** What became of a message to a webhook. */
export const DELIVERY_STATES = ['waiting', 'arrived', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const LONGEST_WEBHOOK_URL = 500

/** How the secret of a subscription begins, as Standard Webhooks has it; the rest is base64. */
export const WEBHOOK_SECRET_START = 'whsec_'
