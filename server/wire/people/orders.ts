/** Orders as the calls send them, made of what the engine keeps: amounts by name, tickets with their squares. */
import type { Catalog } from '#commerce/catalog/index.ts'
import type { LivingLine } from '#commerce/changes/index.ts'
import type { OwnPlanRow } from '#commerce/enrollments/index.ts'
import type { OrderLineRow, OrderView, OwnOrderRow, TicketKeys } from '#commerce/orders/index.ts'
import type { RefundView } from '#commerce/refunds/index.ts'
import { amountOf } from '#commerce/taxes/index.ts'
import type { OrderMoney } from '#contract/rules/checkout/order-standing.ts'
import { type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import type { ListedOrder, Order, OrderItem, OrderTicket } from '#contract/schemas/people/orders.ts'
import type { PaymentPlan } from '#contract/schemas/plans.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { codeSquare } from '#server/tickets/code-square.ts'
import { chargesByName, paymentsByDay } from '#server/wire/checkout-totals.ts'
import { defaultPictureDocument } from '#server/wire/pictures.ts'
import { orderStatus, standingDocument } from './order-standing.ts'
import { boughtPlanDocument, cardEndsEarly, laterPaymentDocuments } from './own-plans.ts'

type Reader = { catalog: Pick<Catalog, 'products'>; zone: ResortTimeZone; ticketKeys: TicketKeys }

/** What became of an order after its sale. */
/** `plans`: those that its customer pays; none before the sale. */
export type AfterSale = {
  living: readonly LivingLine[]
  refunds: readonly RefundView[]
  plans: readonly OwnPlanRow[]
  money: OrderMoney | undefined
}

export async function orderDocument(
  order: OrderView,
  { living, money, plans, refunds }: AfterSale,
  { catalog, zone, ticketKeys }: Reader,
  payUrl?: string | undefined,
): Promise<Order> {
  const { currency, laterMinor, lines, state, totalMinor } = order
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const isSold = orderStatus(state) === 'confirmed'
  const placedAt = resortClock(order.placedAt, zone)
  return {
    OrderId: order.id,
    OrderNumber: order.number,
    Status: payUrl === undefined ? orderStatus(state) : 'open',
    Standing: standingDocument(state, decimal, money),
    CurrencyCode: currency,
    PlacedAt: placedAt,
    Email: order.email,
    IsGuest: order.contactId === null,
    Items: lines.map((line) => ({
      ...leftOf(living.find((one) => one.line.id === line.id)),
      ...orderItem(line, catalog, decimal),
    })),
    TotalProducts: sum(lines.map(({ quantity }) => quantity)),
    SubTotal: decimal(sum(lines.map(({ amounts }) => amounts.listMinor))),
    Discounts: appliedDiscounts(order).map(({ name, amountMinor }) => ({ Name: name, Amount: decimal(amountMinor) })),
    Charges: chargesOf(lines).map(({ amountMinor, isIncluded, name }) => ({
      ...{ Name: name, Amount: decimal(amountMinor), IsIncluded: isIncluded },
    })),
    Total: decimal(totalMinor),
    Saved: decimal(savedMinor(lines)),
    Tenders: order.tenders.map(({ amountMinor, brand, end, kind }) => ({
      ...{ Kind: kind, Brand: brand, End: end, Amount: decimal(amountMinor) },
    })),
    // What was given back before the sale is told by its payment alone.
    Refunded: decimal(refunds.length === 0 ? order.refundedMinor : amountOf(refunds)),
    Refunds: refunds
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ amountMinor, at, parts }) => ({
        ...{ At: resortClock(at, zone), Amount: decimal(amountMinor) },
        Parts: parts.map((part) => ({
          ...{ Kind: part.kind, Brand: part.brand, End: part.end, Amount: decimal(part.amountMinor) },
          IsDone: part.state === 'done',
        })),
      })),
    Tickets: isSold ? await ticketDocuments(order, ticketKeys) : [],
    PayUrl: payUrl ?? null,
    AccountInfo: {
      DepositAmount: decimal(totalMinor - laterMinor),
      RemainingBalance: decimal(laterMinor),
      OrderTotal: decimal(totalMinor),
    },
    PaymentSchedules:
      plans.length > 0
        ? plans.map((plan) => boughtPlanDocument(plan, zone))
        : lines.flatMap((line) => agreedDocument(line)),
    LaterPayments: plans.length > 0 ? laterPaymentDocuments(plans, decimal) : paymentsByDay(plansOf(lines), decimal),
    CardEndsEarly: cardEndsEarly(plans),
  }

  /** Before the sale, as it was agreed to. */
  function agreedDocument({ name, schedule, totalMinor: ofLine }: OrderLineRow): PaymentPlan[] {
    if (!schedule) return []
    const Deposit = decimal(schedule.depositMinor)
    const today = { PaymentDate: placedAt.slice(0, 10), PaymentAmount: Deposit, PaymentStatus: 'Scheduled' } as const
    const Payments = [today, ...paymentsByDay([{ plan: schedule }], decimal)]
    return [{ IsPaymentPlan: true, ProductName: name, Payments, PaymentsTotal: decimal(ofLine), Deposit }]
  }
}

/** How lines are paid over time, as agreed to. */
export function plansOf(lines: readonly Pick<OrderLineRow, 'schedule'>[]) {
  return lines.flatMap(({ schedule }) => (schedule ? [{ plan: schedule }] : []))
}

