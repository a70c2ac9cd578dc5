/** The life of an order as the console tells it: what is to come on top, then what happened, the newest first. */
import type { DuePlanPayment, LifeRow } from '#commerce/office/index.ts'
import type { OrderState, OrderView } from '#commerce/orders/index.ts'
import type { LifeEntry } from '#contract/schemas/admin/order-page.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import { appliedDiscounts } from '#server/wire/people/orders.ts'

type Decimal = (minor: number) => number
type Told = Partial<LifeEntry> & Pick<LifeEntry, 'Kind' | 'What'>

const STATES: Record<OrderState, Pick<LifeEntry, 'Kind' | 'What'>> = {
  pending: { Kind: 'money', What: 'placed' },
  payment_unknown: { Kind: 'money', What: 'asked' },
  authorized: { Kind: 'money', What: 'authorized' },
  confirmed: { Kind: 'change', What: 'confirmed' },
  paid: { Kind: 'money', What: 'paid' },
  fulfilled: { Kind: 'change', What: 'fulfilled' },
  giving_up: { Kind: 'money', What: 'given_up' },
  declined: { Kind: 'money', What: 'declined' },
  no_stock: { Kind: 'money', What: 'no_stock' },
  refunded_no_stock: { Kind: 'money', What: 'refunded' },
  cancelled: { Kind: 'change', What: 'cancelled' },
  review: { Kind: 'money', What: 'review' },
}

/** Facts come from the database as they were written; what is not a text is none. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const daysOf = (moment: unknown): string[] => (moment as { days?: string[] } | null)?.days ?? []

function cardOf({ brand, end }: Record<string, unknown>): string | null {
  return textOf(end) && `${textOf(brand) ?? ''} ${end}`.trim()
}

function told({ facts, what }: LifeRow): Told {
  const words = textOf(facts['reason'])
  const product = textOf(facts['product'])
  switch (what) {
    case 'state': {
      // The first event has no state before it, whichever state it led to.
      const state = facts['from'] === null ? STATES.pending : STATES[facts['to'] as OrderState]
      return { ...state, Card: cardOf(facts), Words: words }
    }
    case 'mail': {
      const What = ({ sent: 'mail_sent', returned: 'mail_returned' } as const)[String(facts['state'])] ?? 'mail_waiting'
      const to = textOf(facts['to'])
      return { Kind: 'mail', What, About: textOf(facts['name']), Words: textOf(facts['failure']) ?? to }
    }
    case 'waiver':
      return { Kind: 'visit', What: 'waiver', About: textOf(facts['title']), Words: textOf(facts['signer']) }
    case 'scan': {
      const About = [textOf(facts['gate']), shownSerial(String(facts['serial'])), textOf(facts['said'])].join(', ')
      return { Kind: 'visit', What: 'scan', About, Words: words }
    }
    case 'cancel':
      return { Kind: 'change', What: 'cancel', About: `${facts['pieces']} × ${product}` }
    case 'move':
      return {
        ...{ Kind: 'change', What: 'move', About: product },
        ...{ Days: daysOf(facts['after']), DaysBefore: daysOf(facts['before']) },
      }
    case 'refund': {
      const parts = facts['parts'] as Record<string, unknown>[]
      const open = parts.find(({ state }) => state !== 'done')?.['state']
      return {
        Kind: 'money',
        What: 'refund',
        About: textOf(facts['reason']),
        Card: parts.map(cardOf).join(', '),
        Words: textOf(open),
      }
    }
    case 'charge': {
      const What =
        ({ captured: 'charged', declined: 'charge_declined' } as const)[String(facts['state'])] ?? 'charge_open'
      return { Kind: 'money', What, About: product, Card: cardOf(facts), Words: words }
    }
    case 'note':
      return { Kind: 'note', What: 'note', Words: textOf(facts['words']) }
    case 'give': {
      const What = facts['isBack'] === true ? 'taken_back' : 'given'
      return { Kind: 'change', What, About: shownSerial(String(facts['serial'])), Words: textOf(facts['to']) }
    }
  }
}

const NOTHING = {
  IsAhead: false,
  By: null,
  Amount: null,
  Card: null,
  About: null,
  Words: null,
  Days: [],
  DaysBefore: [],
}

export function lifeDocuments(rows: readonly LifeRow[], order: OrderView, decimal: Decimal): LifeEntry[] {
  const placedAt = order.placedAt.toISOString()
  const happened = rows.map((row): LifeEntry => {
    const Amount = row.amountMinor ? decimal(row.amountMinor) : null
    return { ...NOTHING, At: row.at.toISOString(), By: row.byName, Amount, ...told(row) }
  })
  // Codes were used with the order: they stand right above its first row.
  const used = appliedDiscounts(order).map(
    ({ amountMinor, name }): LifeEntry => ({
      ...{ ...NOTHING, At: placedAt, Kind: 'money', What: 'discount', About: name, Amount: decimal(amountMinor) },
    }),
  )
  const first = happened.findLastIndex(({ What }) => What === 'placed')
  return first < 0 ? [...happened, ...used] : happened.toSpliced(first, 0, ...used)
}

type Ahead = {
  today: Day
  lines: readonly { name: string; days: readonly string[]; left: number }[]
  freeUntil: readonly string[]
  moveUntil: readonly string[]
  payments: readonly DuePlanPayment[]
}

/** The last of it first, so that the next stands above what happened. */
export function aheadDocuments({ freeUntil, lines, moveUntil, payments, today }: Ahead, decimal: Decimal): LifeEntry[] {
  const at = (At: string, entry: Told): LifeEntry => ({ ...NOTHING, ...entry, At, IsAhead: true })
  const nextOf = (days: readonly string[]) => days.filter((day) => day >= today).toSorted()[0]
  const coming = Map.groupBy(
    lines.filter(({ left }) => left > 0),
    ({ days }) => nextOf(days),
  )
  const visits = [...coming].flatMap(([next, some]) =>
    next === undefined ? [] : [at(next, { Kind: 'visit', What: 'visit', About: piecesByName(some), Days: [next] })],
  )
  const [free] = freeUntil.filter((day) => day >= today).toSorted()
  const [move] = moveUntil.filter((day) => day >= today).toSorted()
  return [
    ...visits,
    ...(free === undefined ? [] : [at(free, { Kind: 'change', What: 'last_free_cancel' })]),
    ...(move === undefined ? [] : [at(move, { Kind: 'change', What: 'last_move' })]),
    ...payments.map(({ amountMinor, dueOn, name }) =>
      at(dueOn, { Kind: 'money', What: 'payment_due', About: name, Amount: decimal(amountMinor) }),
    ),
  ].toSorted((one, other) => (one.At < other.At ? 1 : -1))
}

/** "4 × Day lift ticket, 1 × Ski rental". */
function piecesByName(lines: Ahead['lines']): string {
  const named = Map.groupBy(lines, ({ name }) => name)
  return [...named].map(([name, some]) => `${sum(some.map(({ left }) => left))} × ${name}`).join(', ')
}
