/** A closed day as its calls send it: money as decimals, and only what the guest may still choose. */
import { type ChoiceRow, lastDayOf, type OtherTimes, wordsFor, worthOf } from '#commerce/closures/index.ts'
import { soldIn } from '#commerce/orders/index.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import type { ClosedDayChoice } from '#contract/schemas/people/closures.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { CLOSURE_CHOICES, type ClosureChoiceKind } from '#contract/values/tickets/closures.ts'

type Shown = {
  /** Of the page; the order may have been placed in another one. */
  locale: Locale
  zone: ResortTimeZone
  orderPath: string
  /** Where all of it could go. */
  days: readonly Day[]
  /** On the day that was asked for. */
  times?: readonly OtherTimes[] | undefined
  refusal?: ClosedDayChoice['Refusal']
}

export function closedDayDocument(
  row: ChoiceRow,
  { days, locale, orderPath, refusal = null, times = [], zone }: Shown,
): ClosedDayChoice {
  const { bonusPercent, cardEnd, choice, chooseUntil, currency, day, lines, number } = row
  const worth = worthOf(row)
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    Day: day,
    Words: wordsFor(row.words, locale),
    OrderNumber: number,
    OrderPath: orderPath,
    Lines: lines
      .map((line) => soldIn(line, locale))
      .map(({ name, orderLineId, person, pieces, quantity, startTime }) => ({
        ...{ Id: orderLineId, Name: name, Person: person, StartTime: startTime },
        Quantity: choice === null ? pieces.length : quantity,
      })),
    Currency: currency,
    Amount: decimal(worth.amountMinor),
    Credit: decimal(worth.creditMinor),
    BonusPercent: bonusPercent,
    CardEnd: cardEnd,
    Offered: offered(row, worth, days),
    Days: [...days],
    Times: times.map(({ orderLineId, times: free }) => ({ Line: orderLineId, Times: free })),
    EndsPlan: worth.endsPlan,
    LastDay: lastDayOf(chooseUntil, zone),
    DefaultChoice: row.defaultChoice,
    IsReopened: row.isReopened,
    Made: choice && {
      Choice: choice,
      Amount: decimal(row.amountMinor ?? 0),
      Credit: row.creditMinor === null ? null : decimal(row.creditMinor),
      Day: row.toDay,
      IsDefault: row.isDefault,
    },
    Refusal: refusal,
  }
}

function offered(
  { choice, isReopened, lines, paidMinor }: ChoiceRow,
  { amountMinor, isMovable }: ReturnType<typeof worthOf>,
  days: readonly Day[],
): ClosureChoiceKind[] {
  const hasGood = lines.some(({ pieces }) => pieces.length > 0)
  if (choice !== null || isReopened || !hasGood) return []
  const can: Record<ClosureChoiceKind, boolean> = {
    other_day: isMovable && days.length > 0,
    credit: amountMinor > 0 && amountMinor <= paidMinor,
    refund: amountMinor <= paidMinor,
  }
  return CLOSURE_CHOICES.filter((one) => can[one])
}
