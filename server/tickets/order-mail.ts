/**
 * The mail of a sale: queued in the transaction of the sale, once for each order, with no word of what was bought. That
 * is read when the mail is written, and only then are the codes of its tickets made.
 */
import type { Database } from '#commerce/database/open.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { type OnSold, type OrderLinks, readOrderView, type TicketKeys } from '#commerce/orders/index.ts'
import { orderPath } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import type { MailFacts, OrderMail } from '#contract/values/mails.ts'
import { codePicture } from '#server/mails/code-picture.ts'
import type { MailPictureFile } from '#server/mails/mail-transport.ts'
import { appliedDiscounts, chargesOf, optionWords, ticketsOf } from '#server/wire/people/orders.ts'

/** A mail with more pictures is cut by some programs; the order itself shows all. */
const MOST_TICKETS = 20

export function mailSoldOrders(links: OrderLinks): OnSold {
  return async (tx, { email, id, locale }) => {
    if (email === null) return
    const facts = { firstName: '', orderId: id, order: null, link: orderPath(id, links.keyOf(id)) }
    await queueMail(tx, { key: `order ${id} confirmed`, to: email, locale, name: 'order-confirmed', facts })
  }
}

export type WrittenOrder = { facts: MailFacts['order-confirmed']; pictures: MailPictureFile[] }

export async function writeOrderMail(
  database: Database,
  ticketKeys: TicketKeys,
  facts: MailFacts['order-confirmed'],
): Promise<WrittenOrder> {
  const view = await database.read((tx) => readOrderView(tx, facts.orderId))
  if (!view) throw new Error('The order of a mail is not there.')
  const money = (minor: number) => ({ minor, currency: view.currency })
  const tickets = ticketsOf(view, ticketKeys).slice(0, MOST_TICKETS)
  const order: OrderMail = {
    number: view.number,
    firstDay: (view.lines.flatMap(({ days }) => days).toSorted()[0] ?? null) as Day | null,
    tickets: tickets.map(({ line, serial }, index) => ({
      ...{ name: line.name, options: optionWords(line.chosen, ', '), person: line.personName ?? '', serial },
      days: line.days.toSorted() as Day[],
      ...{ startTime: line.startTime, validUntil: line.validUntil as Day | null, cid: cidOf(index) },
    })),
    lines: view.lines.map(({ amounts, chosen, name, quantity }) => ({
      ...{ name, options: optionWords(chosen, ', '), quantity, amount: money(amounts.listMinor) },
    })),
    discounts: appliedDiscounts(view).map(({ amountMinor, name }) => ({ name, amount: money(amountMinor) })),
    charges: chargesOf(view.lines).map(({ amountMinor, isIncluded, name }) => ({
      ...{ name, amount: money(amountMinor), isIncluded },
    })),
    total: money(view.totalMinor),
  }
  const pictures = await Promise.all(
    tickets.map(async ({ code, serial }, index) => ({
      ...{ cid: cidOf(index), filename: `${serial}.png`, content: await codePicture(code) },
    })),
  )
  return { facts: { ...facts, firstName: view.firstName ?? '', order }, pictures }
}

function cidOf(index: number): string {
  return `ticket-${index + 1}@chairlift`
}
