/** The codes of a day and the transfers of an order, as their calls send them. */
import type { AdmissionRow } from '#commerce/gate/index.ts'
import { type OrderView, orderIn, type TicketKeys } from '#commerce/orders/index.ts'
import {
  type GivableTicket,
  type GivenTicket,
  handOverRefusal,
  type JudgedMember,
  takeBackRefusal,
  transferRefusal,
  unnamedRefusal,
} from '#commerce/transfers/index.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import type { DayTicket, DayTickets, Transfers } from '#contract/schemas/people/pocket.ts'
import type { Locale } from '#contract/values/locale.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import type { WalletTicket } from '#server/wallets/wallet-passes.ts'
import { optionWords, resortClock, ticketDocuments, ticketsOf } from './orders.ts'

type Admissions = readonly (AdmissionRow & { serial: string })[]
type Reader = { now: Date; zone: ResortTimeZone }
type WalletsOf = (ticket: WalletTicket) => Promise<DayTicket['Wallets']>
type Holder = { name: string | null } | undefined

/** What a pass for a wallet says of each ticket, in words of the order; `holder` where it is one that was given. */
export function walletTickets(order: OrderView, ticketKeys: TicketKeys, holder: Holder): WalletTicket[] {
  return ticketsOf(orderIn(order), ticketKeys).map(({ code, line, serial }) => {
    const { days, name, personName, startTime, validUntil } = line
    const person = holder ? holder.name : personName
    return { serial, code, name, options: optionWords(line, ', '), person, days, startTime, validUntil }
  })
}

type DayReader = Reader & { locale: Locale; ticketKeys: TicketKeys; walletsOf: WalletsOf; holder: Holder }

/** `holder` where it is one ticket that was given, and nothing of its order is told. */
export async function dayDocument(
  order: OrderView,
  admissions: Admissions,
  { holder, locale, now, ticketKeys, walletsOf, zone }: DayReader,
): Promise<DayTickets> {
  const today = resortDay(now, zone)
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  const lineOf = new Map(order.tickets.map(({ orderLineId, serial }) => [shownSerial(serial), lines.get(orderLineId)]))
  const [tickets, wallets] = await Promise.all([
    ticketDocuments(orderIn(order, locale), ticketKeys),
    Promise.all(walletTickets(order, ticketKeys, holder).map(walletsOf)),
  ])
  return {
    OrderId: holder ? null : order.id,
    OrderNumber: holder ? null : order.number,
    Tickets: tickets.map((ticket, at) => {
      const line = lineOf.get(ticket.Serial)
      const validFrom = line?.days.length === 0 ? line.validFrom : null
      const isForAnyDay = ticket.Days.length === 0 && validFrom === null && ticket.ValidUntil === null
      const used = admissions.find(
        ({ day, serial }) => shownSerial(serial) === ticket.Serial && (isForAnyDay || day === today),
      )
      return {
        ...ticket,
        AssignedTo: holder ? holder.name : ticket.AssignedTo,
        ValidFrom: validFrom,
        Wallets: wallets[at] ?? [],
        UsedAt: used ? { Gate: used.gate, Time: resortClock(used.scannedAt, zone) } : null,
      }
    }),
    MadeAt: now.toISOString(),
  }
}

type ReadTransfers = {
  givable: readonly (GivableTicket & { isUsed: boolean })[]
  given: readonly GivenTicket[]
  /** By line; none for who is not signed in as the buyer. */
  members: ReadonlyMap<string, readonly JudgedMember[] | 'reserved'>
  /** Who may have what is in no person's name; none for the same. */
  holders: readonly JudgedMember[]
}

export function transfersDocument(
  order: OrderView,
  { givable, given, holders, members }: ReadTransfers,
  { now, zone }: Reader,
): Transfers {
  const today = resortDay(now, zone)
  return {
    OrderId: order.id,
    OrderNumber: order.number,
    Tickets: givable.map((ticket) => {
      const isNamed = ticket.assignedContactId !== null
      const { hasAddOnPerson } = ticket
      const of = isNamed
        ? members.get(ticket.orderLineId)
        : holders.filter(({ contactId }) => contactId !== ticket.holderId)
      const others = of === 'reserved' || of === undefined ? [] : of
      const refusal = isNamed
        ? (handOverRefusal(ticket, today) ?? (of === 'reserved' ? of : others.length === 0 ? 'personal' : undefined))
        : hasAddOnPerson && others.length > 0
          ? unnamedRefusal(ticket, today)
          : transferRefusal(ticket, today)
      return {
        Serial: shownSerial(ticket.serial),
        AssignedTo: ticket.personName,
        ...whatAndWhen(ticket),
        IsNamed: isNamed || hasAddOnPerson,
        Refusal: refusal ?? null,
        Members: refusal
          ? []
          : others.map(({ contactId, name, reason = null }) => ({ Id: contactId, Name: name, Reason: reason })),
      }
    }),
    Given: given.map((ticket) => ({
      Id: ticket.transferId,
      ...whatAndWhen(ticket),
      To: ticket.holderName,
      Email: ticket.email,
      Refusal: takeBackRefusal(ticket, today) ?? null,
    })),
  }
}

function whatAndWhen({
  days,
  name,
  startTime,
  validUntil,
}: Pick<GivenTicket, 'days' | 'name' | 'startTime' | 'validUntil'>) {
  return {
    ...{ ProductName: name, Days: days.toSorted(), StartTime: startTime },
    ValidUntil: days.length > 0 ? null : validUntil,
  }
}
