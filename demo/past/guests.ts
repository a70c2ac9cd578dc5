/**
 * Two thousand orders of invented guests: when they bought, when they come and what for. The same season always gives
 * the same orders. Most come on weekends and holidays and after snow; the nearer a day, the more have booked it, and
 * days that are out of the ordinary on purpose are left as they are.
 */
import { addDays, type Day, weekday } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { kindOf, SPECIAL_DAYS } from '#demo/selling/days.ts'
import { TUBING_HOURS } from '#demo/selling/stock.ts'
import type { PastPurchase } from './past-line.ts'

export const GUEST_ORDERS = 2000
/** How far the orders go back. */
export const PAST_DAYS = 90
/** Beyond it nearly no guest has booked yet. */
const BOOKED_AHEAD = 170
const DAY_MS = 86_400_000

const FIRST = ['Ava', 'Ben', 'Cleo', 'Diego', 'Ella', 'Finn', 'Grace', 'Hugo', 'Iris', 'Jonas', 'Kira', 'Leo', 'Maya']
const LAST = ['Abbott', 'Berg', 'Castro', 'Dunn', 'Engel', 'Frost', 'Garza', 'Holm', 'Ito', 'Jensen', 'Keller', 'Lund']
const CARDS = ['Visa 4242', 'Mastercard 4444', 'American Express 0005', 'Visa 1881']

/** From Sunday on: how many come, compared with a Tuesday. */
const WEEK = [2.4, 1.1, 1, 1, 1.2, 1.8, 3]

export type GuestOrder = {
  email: string
  placedAt: Date
  card: { brand: string; last4: string }
  purchases: PastPurchase[]
  /** From which its number is made. */
  random: Buffer
}

export function guestOrders(season: Season, now: Date): GuestOrder[] {
  const random = randomFrom(19_790_211)
  const days = visitDays(season, random)
  const orders = Array.from({ length: GUEST_ORDERS }, (_, index) => guestOrder(days, index, random, now))
  return orders.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

type Random = () => number
type VisitDay = { day: Day; offset: number; upTo: number }

/** Each with the sum of the weights up to it, so that a drawn number finds its day. */
function visitDays(season: Season, random: Random): VisitDay[] {
  const special: readonly number[] = Object.values(SPECIAL_DAYS)
  let upTo = 0
  return Array.from({ length: PAST_DAYS + BOOKED_AHEAD }, (_, at) => at - PAST_DAYS + 1).flatMap((offset) => {
    const day = addDays(season.today, offset)
    const weather = 0.6 + 0.8 * random()
    const busy = (WEEK[weekday(day)] ?? 1) * (kindOf(day) === 'holiday' ? 1.6 : 1)
    const booked = offset <= 0 ? weather : Math.exp(-offset / 60)
    if (special.includes(offset)) return []
    upTo += busy * booked
    return [{ day, offset, upTo }]
  })
}

function guestOrder(days: readonly VisitDay[], index: number, random: Random, now: Date): GuestOrder {
  const drawn = random() * (days.at(-1)?.upTo ?? 0)
  const { day, offset } = days.find(({ upTo }) => upTo >= drawn) ?? (days[0] as VisitDay)
  // Half of all book within five days of their visit, few a month before it.
  const ahead = Math.floor(40 * random() ** 3)
  const daysAgo = Math.min(PAST_DAYS, Math.max(0, ahead - offset) + (offset > 0 ? Math.floor(30 * random() ** 2) : 0))
  // At least an hour ago, and at most the rest of a day before that.
  const placedAt = new Date(now.getTime() - daysAgo * DAY_MS - Math.floor((1 + 14 * random()) * 3_600_000))
  const [first, last, card] = [pick(FIRST, random), pick(LAST, random), pick(CARDS, random)]
  return {
    email: `${first}.${last}.${index + 1}@guests.silverpine.example`.toLowerCase(),
    placedAt,
    card: { brand: card.slice(0, -5), last4: card.slice(-4) },
    purchases: purchasesFor(day, random),
    random: Buffer.from(Array.from({ length: 8 }, () => Math.floor(random() * 256))),
  }
}

const MEASURES = { height: '5 ft 9 in', weight: '160 lb', 'boot-size': 'US 9' }

function purchasesFor(day: Day, random: Random): PastPurchase[] {
  const kind = random()
  const adults = 1 + Math.floor(2.2 * random())
  const children = random() < 0.35 ? 1 + Math.floor(2 * random()) : 0
  const tubing = (): PastPurchase => ({
    slug: 'snow-tubing',
    quantity: adults + children,
    day,
    time: pick(TUBING_HOURS, random),
  })
  if (kind < 0.1) return [tubing()]
  const slug = kind < 0.25 ? 'half-day-ticket' : 'day-lift-ticket'
  const purchases: PastPurchase[] = [{ slug, quantity: adults, day, ...(random() < 0.1 && { chosen: ['age/senior'] }) }]
  if (children > 0)
    purchases.push({ slug, quantity: children, day, chosen: [random() < 0.5 ? 'age/child' : 'age/teen'] })
  if (random() < 0.25) purchases.push({ slug: 'ski-rental', quantity: adults, day, texts: MEASURES })
  else if (random() < 0.1) purchases.push({ slug: 'snowboard-rental', quantity: 1, day })
  if (random() < 0.08) purchases.push(tubing())
  return purchases
}

function pick<One>(list: readonly One[], random: Random): One {
  return list[Math.floor(random() * list.length)] as One
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
