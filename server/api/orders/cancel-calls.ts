/**
 * Cancelling for who placed the order, by session or signed link, and for staff who act for a customer. What comes back
 * is said before, and done only where it is still the sum that was seen. The money leaves right after the commit, or
 * later where the provider cannot be reached.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import {
  type CancelResult,
  type CancelWish,
  cancelLines,
  cancelPreview,
  type OnCancelled,
} from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { isUnsettled, type OrderDesk, orderLinks, readOrder, settleOrder } from '#commerce/orders/index.ts'
import { cancelOrderCall, previewCancelCall } from '#contract/calls/people/changes.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { cancelDocument } from '#server/wire/people/changes.ts'
import { clockReading, orderFinder } from './order-calls.ts'

export type CancelCallsOptions = {
  database: Database
  dataKeys: DataKeys
  desk: OrderDesk | undefined
  selling: Selling
  shop: Shop
  onCancelled: OnCancelled
}

type Wish = { OrderId: string; Key?: string | undefined; Lines?: { LineId: string; Pieces: number }[] | undefined }

const NO_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')

export const CANCEL_REFUSALS: Record<Extract<CancelResult, { ok: false }>['reason'], Refused> = {
  not_sold: refused(409, 'NOT_SOLD', 'This order is not paid for.'),
  nothing_left: refused(409, 'NOTHING_LEFT', 'Nothing of this order can be cancelled any more.'),
  not_cancellable: refused(409, 'NOT_CANCELLABLE', 'Some of it cannot be cancelled any more.'),
  changed: refused(409, 'SUM_CHANGED', 'What comes back has changed. Please look at the new sum.'),
  being_charged: refused(409, 'IN_PROGRESS', 'A payment is on its way at this moment. Please try again in a minute.'),
}

export function cancelCalls(options: CancelCallsOptions): Handler[] {
  const { database, dataKeys, desk, onCancelled, selling, shop } = options
  const find = orderFinder(database, orderLinks(dataKeys))

  /** One whose payment is under way is settled first: what was paid is known then. */
  async function findSettled({ Key, OrderId }: Wish, request: RequestContext) {
    const found = await find({ order: OrderId, key: Key }, request)
    if (found && desk && isUnsettled(found.state)) await settleOrder(desk, found.id)
    return found && database.read((tx) => readOrder(tx, found.id))
  }

  return [
    handle(previewCancelCall, async ({ body, request }) => {
      const found = await findSettled(body, request)
      if (!found) return NO_ORDER
      const now = await clockReading(shop)
      const seen = await database.snapshot((tx) => cancelPreview(tx, wishOf(body), now))
      return seen.ok
        ? cancelDocument(found, seen.preview, localeOf(request, await shop.read()))
        : CANCEL_REFUSALS[seen.reason]
    }),

    handle(cancelOrderCall, async ({ body, request }) => {
      const found = await findSettled(body, request)
      if (!found) return NO_ORDER
      const context = { now: await clockReading(shop), actor: actorOf(request), onCancelled }
      const { Seen, ...wish } = body
      const seenMinor = moneyFromDecimal(Seen, found.currency).minor
      const locale = localeOf(request, await shop.read())
      let refundId: string | undefined
      const reply = await selling.change<CancelPreviewReply | Refused>(
        { request, call: cancelOrderCall.path, input: body },
        async (tx) => {
          const done = await cancelLines(tx, { ...wishOf(wish), seenMinor }, context)
          if (!done.ok) return { ok: false, reply: CANCEL_REFUSALS[done.reason] }
          refundId = done.refundId
          return { ok: true, reply: cancelDocument(found, done.preview, locale) }
        },
      )
      if (refundId !== undefined && !(reply instanceof Refused)) await desk?.payBack?.(refundId)
      return reply
    }),
  ]
}

function wishOf({ Lines, OrderId }: Wish): CancelWish {
  const lines = Lines?.map(({ LineId, Pieces }) => ({ orderLineId: LineId, pieces: Pieces }))
  return { orderId: OrderId, lines }
}

/** Staff who act for a customer are named themselves. */
function actorOf(request: RequestContext): AuditActor {
  const staff = staffMember(request)
  if (staff) return { contactId: staff.contactId, role: staff.role }
  return { contactId: request.shopper.contactId ?? 0, role: request.account ? 'customer' : 'guest' }
}
