/**
 * The mail of a sale: queued in the transaction of the sale, once for each order, with no word of what was bought. That
 * is read when the mail is written, and only then are the codes of its tickets made.
 */
import { countMoves, type OnMoved, type OnUndone } from '#commerce/changes/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import {
  type OnSold,
  type OrderLinks,
  type OrderRow,
  orderIn,
  readOrderView,
  type TicketKeys,
} from '#commerce/orders/index.ts'
import { laterByDay } from '#commerce/plans/index.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import type { MailFacts, OrderMail } from '#contract/values/mails.ts'
import type { FileReply } from '#server/http/other-replies.ts'
import { squarePicture } from '#server/mails/code-picture.ts'
import type { MailPictureFile } from '#server/mails/mail-transport.ts'
import { appliedDiscounts, chargesOf, optionWords, plansOf, ticketsOf } from '#server/wire/people/orders.ts'
import { calendarOf, drawTickets, ticketsFileOf } from './order-files.ts'

/** A mail with more pictures is cut by some programs: it says how many more there are, and leads to all. */
const MOST_TICKETS = 20
/** Some 7 kB each: a larger mail is refused by many servers. */
const MOST_PRINTED = 200

export function mailSoldOrders(links: OrderLinks): OnSold {
  return async (tx, { email, id, locale }) => {
    if (email === null) return
    const facts = { firstName: '', orderId: id, order: null, link: orderPath(id, links.keyOf(id)) }
    await queueMail(tx, { key: `order ${id} confirmed`, to: email, locale, name: 'order-confirmed', facts })
  }
}

/** The mail of a move: once for each, with the tickets as they are by then. */
export function mailMovedLines(links: OrderLinks): OnMoved {
  return async (tx, { email, id, locale }, { id: moveId }) => {
    if (email === null) return
    const facts = { firstName: '', orderId: id, order: null, link: orderPath(id, links.keyOf(id)) }
    await queueMail(tx, { key: `move ${moveId}`, to: email, locale, name: 'order-moved', facts })
  }
}

/** The mail of a move that came to nothing after it was paid: once for each. */
export function mailUndoneMoves(links: OrderLinks): OnUndone {
  return async (tx, { currency, email, id, locale, number }, { days, differenceMinor, id: moveId, reason }) => {
    if (email === null) return
    const amount = { minor: differenceMinor, currency }
    const link = orderPath(id, links.keyOf(id))
    const facts = { firstName: '' as const, number, reason, day: days[0] ?? null, amount, link }
    await queueMail(tx, { key: `move ${moveId} undone`, to: email, locale, name: 'move-undone', facts })
  }
}

type KeptMove = { moveId: string; day: Day | undefined; differenceMinor: number }

/** The mail of a dearer day that staff keep for a guest: its link leads to where the difference is paid. */
export async function mailMoveToPay(
  tx: Tx,
  links: OrderLinks,
  { currency, email, id, locale, number }: OrderRow,
  { day, differenceMinor, moveId }: KeptMove,
): Promise<void> {
  if (email === null) return
  const amount = { minor: differenceMinor, currency }
  const facts = { firstName: '' as const, number, day: day ?? null, amount, link: orderPath(id, links.keyOf(id)) }
  await queueMail(tx, { key: `move ${moveId} to pay`, to: email, locale, name: 'move-to-pay', facts })
}

export type FactsOfOrder = MailFacts['order-confirmed'] | MailFacts['order-moved']

export type WrittenOrder = { facts: FactsOfOrder; pictures: MailPictureFile[]; files: FileReply[] }

export type MailDesk = {
  database: Pick<Database, 'read'>
  ticketKeys: TicketKeys
  settings: Readonly<Record<string, string>>
  now: Date
}

export async function writeOrderMail(
  { database, now, settings, ticketKeys }: MailDesk,
  facts: FactsOfOrder,
): Promise<WrittenOrder> {
  const [sold, moves] = await database.read((tx) =>
    Promise.all([readOrderView(tx, facts.orderId), countMoves(tx, facts.orderId)]),
  )
  if (!sold) throw new Error('The order of a mail is not there.')
  const view = orderIn(sold)
  const money = (minor: number) => ({ minor, currency: view.currency })
  const all = ticketsOf(view, ticketKeys)
  const tickets = all.slice(0, MOST_TICKETS)
  const hasPdf = all.length > 0 && all.length <= MOST_PRINTED
  const hasCalendar = view.lines.some(({ days }) => days.length > 0)
  const order: OrderMail = {
    number: view.number,
    firstDay: (view.lines.flatMap(({ days }) => days).toSorted()[0] ?? null) as Day | null,
    tickets: tickets.map(({ line, serial }, index) => ({
      ...{ name: line.name, options: optionWords(line, ', '), person: line.personName ?? '', serial },
      days: line.days.toSorted() as Day[],
      ...{ startTime: line.startTime, validUntil: line.validUntil as Day | null, cid: cidOf(index) },
    })),
    ticketsLeft: all.length - tickets.length,
    attached: { tickets: hasPdf, calendar: hasCalendar },
    lines: view.lines.map((line) => ({
      ...{ name: line.name, options: optionWords(line, ', '), quantity: line.quantity },
      amount: money(line.amounts.listMinor),
    })),
    discounts: appliedDiscounts(view).map(({ amountMinor, name }) => ({ name, amount: money(amountMinor) })),
    charges: chargesOf(view.lines).map(({ amountMinor, isIncluded, name }) => ({
      ...{ name, amount: money(amountMinor), isIncluded },
    })),
    total: money(view.totalMinor),
    paid: money(view.totalMinor - view.laterMinor),
    later: laterByDay(plansOf(view.lines)).map(({ dueOn, amountMinor }) => ({
      day: dueOn,
      amount: money(amountMinor),
    })),
  }
  const drawn = await drawTickets(hasPdf ? all : tickets)
  const pictures = drawn.slice(0, MOST_TICKETS).map(({ modules, serial }, index) => ({
    ...{ cid: cidOf(index), filename: `${serial}.png`, content: squarePicture(modules) },
  }))
  const files = [
    ...(hasPdf ? [ticketsFileOf(drawn, view, settings)] : []),
    ...(hasCalendar ? [calendarOf(view, settings, { now, moves })] : []),
  ]
  return { facts: { ...facts, firstName: view.firstName ?? '', order }, pictures, files }
}

function cidOf(index: number): string {
  return `ticket-${index + 1}@chairlift`
}
