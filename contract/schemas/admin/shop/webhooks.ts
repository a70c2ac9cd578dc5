/** Subscriptions of webhooks, and what was sent to each. */
import * as z from 'zod/mini'
import { idText, integer, listOf, numberText, text, token, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { DELIVERY_STATES, LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS } from '#contract/values/webhooks.ts'

const event = z.enum(WEBHOOK_EVENTS)
const LARGEST_REVISION = 2_147_483_647
const LONGEST_EVENT_ID = 80

export const Webhook = z.object({
  Id: integer(),
  Url: z.string(),
  Events: z.array(event),
  /** `failing`: the last message did not arrive. `paused-failing`: none did for three days, and nothing is sent. */
  State: z.enum(['open', 'failing', 'paused', 'paused-failing']),
  /** Since when it is so; null where it is open. ISO 8601. */
  Since: z.nullable(z.string()),
  /** Goes with each change, so that none is lost. */
  Revision: integer(),
  MadeAt: z.string(),
  /** Empty where it is not known. */
  MadeBy: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

export const SentWebhook = z.object({
  /** Of the event: its `webhook-id`. */
  Id: z.string(),
  Event: z.string(),
  /** What it says, as JSON. */
  Data: z.string(),
  State: z.enum(DELIVERY_STATES),
  At: z.string(),
  Tries: integer(),
  /** When it is tried next; null where it is not. */
  NextTryAt: z.nullable(z.string()),
  ArrivedAt: z.nullable(z.string()),
  /** Why the last try failed; empty where it did not. */
  Failure: z.string(),
})
export type SentWebhook = z.infer<typeof SentWebhook>

const subscription = { Url: words(LONGEST_WEBHOOK_URL), Events: listOf(event, WEBHOOK_EVENTS.length) }

/** Of CHANGED_MEANWHILE and of a change: the webhook as it is now. */
const WebhookReply = z.extend(CommandReply, { Webhook: z.optional(Webhook) })

export const webhookSchemas = {
  listWebhooks: {
    summary: 'Which other systems hear of what, and whether it reaches them.',
    reply: z.object({ Items: z.array(Webhook) }),
  },
  makeWebhook: {
    summary:
      'Have messages about some events posted to an https address. The secret that signs them is told this once.',
    body: z.object(subscription),
    reply: z.extend(WebhookReply, { Secret: z.optional(z.string()) }),
  },
  changeWebhook: {
    summary: 'Change, pause or go on with a webhook, of the revision that was read.',
    params: z.object({ id: idText() }),
    body: z.object({ ...subscription, IsPaused: z.boolean(), Revision: wholeNumber(1) }),
    reply: WebhookReply,
  },
  deleteWebhook: {
    summary: 'Delete a webhook with what was to be sent to it.',
    params: z.object({ id: idText() }),
    query: z.object({ revision: numberText(1, LARGEST_REVISION) }),
    reply: WebhookReply,
  },
  listDeliveries: {
    summary: 'What was sent to a webhook and whether it arrived, the newest first, page by page; all or of one state.',
    params: z.object({ id: idText() }),
    /** The last one of the page before. */
    query: z.object({ before: z.optional(text(LONGEST_EVENT_ID)), state: z.optional(z.enum(DELIVERY_STATES)) }),
    reply: z.object({ Items: z.array(SentWebhook), HasMore: z.boolean() }),
  },
  exportDeliveries: {
    summary: 'The same messages as CSV, a row for each: all of a webhook, or of one state.',
    params: z.object({ id: idText() }),
    query: z.object({ state: z.optional(z.enum(DELIVERY_STATES)) }),
    reply: z.string(),
  },
  resendDelivery: {
    summary: 'Send a message once more, with the same id.',
    params: z.object({ id: idText() }),
    body: z.object({ Event: token(LONGEST_EVENT_ID) }),
    reply: CommandReply,
  },
}
