/** How an order stands and when it is for, in the words of the console. */
import type { ConsoleOrder } from '#contract/schemas/admin/orders.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

type Stands = Pick<ConsoleOrder, 'Status' | 'Standing'> & Partial<Pick<ConsoleOrder, 'HeldUntil' | 'IsMailReturned'>>
type Shown = { tone: BadgeTone; words: string }

const STATUS: Record<Exclude<ConsoleOrder['Status'], 'confirmed'>, Shown> = {
  open: { tone: 'info', words: 'Held' },
  asking: { tone: 'info', words: 'Held' },
  declined: { tone: 'danger', words: 'Payment failed' },
  refunding: { tone: 'warning', words: 'Going back' },
  refunded: { tone: 'neutral', words: 'Refunded' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
  review: { tone: 'danger', words: 'Needs a look' },
}

const STANDING: Record<ConsoleOrder['Standing']['Kind'], Shown> = {
  paid: { tone: 'success', words: 'Paid' },
  reserved: { tone: 'success', words: 'Reserved' },
  free: { tone: 'success', words: 'Free' },
  by_plan: { tone: 'success', words: 'By plan' },
  refunded: { tone: 'neutral', words: 'Refunded' },
  partly_refunded: { tone: 'neutral', words: 'Partly refunded' },
  cancelled: STATUS.cancelled,
  refunding: STATUS.refunding,
  undecided: STATUS.asking,
}

const MINUTE_MS = 60_000

export function orderBadge({ HeldUntil, IsMailReturned, Standing, Status }: Stands, now: number): Shown {
  if (IsMailReturned) return { tone: 'warning', words: 'Mail came back' }
  if (Status === 'confirmed') return STANDING[Standing.Kind]
  const left = HeldUntil ? Math.ceil((Date.parse(HeldUntil) - now) / MINUTE_MS) : 0
  return left > 0 ? { ...STATUS[Status], words: `Held, ${left} min` } : STATUS[Status]
}

/** "Fri, Dec 4", "Dec 18 – 20", "Dec 30 – Jan 2", "Any day". */
export function visitWords({ FirstDay, LastDay }: Pick<ConsoleOrder, 'FirstDay' | 'LastDay'>): string {
  if (FirstDay === null) return 'Any day'
  if (LastDay === null || LastDay === FirstDay)
    return part(FirstDay, { weekday: 'short', month: 'short', day: 'numeric' })
  const isOneMonth = FirstDay.slice(0, 7) === LastDay.slice(0, 7)
  const last = isOneMonth ? String(Number(LastDay.slice(8))) : part(LastDay, { month: 'short', day: 'numeric' })
  return `${part(FirstDay, { month: 'short', day: 'numeric' })} – ${last}`
}

function part(day: Day, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** "Day lift ticket, 2. Snow tubing, 1": of each product all together, for all its people. */
export function itemWords({ Items }: Pick<ConsoleOrder, 'Items'>): string {
  const named = Map.groupBy(Items, ({ ProductName }) => ProductName)
  return [...named].map(([name, some]) => `${name}, ${sum(some.map(({ Quantity }) => Quantity))}`).join('. ')
}
