/** What a gate says, in the words of its reader: the word, the sentence below it, and which of three tones it has. */
import type { GateReply } from '#contract/schemas/people/gate.ts'
import type { Tone } from '#storefront/features/gate/signals.ts'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

type Answer = GateReply['Answer']
type Reader = { locale: string; t: Translate }

const WORDS: Record<Answer, readonly [word: TextKey, sentence: TextKey, tone: Tone]> = {
  valid: ['publicui.gate.valid', 'publicui.gate.validtext', 'go'],
  let_through: ['publicui.gate.letthrough', 'publicui.gate.letthroughtext', 'go'],
  used: ['publicui.gate.used', 'publicui.gate.usedtext', 'stop'],
  refunded: ['publicui.gate.refunded', 'publicui.gate.refundedtext', 'stop'],
  transferred: ['publicui.gate.transferred', 'publicui.gate.transferredtext', 'stop'],
  unpaid: ['publicui.gate.unpaid', 'publicui.gate.unpaidtext', 'stop'],
  unknown: ['publicui.gate.unknown', 'publicui.gate.unknowntext', 'stop'],
  wrong_person: ['publicui.gate.wrongperson', 'publicui.gate.wrongpersontext', 'stop'],
  wrong_day: ['publicui.gate.wrongday', 'publicui.gate.goodon', 'help'],
  help: ['publicui.gate.help', 'publicui.gate.helptext', 'help'],
}

export function toneOf(answer: Answer): Tone {
  return WORDS[answer][2]
}

export function answerWords({ Answer, Good, Passed }: GateReply, { locale, t }: Reader) {
  const [word, sentence] = WORDS[Answer]
  return { word: t(word), sentence: Good ? goodWords(Good, { locale, t }) : t(sentence, passedValues(Passed, locale)) }
}

function passedValues(passed: GateReply['Passed'], locale: string) {
  return passed ? { time: shortTime(passed.At, locale) ?? '', gate: passed.Gate } : undefined
}

function goodWords({ From, IsOver, Until }: NonNullable<GateReply['Good']>, { locale, t }: Reader): string {
  const from = shortDay(From, locale)
  if (From !== Until) return t('publicui.gate.goodfrom', { from, until: shortDay(Until, locale) })
  return IsOver ? t('publicui.gate.wasgoodon', { day: from }) : t('publicui.gate.goodon', { day: from })
}

/** `Wed, Dec 9`, until when it is good, or any one day. */
export function ticketDayWords(ticket: NonNullable<GateReply['Ticket']>, at: string, { locale, t }: Reader): string {
  const today = at.slice(0, 10)
  const [first] = ticket.Days
  const day = ticket.Days.includes(today) ? today : first
  if (day !== undefined) return shortDay(day, locale)
  return ticket.ValidUntil === null
    ? t('publicui.gate.anyday')
    : t('publicui.gate.until', { day: shortDay(ticket.ValidUntil, locale) })
}
