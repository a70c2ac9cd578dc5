/** One order as the console shows it, made of what its buyer sees and of what staff see beside it. */
import type { CancelPreview } from '#commerce/changes/index.ts'
import type { ComingPerson, GuestCard, OrderHead, OrderTicketRow } from '#commerce/office/index.ts'
import type { OrderView } from '#commerce/orders/index.ts'
import type { RefundTender } from '#commerce/refunds/index.ts'
import { ageOn } from '#contract/rules/people/age.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import type { Day } from '#contract/values/day.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import { resortClock } from '#server/wire/people/orders.ts'

export type PageFacts = {
  head: OrderHead
  order: OrderView
  guest: GuestCard | undefined
  people: readonly (ComingPerson & { waiver: 'signed' | 'missing' | 'none' })[]
  tickets: readonly OrderTicketRow[]
  /** Until when each line may go to another day. */
  moveUntil: ReadonlyMap<string, Day>
  refundable: readonly RefundTender[]
  /** What a cancellation gives back from a day on. */
  cancels: readonly { from: Day; preview: CancelPreview }[]
  life: ConsoleOrderPage['Life']
  today: Day
}

export function consolePageDocument(
  facts: PageFacts,
  seen: Order,
  zone: ResortTimeZone,
  decimal: (minor: number) => number,
): ConsoleOrderPage {
  const { head, order } = facts
  return {
    ...{ OrderId: order.id, OrderNumber: order.number, Revision: head.revision, Today: facts.today },
    ...{
      Status: seen.Status,
      Standing: seen.Standing,
      PlacedAt: order.placedAt.toISOString(),
      CurrencyCode: order.currency,
    },
    ...{ SoldAt: head.placedBy === null ? 'shop' : 'staff', PlacedBy: head.placedBy, Email: order.email },
    Items: seen.Items.map(({ Picture: _, ...item }) => ({ ...item, ...lineFacts(facts, item.LineId, decimal) })),
    ...{ SubTotal: seen.SubTotal, Discounts: seen.Discounts, Charges: seen.Charges, Total: seen.Total },
    ...{ Tenders: seen.Tenders, Refunded: seen.Refunded },
    Refundable: facts.refundable.map((tender) => ({
      ...{ Kind: 'voucherId' in tender ? 'voucher' : 'card', Brand: tender.brand, End: tender.end },
      Amount: decimal(tender.leftMinor),
    })),
    Guest: guestDocument(facts, zone, decimal),
    Comes: facts.people.map(({ contactId, dateOfBirth, hasPhoto, name, waiver }) => ({
      ...{ GuestId: contactId, Name: name, HasPhoto: hasPhoto, Waiver: waiver },
      Age: dateOfBirth === null ? null : ageOn(dateOfBirth, facts.today),
    })),
    CancelOn: facts.cancels.map(({ from, preview }) => ({
      ...{ From: from, Back: decimal(preview.backMinor), Fee: decimal(preview.feeMinor) },
    })),
    Life: facts.life,
  }
}

function lineFacts({ moveUntil, order, tickets }: PageFacts, lineId: string, decimal: (minor: number) => number) {
  const line = order.lines.find(({ id }) => id === lineId)
  const { amounts, assignedContactId = null, quantity = 1, quote } = line ?? {}
  return {
    AssignedId: assignedContactId,
    Each: decimal(quote?.unitMinor ?? 0),
    GatePrice: decimal(Math.round((quote?.maxMinor ?? 0) / quantity)),
    Total: decimal(amounts?.totalMinor ?? 0),
    MoveUntil: moveUntil.get(lineId) ?? null,
    Tickets: tickets
      .filter(({ orderLineId }) => orderLineId === lineId)
      .map(({ holder, serial, state }) => ({ Serial: shownSerial(serial), State: state, Holder: holder })),
  }
}

/** Of a guest without an account only what the order says. */
function guestDocument(
  { guest, head, order }: PageFacts,
  zone: ResortTimeZone,
  decimal: (minor: number) => number,
): ConsoleOrderPage['Guest'] {
  if (!guest) {
    const said = { Name: head.billedTo, Email: order.email, Phone: head.phone }
    return { GuestId: null, ...said, Since: null, Orders: 1, Spent: 0, Passes: [] }
  }
  return {
    ...{ GuestId: guest.id, Name: guest.name, Email: guest.email ?? order.email, Phone: guest.phone ?? head.phone },
    Since: guest.since && resortClock(guest.since, zone).slice(0, 10),
    ...{ Orders: guest.orders, Spent: decimal(guest.spentMinor), Passes: guest.passes },
  }
}
