/** Webhooks: made, changed and deleted by staff with the right to settings, in their own name or by a key of theirs. */
import { recordAudit } from '#commerce/audit/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  type ChangeSubscriptionResult,
  changeSubscription,
  deleteSubscription,
  findSubscription,
  type MakeSubscriptionResult,
  makeSubscription,
  type ResendResult,
  readDeliveries,
  readSubscriptions,
  resendWebhook,
} from '#commerce/webhooks/index.ts'
import {
  changeWebhookCall,
  deleteWebhookCall,
  exportDeliveriesCall,
  listDeliveriesCall,
  listWebhooksCall,
  makeWebhookCall,
  resendDeliveryCall,
} from '#contract/calls/admin/shop/webhooks.ts'
import type { SentWebhook } from '#contract/schemas/admin/shop/webhooks.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { outsideComplaint } from '#server/outbound/post-outside.ts'
import {
  MESSAGE_COLUMNS,
  messageCells,
  webhookDocument,
  webhookMessageDocument,
} from '#server/wire/console/shop/webhooks.ts'

type Refusal = Extract<MakeSubscriptionResult | ChangeSubscriptionResult | ResendResult, { ok: false }>

// A new refusal does not compile until it has words.
const WORDS: Record<Refusal['reason'], string> = {
  no_events: 'Choose at least one event.',
  too_many: 'There are twenty webhooks already. Delete one that is not needed any more.',
  unknown_subscription: 'There is no such webhook any more.',
  changed_meanwhile: 'This webhook was changed meanwhile. Nothing was saved: look at what it is now.',
  unknown_delivery: 'This message is not kept any more.',
  is_paused: 'This webhook is paused. Let it go on first.',
}
const DONE = { success: true, message: [] }
const NO_WEBHOOK = refused(404, 'NOT_FOUND', 'There is no such webhook.')
const PAGE_LENGTH = 20
const PER_READ = 500

export type WebhookCallOptions = {
  database: Database
  dataKeys: DataKeys
  /** A shop under test may post to its own machine. */
  allowsLoopback: boolean
}

export function webhookCalls({ allowsLoopback, database, dataKeys }: WebhookCallOptions): Handler[] {
  const badUrl = (url: string) => {
    const complaint = outsideComplaint(url, allowsLoopback)
    return complaint === undefined ? undefined : { success: false, code: 'BAD_URL', message: [complaint] }
  }
  return [
    handle(listWebhooksCall, async () => ({ Items: (await database.read(readSubscriptions)).map(webhookDocument) })),

    handle(makeWebhookCall, async ({ body: { Events, Url }, request }) => {
      const by = staffInPerson(request, 'settings')
      if (!by) return NOT_ALLOWED
      const draft = { url: Url, events: Events }
      const bad = badUrl(Url)
      if (bad) return bad
      const made = await operating(database, by, makeWebhookCall.path, (tx) => makeSubscription(tx, dataKeys, draft))
      return made.ok ? { ...DONE, Webhook: webhookDocument(made.subscription), Secret: made.secret } : notDone(made)
    }),

    handle(changeWebhookCall, async ({ body, params: { id }, request }) => {
      const by = staffInPerson(request, 'settings')
      if (!by) return NOT_ALLOWED
      const bad = badUrl(body.Url)
      if (bad) return bad
      const draft = { url: body.Url, events: body.Events, isPaused: body.IsPaused }
      const known = { id, revision: body.Revision }
      const { path } = changeWebhookCall
      return changed(await operating(database, by, path, (tx) => changeSubscription(tx, known, draft)))
    }),

    handle(deleteWebhookCall, async ({ params: { id }, query: { revision }, request }) => {
      const by = staffInPerson(request, 'settings')
      if (!by) return NOT_ALLOWED
      const { path } = deleteWebhookCall
      return changed(await operating(database, by, path, (tx) => deleteSubscription(tx, { id, revision })))
    }),

    handle(listDeliveriesCall, async ({ params: { id }, query: { before, state } }) => {
      const read = await database.read(async (tx) => {
        if (!(await findSubscription(tx, id))) return undefined
        return readDeliveries(tx, id, before, PAGE_LENGTH + 1, state)
      })
      if (!read) return NO_WEBHOOK
      return { Items: read.slice(0, PAGE_LENGTH).map(webhookMessageDocument), HasMore: read.length > PAGE_LENGTH }
    }),

    handle(exportDeliveriesCall, async ({ params: { id }, query: { state } }) => {
      const isThere = await database.read((tx) => findSubscription(tx, id))
      if (!isThere) return NO_WEBHOOK
      const page = async (before: string | undefined) => {
        const read = await database.read((tx) => readDeliveries(tx, id, before, PER_READ, state))
        return read.map(webhookMessageDocument)
      }
      return new CsvReply(`webhook-${id}.csv`, csvLines(page))
    }),

    handle(resendDeliveryCall, async ({ body: { Event }, params: { id }, request }) => {
      const by = staffInPerson(request, 'settings')
      if (!by) return NOT_ALLOWED
      const sent = await database.attempt(async (tx) => {
        const resent = await resendWebhook(tx, id, Event)
        if (!resent.ok) return resent
        const { contactId, name, role, sessionId } = by
        const entry = { actor: { contactId, role, name }, sessionId, route: resendDeliveryCall.path }
        await recordAudit(tx, { ...entry, action: 'webhook sent again', object: `webhook ${id}` })
        return resent
      })
      return sent.ok ? DONE : notDone(sent)
    }),
  ]
}

/** A page is in memory at a time, and no transaction stays open while a slow reader takes the file. */
async function* csvLines(page: (before: string | undefined) => Promise<SentWebhook[]>): AsyncGenerator<string> {
  yield csvLine(MESSAGE_COLUMNS)
  let before: string | undefined
  do {
    const rows = await page(before)
    for (const row of rows) yield csvLine(messageCells(row))
    before = rows.length < PER_READ ? undefined : rows.at(-1)?.Id
  } while (before !== undefined)
}

function changed(result: ChangeSubscriptionResult) {
  return result.ok ? { ...DONE, Webhook: webhookDocument(result.subscription) } : notDone(result)
}

function notDone(refusal: Refusal) {
  const told = { success: false, code: refusal.reason.toUpperCase(), message: [WORDS[refusal.reason]] }
  return refusal.reason === 'changed_meanwhile' ? { ...told, Webhook: webhookDocument(refusal.subscription) } : told
}
