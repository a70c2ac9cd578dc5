/** What is typed into the form of a course, and the fields it is saved as. The engine judges what they mean. */
import { seasonAmount } from '#console/features/setup/step-words.ts'
import type { CoursePage, CourseRate } from '#contract/schemas/admin/golf.ts'

export type RateTyped = {
  /** Of the row in the form, which rows that are added and taken away keep. */
  key: number
  name: string
  holes: '9' | '18'
  from: string
  to: string
  price: string
  isCartIncluded: boolean
  /** Empty for all players. */
  group: string
}

export type CourseTyped = {
  first: string
  last: string
  every: string
  players: string
  pool: string
  hasTurn: boolean
  turnPool: string
  turnMinutes: string
  days: string
  group: string
  groupDays: string
  rates: readonly RateTyped[]
}

export type CourseFields = Omit<CoursePage, 'Id' | 'Name' | 'Version' | 'Groups'>

export function courseTyped(course: CoursePage): CourseTyped {
  return {
    ...{ first: course.FirstTee, last: course.LastTee, every: String(course.EveryMinutes) },
    ...{ players: String(course.PlayersPerTee), pool: course.Pool, hasTurn: course.TurnPool !== null },
    ...{ turnPool: course.TurnPool ?? '', turnMinutes: String(course.TurnMinutes), days: String(course.BookingDays) },
    ...{ group: course.BookingGroup ?? '', groupDays: String(course.BookingDaysOfGroup) },
    rates: course.Rates.map((rate, key) => ({
      ...{ key, name: rate.Name, holes: rate.Holes === 9 ? ('9' as const) : ('18' as const), from: rate.From },
      ...{ to: rate.To, price: String(rate.Price), isCartIncluded: rate.IsCartIncluded, group: rate.Group ?? '' },
    })),
  }
}

/** It begins where the last one ends, for as many holes. */
export function nextRate(rates: readonly RateTyped[], { first, last }: Pick<CourseTyped, 'first' | 'last'>): RateTyped {
  const before = rates.at(-1)
  const key = Math.max(-1, ...rates.map((rate) => rate.key)) + 1
  return {
    ...{ key, name: '', holes: before?.holes ?? '18', from: before?.to ?? first, to: last },
    ...{ price: '', isCartIncluded: before?.isCartIncluded ?? false, group: '' },
  }
}

type Read = { ok: true; fields: CourseFields } | { ok: false; words: string }

export function courseFields(typed: CourseTyped): Read {
  const counts = [typed.every, typed.players, typed.turnMinutes, typed.days, typed.groupDays].map(countOf)
  const [every, players, turnMinutes, days, groupDays] = counts
  if ([every, players, turnMinutes, days, groupDays].includes(undefined)) {
    return { ok: false, words: 'Type whole numbers for minutes, players and days.' }
  }
  if (typed.pool.trim() === '' || (typed.hasTurn && typed.turnPool.trim() === '')) {
    return { ok: false, words: 'Give each tee a name.' }
  }
  const rates = typed.rates.map(rateOf)
  const wrong = rates.indexOf(undefined)
  if (wrong >= 0) return { ok: false, words: `Rate ${wrong + 1} needs a name, two times and a price such as 89.50.` }
  return {
    ok: true,
    fields: {
      ...{ FirstTee: typed.first, LastTee: typed.last, EveryMinutes: every ?? 0, PlayersPerTee: players ?? 0 },
      ...{ Pool: typed.pool.trim(), TurnPool: typed.hasTurn ? typed.turnPool.trim() : null },
      ...{ TurnMinutes: turnMinutes ?? 0, BookingDays: days ?? 0, BookingDaysOfGroup: groupDays ?? 0 },
      ...{ BookingGroup: typed.group || null, Rates: rates.flatMap((rate) => rate ?? []) },
    },
  }
}

function rateOf({ from, group, holes, isCartIncluded, name, price, to }: RateTyped): CourseRate | undefined {
  const amount = seasonAmount(price)
  if (name.trim() === '' || from === '' || to === '' || amount === undefined) return undefined
  return {
    ...{ Name: name.trim(), Holes: holes === '9' ? 9 : 18, From: from, To: to, Price: amount },
    ...{ IsCartIncluded: isCartIncluded, Group: group || null },
  }
}

function countOf(typed: string): number | undefined {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined
}
