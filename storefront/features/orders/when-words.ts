/** When something that was bought is for, what became of its order and which card paid, in the words of the reader. */
import type { Order, OrderItem, OrderTicket, Standing } from '#contract/schemas/people/orders.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'
import { dayRange, severalDays, shortDay, shortTime } from '#storefront/texts/date-words.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type Dated = Pick<OrderItem, 'Days' | 'StartTime'> & Partial<Pick<OrderTicket, 'ValidUntil'>>
type Reader = { locale: string; t: Translate }

/** `Wed, Dec 9, 2:30 PM`, a range of days that follow each other, or until when it is good. */
export function whenWords({ Days, StartTime, ValidUntil }: Dated, { locale, t }: Reader): string {
  const [first, ...others] = Days as Day[]
  if (first === undefined) {
    return ValidUntil ? t('publicui.confirm.until', { day: ValidUntil }) : t('publicui.confirm.anyday')
  }
  const last = others.at(-1)
  if (last !== undefined) {
    const isRow = daysBetween(first, last) === others.length
    return isRow ? dayRange(first, last, locale) : severalDays([first, ...others], locale)
  }
  const time = StartTime === null ? undefined : shortTime(StartTime, locale)
  const day = shortDay(first, locale)
  return time === undefined ? t('publicui.confirm.from', { day }) : t('publicui.confirm.at', { day, time })
}

/** Where there is little room, as on a button: `Wed, Dec 9` without from when on. */
export function briefWhen(dated: Pick<Dated, 'Days' | 'StartTime'>, reader: Reader): string {
  const [day, ...others] = dated.Days as Day[]
  const isOneDay = day !== undefined && others.length === 0 && dated.StartTime === null
  return isOneDay ? shortDay(day, reader.locale) : whenWords(dated, reader)
}

/** The first day of all that was bought; undefined where nothing has one. */
export function firstDayOf({ Items }: Pick<Order, 'Items'>): Day | undefined {
  return Items.flatMap(({ Days }) => Days as Day[]).toSorted()[0]
}

/** By its weekday within a week of ordering, by its date later: a weekday alone would be the wrong one. */
export function isWithinWeek(order: Pick<Order, 'PlacedAt'>, day: Day): boolean {
  return daysBetween(order.PlacedAt.slice(0, 10) as Day, day) < 7
}

/** How it stands with its money: `$120 paid, $480 in 4 payments`. */
export function standingWords(standing: Standing, money: (amount: number) => string, t: Translate): string {
  const { Kind: kind, Owed, OwedPayments: payments, Paid, Refunded } = standing
  return t('publicui.orders.standing', {
    ...{ kind, payments, paid: money(Paid), owed: money(Owed), refunded: money(Refunded) },
  })
}

export function standingTone({ Kind }: Standing): 'success' | 'warning' | 'neutral' {
  if (Kind === 'undecided' || Kind === 'refunding') return 'warning'
  return Kind === 'refunded' || Kind === 'cancelled' ? 'neutral' : 'success'
}

/** `Visa ·· 4242`, or just that it is a card. */
export function cardWords({ Brand, End }: Pick<Order['Tenders'][number], 'Brand' | 'End'>, t: Translate): string {
  if (End === null) return t('publicui.confirm.anycard')
  const brand = Brand ? `${Brand[0]?.toUpperCase()}${Brand.slice(1)}` : t('publicui.confirm.anycard')
  return t('publicui.confirm.card', { brand, end: End })
}