export function listedOrderDocument(
  order: OwnOrderRow,
  zone: ResortTimeZone,
  money: OrderMoney | undefined,
): ListedOrder {
  const { currency, firstDay, id, names, number, placedAt, state, totalMinor } = order
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    OrderId: id,
    OrderNumber: number,
    Status: orderStatus(state),
    Standing: standingDocument(state, decimal, money),
    PlacedAt: resortClock(placedAt, zone),
    CurrencyCode: currency,
    Total: decimal(totalMinor),
    ProductNames: names,
    FirstDay: firstDay,
  }
}

/** The tickets of an order with their signed codes, in the order of its lines. */
export function ticketsOf({ lines, tickets }: OrderView, ticketKeys: TicketKeys) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return tickets.flatMap(({ orderLineId, personName, serial }) => {
    const sold = byId.get(orderLineId)
    const line = sold && personName ? { ...sold, personName } : sold
    return line ? [{ line, serial: shownSerial(serial), code: codeOf(line, serial, ticketKeys) }] : []
  })
}

function codeOf({ days, productId, validFrom, validUntil }: OrderLineRow, serial: string, keys: TicketKeys): string {
  const sorted = days.toSorted()
  const covered = { validFrom: sorted[0] ?? validFrom, validUntil: sorted.at(-1) ?? validUntil }
  return keys.codeOf({ serial, productId, ...(covered as { validFrom: Day | null; validUntil: Day | null }) })
}

export function ticketDocuments(order: OrderView, ticketKeys: TicketKeys): Promise<OrderTicket[]> {
  return Promise.all(
    ticketsOf(order, ticketKeys).map(async ({ code, line, serial }) => {
      const { path, size } = await codeSquare(code)
      return {
        Serial: serial,
        ProductName: line.name,
        Days: line.days.toSorted(),
        StartTime: line.startTime,
        ValidUntil: line.days.length > 0 ? null : line.validUntil,
        AssignedTo: line.personName,
        Options: optionDocuments(line),
        Square: { Size: size, Path: path },
      }
    }),
  )
}

function leftOf(living: LivingLine | undefined): Pick<OrderItem, 'Left' | 'Cancel'> {
  if (!living) return { Left: 0, Cancel: { Not: 'never' } }
  const { open, pieces, terms } = living
  if (!terms.ok) return { Left: pieces.length, Cancel: { Not: terms.reason } }
  const Cancel = { Pieces: open.length, FreeUntil: terms.freeUntil, IsFree: terms.feeBasisPoints === 0 }
  return { Left: pieces.length, Cancel }
}

function orderItem(
  line: OrderLineRow,
  catalog: Reader['catalog'],
  decimal: (minor: number) => number,
): Omit<OrderItem, 'Left' | 'Cancel'> {
  const product = catalog.products.get(line.productId)
  return {
    LineId: line.id,
    ProductName: line.name,
    Picture: product ? defaultPictureDocument(product, 176) : null,
    Quantity: line.quantity,
    Days: line.days.toSorted(),
    StartTime: line.startTime,
    AssignedTo: line.personName,
    Options: optionDocuments(line),
    IsGiftCard: line.isValue,
    Price: decimal(line.amounts.listMinor),
  }
}

type ShownLine = Pick<OrderLineRow, 'addOnPeople' | 'chosen'>

export function optionDocuments(line: ShownLine): OrderItem['Options'] {
  return shownChoices(line).map(({ isPerson, name, value }) => ({
    ...{ Name: name, Value: value, ...(isPerson && { IsPerson: true }) },
  }))
}

/** As plain text: in a file, in a table. */
export function optionWords(line: ShownLine, between: string): string {
  return shownChoices(line)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(between)
}

/** What was chosen, and beside it who an add-on is for that got a person of its own: `Bottle: Riley Hart`. */
function shownChoices({ addOnPeople, chosen }: ShownLine): { name: string; value: string; isPerson?: boolean }[] {
  return [
    ...chosen,
    ...addOnPeople.flatMap(({ name, personName }) => (personName ? [{ name, value: personName, isPerson: true }] : [])),
  ]
}

/** By the code that the guest typed, or by its name; one row for each over all lines. */
export function appliedDiscounts({ discounts, lines }: OrderView): { name: string; amountMinor: number }[] {
  const taken = Map.groupBy(
    lines.flatMap(({ amounts }) => amounts.discounts),
    ({ discountId }) => discountId,
  )
  return [...taken].map(([discountId, parts]) => {
    const known = discounts.find(({ id }) => id === discountId)
    return { name: known?.couponCode ?? known?.name ?? '', amountMinor: amountOf(parts) }
  })
}

/** Fees, then taxes, over all lines. */
export function chargesOf(lines: readonly OrderLineRow[]) {
  const [fees, taxes] = (['fees', 'taxes'] as const).map((part) => lines.flatMap(({ amounts }) => amounts[part]))
  return [...chargesByName(fees ?? []), ...chargesByName(taxes ?? [])]
}

function savedMinor(lines: readonly OrderLineRow[]): number {
  return sum(
    lines.map(({ amounts, quote }) => Math.max(0, quote.maxMinor - quote.totalMinor) + amountOf(amounts.discounts)),
  )
}

/** `2026-12-09T08:47:00`: what the clock of the resort shows at a moment. */
export function resortClock(moment: Date, zone: ResortTimeZone): string {
  const { day, hour, minute } = resortTime(moment, zone)
  return `${day}T${clockText(hour, minute)}:00`
}
