/** What an order is handed out as: its tickets as PDF, its days as a calendar file. */
import type { OrderView, TicketKeys } from '#commerce/orders/index.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { FileReply } from '#server/http/other-replies.ts'
import { settingsOf } from '#server/shop/settings-of.ts'
import { ticketsPdf } from '#server/tickets/pdf/tickets-pdf.ts'
import { optionWords, ticketsOf } from '#server/wire/people/orders.ts'
import { calendarFile } from './calendar-file.ts'
import { codeModules } from './code-square.ts'

type Settings = Readonly<Record<string, string>>

type SoldTicket = ReturnType<typeof ticketsOf>[number]
/** With the modules of its code: one drawing for its picture and for the PDF. */
export type DrawnTicket = SoldTicket & { modules: boolean[][] }

export function drawTickets(tickets: readonly SoldTicket[]): Promise<DrawnTicket[]> {
  return Promise.all(tickets.map(async (ticket) => ({ ...ticket, modules: await codeModules(ticket.code) })))
}

export async function ticketsFile(order: OrderView, settings: Settings, keys: TicketKeys): Promise<FileReply> {
  return ticketsFileOf(await drawTickets(ticketsOf(order, keys)), order, settings)
}

export function ticketsFileOf(
  tickets: readonly DrawnTicket[],
  { locale, number }: Pick<OrderView, 'locale' | 'number'>,
  settings: Settings,
): FileReply {
  const printed = tickets.map(({ line, modules, serial }) => {
    const { days, name, personName: person, startTime, validUntil } = line
    const options = optionWords(line, ', ')
    return { modules, serial, name, options, person, days: days.toSorted(), startTime, validUntil }
  })
  const { storeName } = settingsOf(settings)
  const file = ticketsPdf(printed, { orderNumber: number, storeName, locale })
  return new FileReply(`tickets-${number}.pdf`, 'application/pdf', file)
}

/**
 * One entry for each day of each line; a time that the resort's clock skips is a whole day. A line that was moved has
 * the entries of before under a higher number, so that a calendar moves them. `moves`: how often, by line.
 */
export function calendarOf(
  order: OrderView,
  settings: Settings,
  { moves, now }: { moves: ReadonlyMap<string, number>; now: Date },
): FileReply {
  const own = settingsOf(settings)
  const read = settingReader(settings)
  const place = ['streetaddress', 'locality'].map((part) => read.text(`storeinformationsettings.${part}`))
  const entries = order.lines.flatMap((line) =>
    line.days.toSorted().map((day, index) => ({
      uid: `${line.id}-${index + 1}@chairlift`,
      sequence: moves.get(line.id) ?? 0,
      name: line.name,
      about: [order.number, optionWords(line, '\n'), line.personName].filter(Boolean).join('\n'),
      start: (line.startTime && momentOf(day as Day, line.startTime, own)) || { day },
    })),
  )
  const calendar = { storeName: own.storeName, place: place.filter(Boolean).join(', '), madeAt: now }
  return new FileReply(
    `order-${order.number}.ics`,
    'text/calendar; charset=utf-8',
    Buffer.from(calendarFile(entries, calendar)),
  )
}
