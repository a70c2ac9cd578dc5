/**
 * Another day for what a guest bought, chosen by staff: by the verb that guests use, for the order and the difference
 * that were seen, named and in the audit trail. What costs more is kept and its link mailed; with a reason the price
 * stays as it was, and the terms of the product do not count.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import {
  giveUpMove,
  listMoveChoices,
  type MoveDesk,
  type MoveRefusal,
  previewMove,
  settleMove,
  startMove,
} from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { addOrderNote, findOrderHead, readOrderRevision } from '#commerce/office/index.ts'
import { lockOrder, type OrderDesk, type OrderRow, orderLinks, readOrder } from '#commerce/orders/index.ts'
import { listStaffMoveChoicesCall, moveByStaffCall, previewStaffMoveCall } from '#contract/calls/admin/orders.ts'
import { chosenDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { NO_SUCH_ORDER } from '#server/api/console/order-page-calls.ts'
import { callingStaff } from '#server/api/console/staff-look.ts'
import { engineTime, returnUrlOf } from '#server/api/orders/move-calls.ts'
import { moveRefused } from '#server/api/orders/move-refusals.ts'
import { type CallContext, type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { mailMoveToPay } from '#server/tickets/order-mail.ts'
import { choicesDocument, previewDocument } from '#server/wire/people/moves.ts'

type Options = {
  database: Database
  dataKeys: DataKeys
  desk: (OrderDesk & MoveDesk) | undefined
  selling: Selling
  shop: Shop
}

const CHANGED = refused(409, 'CHANGED', 'This order was changed meanwhile. Please look at it again.')
const NO_REASON = refused(400, 'REASON_REQUIRED', 'Please say why the terms do not count.', 'body.Reason')
const NO_ADDRESS = refused(409, 'NO_ADDRESS', 'The address of this order is forgotten, so that no link can be mailed.')

type Started = { moveId: string; isOpen: boolean } | { beingPaid: string }
type Context = CallContext<typeof moveByStaffCall>

export function staffMoveCalls({ database, dataKeys, desk: orders, selling, shop }: Options): Handler[] {
  const links = orderLinks(dataKeys)
  const desk: MoveDesk | undefined = orders && { ...orders, returnUrl: returnUrlOf(orders, links.keyOf) }
  const saleOf = (state: ShopState, request: RequestContext) => ({
    ...{ assortment: state, view: catalogView(state, shop.now(), audienceOf(request)) },
  })

  async function find(tx: Tx, number: string): Promise<OrderRow | undefined> {
    const head = await findOrderHead(tx, number.toUpperCase())
    return head && readOrder(tx, head.id)
  }

  async function read<Found extends { ok: true }>(
    number: string,
    request: RequestContext,
    look: (tx: Tx, sale: ReturnType<typeof saleOf>, order: OrderRow) => Promise<Found | MoveRefusal>,
  ): Promise<Found | Refused> {
    const sale = saleOf(await shop.read(), request)
    const looked = await database.read(async (tx) => {
      const order = await find(tx, number)
      return order && look(tx, sale, order)
    })
    if (!looked) return NO_SUCH_ORDER
    return looked.ok ? looked : moveRefused(looked)
  }

  function start({ body, request }: Context, order: OrderRow) {
    const { IsByGrace = false, Reason } = body
    const differenceMinor = moneyFromDecimal(body.Difference, order.currency).minor
    const days = body.Days.toSorted() as Day[]
    const isOpen = differenceMinor > 0
    const { path } = moveByStaffCall
    return selling.upToDate<Started>((state) =>
      selling.change<Started | Refused>(
        { request, call: path, input: [order.id, body], revision: state.revision },
        async (tx) => {
          const { email } = await lockOrder(tx, order.id)
          if ((await readOrderRevision(tx, order.id)) !== body.Revision) return { ok: false, reply: CHANGED }
          if (isOpen && email === null) return { ok: false, reply: NO_ADDRESS }
          const { contactId, role, sessionId } = callingStaff(request)
          const wanted = {
            ...{ orderId: order.id, lineId: body.LineId, provider: desk?.provider.name, isClosed: IsByGrace },
            ...{ to: { days, startTime: engineTime(body.StartTime) }, seenMinor: differenceMinor },
            actor: { contactId, role },
          }
          const started = await startMove(tx, saleOf(state, request), wanted, desk?.onMoved)
          if (!started.ok) {
            const isPaid = started.reason === 'being_paid'
            const reply = isPaid ? { beingPaid: started.moveId } : moveRefused(started, order.currency)
            return { ok: false, reply }
          }
          const { moveId, productIds } = started
          if (isOpen) await mailMoveToPay(tx, links, order, { moveId, day: days[0], differenceMinor })
          // Why it was done may name a person: it stands where it can be erased.
          if (Reason !== undefined) await addOrderNote(tx, { orderId: order.id, authorId: contactId, words: Reason })
          await recordAudit(tx, {
            ...{ action: 'order changed', actor: { contactId, role }, sessionId, route: path },
            ...{ object: `order ${order.id}`, subjectContactId: order.contactId ?? undefined },
          })
          return { ok: true, reply: { moveId, isOpen }, productIds }
        },
      ),
    )
  }

  async function settled({ isOpen, moveId }: Extract<Started, { moveId: string }>) {
    // Opens its payment at the provider; the order's page leads there.
    if (isOpen && desk) await settleMove(desk, moveId)
    return { Status: isOpen ? ('open' as const) : ('moved' as const) }
  }

  async function move(context: Context) {
    const { body, params } = context
    const order = await database.read((tx) => find(tx, params.number))
    if (!order) return NO_SUCH_ORDER
    if (body.IsByGrace && body.Reason === undefined) return NO_REASON
    const started = await start(context, order)
    if (started instanceof Refused) return started
    if ('moveId' in started) return settled(started)
    if (!desk) return moveRefused({ ok: false, reason: 'payments_off' })
    // Another day is wanted than the one whose link was mailed, or whose page is open.
    await giveUpMove(desk, started.beingPaid)
    const again = await start(context, order)
    if (again instanceof Refused) return again
    return 'moveId' in again
      ? settled(again)
      : moveRefused({ ok: false, reason: 'being_paid', moveId: again.beingPaid })
  }

  return [
    handle(listStaffMoveChoicesCall, async ({ params: { number }, query, request }) => {
      const day = query.day as Day | undefined
      const isByGrace = query.grace !== undefined
      const choices = await read(number, request, (tx, sale, order) =>
        listMoveChoices(tx, sale, order, query.line, day, isByGrace),
      )
      return choices instanceof Refused ? choices : choicesDocument(choices)
    }),

    handle(previewStaffMoveCall, async ({ params: { number }, query, request }) => {
      const to = { days: chosenDays(query.days), startTime: engineTime(query.time ?? null) }
      const isByGrace = query.grace !== undefined
      const preview = await read(number, request, (tx, sale, order) =>
        previewMove(tx, sale, order, query.line, to, isByGrace),
      )
      return preview instanceof Refused ? preview : previewDocument(preview)
    }),

    handle(moveByStaffCall, move),
  ]
}
