/**
 * What staff do to an order, each by the verb that guests use, named and in the audit trail. Money moves only for an
 * order that is still as it was seen: the revision is compared under the lock, together with the sum.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import { type CancelWish, cancelLines, cancelPreview } from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import {
  addOrderNote,
  countResentMails,
  findOrderHead,
  MOST_RESENT,
  type RefundAmountResult,
  readOrderRevision,
  refundAmount,
} from '#commerce/office/index.ts'
import { isSold, lockOrder, type OrderDesk, type OrderRow, orderLinks, readOrder } from '#commerce/orders/index.ts'
import { readRefunds } from '#commerce/refunds/index.ts'
import {
  cancelByStaffCall,
  noteOrderCall,
  previewStaffCancelCall,
  refundByStaffCall,
  resendOrderCall,
} from '#contract/calls/admin/orders.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { CancelPreviewReply } from '#contract/schemas/people/changes.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { CANCEL_REFUSALS } from '#server/api/orders/cancel-calls.ts'
import { clockReading } from '#server/api/orders/order-calls.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import { mailCancelledOrders } from '#server/tickets/cancel-mail.ts'
import { cancelDocument } from '#server/wire/people/changes.ts'
import { NO_SUCH_ORDER } from './order-page-calls.ts'
import { callingStaff } from './staff-look.ts'

type Options = {
  database: Database
  dataKeys: DataKeys
  desk: OrderDesk | undefined
  selling: Selling
  shop: Shop
}

const DONE = { success: true, message: [] }
const CHANGED = refused(409, 'CHANGED', 'This order was changed meanwhile. Please look at it again.')
const NOT_SOLD = refused(409, 'NOT_SOLD', 'This order is not paid for.')
const NO_ADDRESS = refused(409, 'NO_ADDRESS', 'The address of this order is forgotten.')
const TOO_OFTEN = refused(409, 'TOO_OFTEN', 'This order was mailed again as often as it may be.')
const NO_REASON = refused(400, 'REASON_REQUIRED', 'Please say why the terms do not count.', 'body.Reason')

const REFUND_REFUSALS: Record<Extract<RefundAmountResult, { ok: false }>['reason'], Refused> = {
  not_sold: NOT_SOLD,
  no_line: refused(404, 'NOT_FOUND', 'There is no such line.'),
  not_in_parts: refused(409, 'NOT_IN_PARTS', 'What is paid over time, and gift cards, are not given back in parts.'),
  too_much: refused(409, 'TOO_MUCH', 'That is more than is left of it.'),
}

export function orderActionCalls({ database, dataKeys, desk, selling, shop }: Options): Handler[] {
  const links = orderLinks(dataKeys)
  const onCancelled = mailCancelledOrders(links)

  const find = (number: string): Promise<OrderRow | undefined> =>
    database.read(async (tx) => {
      const head = await findOrderHead(tx, number.toUpperCase())
      return head && readOrder(tx, head.id)
    })

  /** Once for each `Idempotency-Key`; money that goes back leaves right after the commit. */
  async function act<Done>(
    { call, input, request }: { call: string; input: unknown; request: RequestContext },
    order: OrderRow,
    work: (tx: Tx) => Promise<{ reply: Done | Refused; words?: string | undefined; refundId?: string }>,
  ): Promise<Done | Refused> {
    const { contactId, role, sessionId } = callingStaff(request)
    let toPay: string | undefined
    const reply = await selling.change<Done | Refused>({ request, call, input: [order.id, input] }, async (tx) => {
      const { refundId, reply: done, words } = await work(tx)
      if (done instanceof Refused) return { ok: false, reply: done }
      toPay = refundId
      // Why it was done may name a person: it stands where it can be erased.
      if (words !== undefined) await addOrderNote(tx, { orderId: order.id, authorId: contactId, words })
      await recordAudit(tx, {
        ...{ action: 'order changed', actor: { contactId, role }, sessionId, route: call, object: `order ${order.id}` },
        ...(order.contactId !== null && { subjectContactId: order.contactId }),
      })
      return { ok: true, reply: done }
    })
    if (toPay !== undefined && !(reply instanceof Refused)) await desk?.payBack?.(toPay)
    return reply
  }

  const isAsSeen = async (tx: Tx, { id }: OrderRow, revision: string) => {
    await lockOrder(tx, id)
    return (await readOrderRevision(tx, id)) === revision
  }

  return [
    handle(noteOrderCall, async ({ body, params, request }) => {
      const order = await find(params.number)
      if (!order) return NO_SUCH_ORDER
      return act({ call: noteOrderCall.path, input: body, request }, order, async () => ({
        ...{ reply: DONE, words: body.Words },
      }))
    }),

    handle(resendOrderCall, async ({ body, params, request }) => {
      const order = await find(params.number)
      if (!order) return NO_SUCH_ORDER
      return act({ call: resendOrderCall.path, input: body, request }, order, async (tx) => {
        const { email, id, locale, state } = await lockOrder(tx, order.id)
        if (!isSold(state)) return { reply: NOT_SOLD }
        if (email === null) return { reply: NO_ADDRESS }
        const nth = (await countResentMails(tx, id, MOST_RESENT)) + 1
        const facts = { firstName: '', orderId: id, order: null, link: orderPath(id, links.keyOf(id)) }
        const mail = { key: `order ${id} again ${nth}`, to: email, locale, name: 'order-confirmed', facts } as const
        return { reply: nth <= MOST_RESENT && (await queueMail(tx, mail)) ? DONE : TOO_OFTEN }
      })
    }),

    handle(previewStaffCancelCall, async ({ body, params }) => {
      const order = await find(params.number)
      if (!order) return NO_SUCH_ORDER
      const now = await clockReading(shop)
      const seen = await database.snapshot((tx) => cancelPreview(tx, wishOf(order, body), now))
      return seen.ok ? cancelDocument(order, seen.preview) : CANCEL_REFUSALS[seen.reason]
    }),

    handle(cancelByStaffCall, async ({ body, params, request }) => {
      const order = await find(params.number)
      if (!order) return NO_SUCH_ORDER
      if (body.IsByGrace && body.Reason === undefined) return NO_REASON
      const context = { now: await clockReading(shop), actor: callingStaff(request), onCancelled }
      const seenMinor = moneyFromDecimal(body.Seen, order.currency).minor
      const asked = { call: cancelByStaffCall.path, input: body, request }
      return act<CancelPreviewReply>(asked, order, async (tx) => {
        if (!(await isAsSeen(tx, order, body.Revision))) return { reply: CHANGED }
        const done = await cancelLines(tx, { ...wishOf(order, body), seenMinor }, context)
        if (!done.ok) return { reply: CANCEL_REFUSALS[done.reason] }
        return { reply: cancelDocument(order, done.preview), refundId: done.refundId, words: body.Reason }
      })
    }),

    handle(refundByStaffCall, async ({ body, params, request }) => {
      const order = await find(params.number)
      if (!order) return NO_SUCH_ORDER
      const { day: today } = await clockReading(shop)
      const { currency } = order
      const amountMinor = moneyFromDecimal(body.Amount, currency).minor
      const asked = { call: refundByStaffCall.path, input: body, request }
      return act<Reply<typeof refundByStaffCall>>(asked, order, async (tx) => {
        if (!(await isAsSeen(tx, order, body.Revision))) return { reply: CHANGED }
        const wanted = { orderId: order.id, lineId: body.LineId, amountMinor, today, actor: callingStaff(request) }
        const done = await refundAmount(tx, wanted)
        if (!done.ok) return { reply: REFUND_REFUSALS[done.reason] }
        const parts = (await readRefunds(tx, order.id)).find(({ id }) => id === done.refundId)?.parts ?? []
        const Parts = parts.map((part) => ({
          ...{ Kind: part.kind, Brand: part.brand, End: part.end },
          Amount: moneyToDecimal({ minor: part.amountMinor, currency }),
        }))
        return { reply: { Amount: body.Amount, Parts }, refundId: done.refundId, words: body.Reason }
      })
    }),
  ]
}

type Wish = { Lines?: { LineId: string; Pieces: number }[] | undefined; IsByGrace?: boolean | undefined }

function wishOf({ id }: OrderRow, { IsByGrace, Lines }: Wish): CancelWish {
  const lines = Lines?.map(({ LineId, Pieces }) => ({ orderLineId: LineId, pieces: Pieces }))
  return { orderId: id, lines, isByGrace: IsByGrace }
}
