/**
 * Moving what was bought, for who placed the order by their session or its signed link, and for staff in their name.
 * For all others there is no such order. What is paid and given back is decided by the engine: of what the guest saw
 * the difference alone is sent, and compared.
 */
import {
  giveUpMove,
  listMoveChoices,
  type MoveDesk,
  type MoveRefusal,
  previewMove,
  readMovableLines,
  readOrderMoves,
  settleMove,
  startMove,
  unsettledMoves,
} from '#commerce/changes/index.ts'
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { type OrderDesk, type OrderRow, orderLinks, readOrder, readOrderLines } from '#commerce/orders/index.ts'
import { listMoveChoicesCall, moveLineCall, previewMoveCall, showMovesCall } from '#contract/calls/people/moves.ts'
import { chosenDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { type CallContext, type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { choicesDocument, movedItems, previewDocument } from '#server/wire/people/moves.ts'
import { moveRefused } from './move-refusals.ts'
import { orderFinder } from './order-calls.ts'

export type MoveCallsOptions = {
  database: Database
  dataKeys: DataKeys
  /** Undefined where the shop takes no payments. */
  desk: (OrderDesk & MoveDesk) | undefined
  selling: Selling
  shop: Shop
}

const NO_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')
const NO_KEY = refused(400, 'KEY_REQUIRED', 'Send an Idempotency-Key, so that nothing is charged twice.')

type Started = { moveId: string } | { beingPaid: string }

export function moveCalls({ database, dataKeys, desk: orders, selling, shop }: MoveCallsOptions): Handler[] {
  const links = orderLinks(dataKeys)
  const find = orderFinder(database, links)
  const desk: MoveDesk | undefined = orders && { ...orders, returnUrl: returnUrlOf(orders, links.keyOf) }
  const saleOf = (state: ShopState, request: RequestContext) => ({
    ...{ assortment: state, view: catalogView(state, shop.now(), audienceOf(request)) },
  })

  async function read<Found extends { ok: true }>(
    query: { order: string; key?: string | undefined },
    request: RequestContext,
    look: (
      tx: Parameters<typeof readOrder>[0],
      sale: ReturnType<typeof saleOf>,
      order: OrderRow,
    ) => Promise<Found | MoveRefusal>,
  ): Promise<Found | Refused> {
    const found = await find(query, request)
    if (!found) return NO_ORDER
    const sale = saleOf(await shop.read(), request)
    const looked = await database.read(async (tx) => {
      const order = await readOrder(tx, found.id)
      return order && look(tx, sale, order)
    })
    if (!looked) return NO_ORDER
    return looked.ok ? looked : moveRefused(looked)
  }

  async function move({ body, request, sent }: CallContext<typeof moveLineCall>) {
    if (sent.headers.get('idempotency-key') === null) return NO_KEY
    const found = await find({ order: body.Order, key: body.Key }, request)
    const order = found && (await database.read((tx) => readOrder(tx, found.id)))
    if (!order) return NO_ORDER
    const started = await start(body, request, order)
    if (started instanceof Refused) return started
    if ('moveId' in started) return settled(started.moveId)
    if (!desk) return moveRefused({ ok: false, reason: 'payments_off' })
    // The guest wants another day than the one whose page is open, or the same one anew.
    await giveUpMove(desk, started.beingPaid)
    const again = await start(body, request, order)
    if (again instanceof Refused) return again
    return 'moveId' in again
      ? settled(again.moveId)
      : moveRefused({ ok: false, reason: 'being_paid', moveId: again.beingPaid })
  }

  function start(body: CallContext<typeof moveLineCall>['body'], request: RequestContext, order: OrderRow) {
    const { contactId } = request.shopper
    const own =
      contactId === undefined ? ({ contactId: 0, role: 'guest' } as const) : { contactId, role: 'customer' as const }
    return selling.upToDate<Started>((state) =>
      selling.change<Started | Refused>(
        { request, call: moveLineCall.path, input: body, revision: state.revision },
        async (tx) => {
          const started = await startMove(
            tx,
            saleOf(state, request),
            {
              ...{ orderId: order.id, lineId: body.Line, provider: desk?.provider.name },
              to: { days: body.Days.toSorted() as Day[], startTime: engineTime(body.StartTime) },
              seenMinor: moneyFromDecimal(body.Difference, order.currency).minor,
              actor: staffMember(request) ?? own,
            },
            desk?.onMoved,
          )
          if (started.ok) return { ok: true, reply: { moveId: started.moveId }, productIds: started.productIds }
          if (started.reason === 'being_paid') return { ok: false, reply: { beingPaid: started.moveId } }
          return { ok: false, reply: moveRefused(started, order.currency) }
        },
      ),
    )
  }

  async function settled(moveId: string): Promise<Reply<typeof moveLineCall> | Refused> {
    if (!desk) return { Status: 'moved', RedirectUrl: null }
    const { payUrl = null, state } = await settleMove(desk, moveId)
    if (payUrl !== null) return { Status: 'open', RedirectUrl: payUrl }
    if (state === 'paid' || state === 'confirmed') return { Status: 'moved', RedirectUrl: null }
    return state === 'declined'
      ? moveRefused({ ok: false, reason: 'declined' })
      : { Status: 'asking', RedirectUrl: null }
  }

  return [
    handle(showMovesCall, async ({ query, request }) => {
      const found = await find(query, request)
      if (!found) return NO_ORDER
      const payUrls = new Map<string, string>()
      for (const id of desk ? await database.read((tx) => unsettledMoves(tx, found.id)) : []) {
        const { payUrl } = await settleMove(desk as MoveDesk, id)
        if (payUrl !== undefined) payUrls.set(id, payUrl)
      }
      const sale = saleOf(await shop.read(), request)
      return database.read(async (tx) => {
        const order = await readOrder(tx, found.id)
        if (!order) return NO_ORDER
        const lineIds = (await readOrderLines(tx, order.id)).map(({ id }) => id)
        const movable = await readMovableLines(tx, sale, order)
        return {
          Movable: movable.flatMap(({ id, found: judged }) =>
            judged.ok
              ? [
                  {
                    LineId: id,
                    Index: lineIds.indexOf(id),
                    IsTimed: judged.line.startTime !== null,
                    Until: judged.until,
                  },
                ]
              : [],
          ),
          Moves: movedItems(await readOrderMoves(tx, order.id), lineIds, { now: shop.now(), payUrls }),
        }
      })
    }),

    handle(listMoveChoicesCall, async ({ query, request }) => {
      const day = query.day as Day | undefined
      const choices = await read(query, request, (tx, sale, order) => listMoveChoices(tx, sale, order, query.line, day))
      return choices instanceof Refused ? choices : choicesDocument(choices, localeOf(request, await shop.read()))
    }),

    handle(previewMoveCall, async ({ query, request }) => {
      const to = { days: chosenDays(query.days), startTime: engineTime(query.time ?? null) }
      const preview = await read(query, request, (tx, sale, order) => previewMove(tx, sale, order, query.line, to))
      return preview instanceof Refused ? preview : previewDocument(preview)
    }),

    handle(moveLineCall, move),
  ]
}

/** Who came by the signed link comes back by it. */
export function returnUrlOf({ returnUrl }: OrderDesk, keyOf: (orderId: string) => string): OrderDesk['returnUrl'] {
  return (order) => `${returnUrl(order)}&key=${keyOf(order.id)}`
}

/** `09:30` is `09:30:00`, as the engine keeps it. */
export function engineTime(time: string | null): string | null {
  return time?.length === 5 ? `${time}:00` : time
}
