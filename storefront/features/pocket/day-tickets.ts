/** Which ticket of an order is shown first, and the one line that says whether a ticket is good now. */
import { gateAnswer } from '#contract/rules/gate/gate-answer.ts'
import type { DayTicket } from '#contract/schemas/people/pocket.ts'
import type { Day } from '#contract/values/day.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type Reader = { today: Day; locale: string; t: Translate }

/** As the gate judges it; what only the gate knows later is told by the answer of before. */
function judged(ticket: DayTicket, today: Day) {
  const passed = ticket.UsedAt && { gate: ticket.UsedAt.Gate, at: ticket.UsedAt.Time }
  const isUsedToday = passed !== null && (isForAnyDay(ticket) || passed.at.startsWith(today))
  const good = { days: ticket.Days as Day[], validFrom: ticket.ValidFrom, validUntil: ticket.ValidUntil }
  return gateAnswer(
    {
      ...(good as { days: Day[]; validFrom: Day | null; validUntil: Day | null }),
      state: 'good',
      passed: isUsedToday ? passed : null,
    },
    today,
  )
}

function isForAnyDay({ Days, ValidFrom, ValidUntil }: DayTicket): boolean {
  return Days.length === 0 && ValidFrom === null && ValidUntil === null
}

/** `isGood`: its holder can go through now. */
export function goodNow(ticket: DayTicket, { locale, t, today }: Reader): { isGood: boolean; words: string } {
  const answer = judged(ticket, today)
  if (answer.kind === 'valid') return { isGood: true, words: t('publicui.day.good') }
  if (answer.kind === 'used') {
    const { at, gate } = answer.passed
    return { isGood: false, words: t('publicui.day.usedat', { gate, time: shortTime(at, locale) ?? '' }) }
  }
  if (answer.kind !== 'wrong_day') return { isGood: false, words: '' }
  const { from, isOver, until } = answer.good
  if (isOver) return { isGood: false, words: t('publicui.day.over', { day: until }) }
  return { isGood: false, words: t(from === until ? 'publicui.day.goodon' : 'publicui.day.goodfrom', { day: from }) }
}

/** No day is left on which it is good: it is neither put into a wallet nor given away. */
export function isPast(ticket: DayTicket, today: Day): boolean {
  const answer = judged(ticket, today)
  return answer.kind === 'wrong_day' && answer.good.isOver
}

/** Those that are good today first, then those to come, then what is over; each in the order of the sale. */
export function sortedForDay(tickets: readonly DayTicket[], today: Day): DayTicket[] {
  const rank = (ticket: DayTicket) => {
    const answer = judged(ticket, today)
    if (answer.kind !== 'wrong_day') return ''
    return answer.good.isOver ? '9' : answer.good.from
  }
  return tickets.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}
