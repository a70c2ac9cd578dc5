/** Moves as the calls send them, made of what the engine says. */
import type { ChoicesOfLine, MoveView, PreviewedMove } from '#commerce/changes/index.ts'
import { type OrderState, soldIn } from '#commerce/orders/index.ts'
import { addedMinor, amountOf, type LineAmounts } from '#commerce/taxes/index.ts'
import type { MoveChoices, MovedItem, MovePreview, MoveSide } from '#contract/schemas/people/moves.ts'
import type { Locale } from '#contract/values/locale.ts'
import { moneyToDecimal } from '#contract/values/money.ts'

/** Without a locale in the shop's own words. */
export function choicesDocument(choices: ChoicesOfLine, locale?: Locale): MoveChoices {
  const { closed, days, numberOfDays, times, until } = choices
  const line = soldIn(choices.line, locale)
  const { currency } = line.left
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    ...{ ProductName: line.name, Quantity: line.pieces.length, AssignedTo: line.personName, CurrencyCode: currency },
    ...{ Days: line.days.toSorted(), StartTime: line.startTime, Until: until, NumberOfDays: numberOfDays },
    IsTimed: line.startTime !== null,
    Choices: days.map(({ day, differenceMinor }) => ({
      ...{ Day: day, Difference: differenceMinor === null ? null : decimal(differenceMinor) },
    })),
    Closed: closed,
    Times: times?.map(({ time, differenceMinor }) => ({ Time: time, Difference: decimal(differenceMinor) })) ?? null,
  }
}

export function previewDocument({ back, choice, line, offer }: PreviewedMove): MovePreview {
  const { currency } = line.left
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const side = (amounts: LineAmounts, days: readonly string[], startTime: string | null): MoveSide => ({
    ...{ Days: [...days], StartTime: startTime, SubTotal: decimal(amounts.listMinor) },
    ...{ Discounts: decimal(amountOf(amounts.discounts)), Charges: decimal(addedMinor(amounts)) },
    Total: decimal(amounts.totalMinor),
  })
  return {
    CurrencyCode: currency,
    From: side(line.left, line.days.toSorted(), line.startTime),
    To: side(offer.amounts, choice.days, choice.startTime ?? null),
    Difference: decimal(offer.differenceMinor),
    Back: back.map(({ amountMinor, brand, end, kind }) => ({
      ...{ Kind: kind, Brand: brand, End: end, Amount: decimal(amountMinor) },
    })),
  }
}

const STATUS: Record<OrderState, MovedItem['Status']> = {
  pending: 'open',
  payment_unknown: 'open',
  authorized: 'open',
  giving_up: 'failed',
  confirmed: 'moved',
  paid: 'moved',
  fulfilled: 'moved',
  declined: 'failed',
  no_stock: 'failed',
  refunded_no_stock: 'failed',
  cancelled: 'failed',
  review: 'open',
}

const DAY_MS = 24 * 60 * 60_000

/** What was done, and of each line the last try where it is open or came to nothing today. */
export function movedItems(
  moves: readonly MoveView[],
  lineIds: readonly string[],
  { now, payUrls }: { now: Date; payUrls: ReadonlyMap<string, string> },
): MovedItem[] {
  const last = new Map(moves.map((move) => [move.orderLineId, move.id]))
  return moves.flatMap(({ at, before, days, id, orderLineId, startTime, state }) => {
    const Status = STATUS[state]
    const isLast = last.get(orderLineId) === id && now.getTime() - at.getTime() < DAY_MS
    if (Status !== 'moved' && !isLast) return []
    const From = before && { Days: before.days, StartTime: before.startTime }
    const To = { Days: days, StartTime: startTime }
    return [{ Index: lineIds.indexOf(orderLineId), Status, From, To, PayUrl: payUrls.get(id) ?? null }]
  })
}
