/**
 * One order with its whole life, for staff. It holds all that is known of its guest: who looked stands in the audit
 * trail before anything of it is sent. It only reads; what became of an open payment is asked by the job.
 */
import type { Catalog } from '#commerce/catalog/index.ts'
import { type CancelPreview, cancelPreview, readLivingLines, readMovableLines } from '#commerce/changes/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { listOwnPlans } from '#commerce/enrollments/index.ts'
import {
  findOrderHead,
  type OrderHead,
  readAllTickets,
  readComingPeople,
  readDuePayments,
  readGuestCard,
  readOrderLife,
} from '#commerce/office/index.ts'
import { isSold, type OrderView, readOrderView, type TicketKeys } from '#commerce/orders/index.ts'
import { readOrderMoney, readRefunds, readRefundTenders } from '#commerce/refunds/index.ts'
import { unsignedWaivers, waiversOfProducts } from '#commerce/waivers/index.ts'
import { showConsoleOrderCall } from '#contract/calls/admin/orders.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { clockReading } from '#server/api/orders/order-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { aheadDocuments, lifeDocuments } from '#server/wire/console/order-life.ts'
import { consolePageDocument, type PageFacts } from '#server/wire/console/order-page.ts'
import { orderDocument } from '#server/wire/people/orders.ts'
import { staffLook } from './staff-look.ts'

export const NO_SUCH_ORDER = refused(404, 'NOT_FOUND', 'There is no such order.')

type Options = { database: Database; shop: Shop; ticketKeys: TicketKeys }

export function orderPageCalls({ database, shop, ticketKeys }: Options): Handler[] {
  async function readPage(tx: Tx, head: OrderHead) {
    const order = await readOrderView(tx, head.id)
    if (!order) return NO_SUCH_ORDER
    const state = await shop.read()
    const now = await clockReading(shop)
    const zone = storeSettings(state.configuration.settings)
    const { contactId, currency, id } = order
    const decimal = (minor: number) => moneyToDecimal({ minor, currency })
    const living = isSold(order.state) ? await readLivingLines(tx, id, now) : []
    const movable = await readMovableLines(
      tx,
      { assortment: state, view: catalogView(state, shop.now(), PUBLIC) },
      order,
    )
    const moveUntil = new Map(
      movable.flatMap(({ found, id: line }): [string, Day][] => (found.ok ? [[line, found.until]] : [])),
    )
    const afterSale = {
      ...{ living, refunds: await readRefunds(tx, id), money: (await readOrderMoney(tx, [id])).get(id) },
      plans: contactId === null ? [] : await listOwnPlans(tx, contactId, { orderId: id }),
    }
    // Codes of tickets are for who holds them.
    const shown = { ...order, tickets: [] }
    const seen = await orderDocument(shown, afterSale, { catalog: state.catalog, zone, ticketKeys })
    const lines = living.map(({ line, pieces }) => ({ name: line.name, days: line.days, left: pieces.length }))
    const freeUntil = living.flatMap(({ terms }) => (terms.ok && terms.freeUntil !== null ? [terms.freeUntil] : []))
    const payments = await readDuePayments(tx, id)
    const ahead = { today: now.day, lines, freeUntil, moveUntil: [...moveUntil.values()], payments }
    const happened = lifeDocuments(await readOrderLife(tx, id), order, decimal)
    const facts: PageFacts = {
      ...{ head, order, moveUntil, today: now.day },
      guest: contactId === null ? undefined : await readGuestCard(tx, contactId, { currency, today: now.day }),
      people: await peopleOf(tx, order, state.catalog, now.day),
      tickets: await readAllTickets(tx, id),
      refundable: await readRefundTenders(tx, id),
      cancels: await cancelsOf(tx, id, now, freeUntil),
      life: [...aheadDocuments(ahead, decimal), ...happened],
    }
    return consolePageDocument(facts, seen, zone, decimal)
  }

  return [
    handle(showConsoleOrderCall, async ({ params, request }) => {
      const number = params.number.toUpperCase()
      const head = await database.read((tx) => findOrderHead(tx, number))
      if (!head) return NO_SUCH_ORDER
      const object = `order ${head.id}`
      await staffLook(database, request, { action: 'order seen', route: showConsoleOrderCall.path, object })
      return database.snapshot((tx) => readPage(tx, head))
    }),
  ]
}

async function peopleOf(
  tx: Tx,
  { contactId, id, lines }: OrderView,
  { products }: Pick<Catalog, 'products'>,
  today: Day,
): Promise<PageFacts['people']> {
  const people = await readComingPeople(tx, id)
  const needs = lines.flatMap(({ addOnPeople, assignedContactId, days, productId }, lineId) => {
    const values = products.get(productId)?.allAttributes.flatMap((option) => option.values) ?? []
    const added = addOnPeople.map((own) => ({
      ...{
        contactId: own.contactId,
        productId: values.find(({ id: valueId }) => valueId === own.valueId)?.linkedProductId,
      },
    }))
    const day = (days.toSorted().at(-1) ?? today) as Day
    return [{ contactId: assignedContactId, productId }, ...added].flatMap((one) =>
      one.contactId === null || one.productId == null
        ? []
        : [{ lineId, productId: one.productId, contactId: one.contactId, day }],
    )
  })
  const asking = new Set((await waiversOfProducts(tx, needs)).map(({ productId }) => productId))
  const missing = await unsignedWaivers(tx, contactId ?? undefined, needs)
  return people.map((person) => {
    const asks = needs.some((need) => need.contactId === person.contactId && asking.has(need.productId))
    const lacks = missing.some((one) => one.contactId === person.contactId)
    return { ...person, waiver: lacks ? 'missing' : asks ? 'signed' : 'none' }
  })
}

/** Today, and the day after the last on which it costs nothing. */
async function cancelsOf(tx: Tx, orderId: string, now: { day: Day; time: string }, freeUntil: readonly Day[]) {
  const later = [...new Set(freeUntil.filter((day) => day >= now.day).map((day) => addDays(day, 1)))].toSorted()
  const found: { from: Day; preview: CancelPreview }[] = []
  for (const clock of [now, ...later.map((day) => ({ day, time: '00:00' }))]) {
    const seen = await cancelPreview(tx, { orderId }, clock)
    if (seen.ok) found.push({ from: clock.day, preview: seen.preview })
  }
  return found
}
