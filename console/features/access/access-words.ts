/** How keys and webhooks stand, in words. */
import type { ApiKeyListing } from '#contract/schemas/admin/shop/access.ts'
import type { SentWebhook, Webhook } from '#contract/schemas/admin/shop/webhooks.ts'
import type { ToldEvent } from '#contract/values/webhooks.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

type Said = { words: string; tone: BadgeTone }

// Undefined: it stands as it should, and says nothing.
export const KEY_STATES: Record<ApiKeyListing['State'], Said | undefined> = {
  open: undefined,
  revoked: { words: 'Revoked', tone: 'neutral' },
  ended: { words: 'Ended', tone: 'neutral' },
  'no-admin': { words: 'Its admin left', tone: 'warning' },
}

export const WEBHOOK_STATES: Record<Webhook['State'], Said | undefined> = {
  open: undefined,
  failing: { words: 'Does not arrive', tone: 'warning' },
  paused: { words: 'Paused', tone: 'neutral' },
  'paused-failing': { words: 'Paused: nothing arrived', tone: 'danger' },
}

export const MESSAGE_STATES: Record<SentWebhook['State'], Said> = {
  waiting: { words: 'Waiting', tone: 'info' },
  arrived: { words: 'Arrived', tone: 'success' },
  'given-up': { words: 'Given up', tone: 'danger' },
}

// A new event does not compile until it has words.
export const EVENT_WORDS: Record<ToldEvent, string> = {
  'order.placed': 'An order is sold.',
  'order.changed': 'A sold order is paid, moved or cancelled.',
  'order.refunded': 'Money of an order goes back.',
  'ticket.scanned': 'A lane reads a ticket.',
  'day.closed': 'A day is closed after it was sold.',
  'day.reopened': 'A closed day is opened again.',
  'price.published': 'New prices of a product count.',
}
