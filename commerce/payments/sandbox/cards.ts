/**
 * The cards of the sandbox: what happens to a payment is decided by the number alone. Any other number is refused, so
 * that a guest who takes the sandbox for real cannot leave a card of their own there.
 */
import type { Month } from '#contract/values/day.ts'
import { hasCheckDigit } from '#contract/values/text.ts'

/** What a card does beside being accepted; `docs/payments.md` says what each failure looks like. */
export type CardBehavior =
  | 'accepted'
  | 'declined'
  | 'insufficient-funds'
  | 'step'
  | 'lost-reply'
  | 'early-webhooks'
  | 'late-webhook'
  | 'silent'

export type SandboxCard = { number: string; behavior: CardBehavior; words: string }

export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', behavior: 'accepted', words: 'Is accepted' },
  { number: '4000000000000002', behavior: 'declined', words: 'Is declined' },
  { number: '4000000000009995', behavior: 'insufficient-funds', words: 'Has not enough on it' },
  { number: '4000002500003155', behavior: 'step', words: 'Asks for one more step' },
  { number: '4000000000000119', behavior: 'lost-reply', words: 'Is charged, the reply is lost' },
  { number: '4000000000000259', behavior: 'early-webhooks', words: 'Is charged, two webhooks come before the reply' },
  { number: '4000000000000267', behavior: 'late-webhook', words: 'Is charged, no reply, the webhook comes late' },
  {
    number: '4000000000000341',
    behavior: 'accepted',
    words: 'Is accepted, and declined for a later payment of a plan',
  },
  { number: '4000000000000069', behavior: 'silent', words: 'Never answers' },
]

/** What a card that is kept does when it is charged without its owner. */
export function laterBehavior(last4: string): 'accepted' | 'declined' | 'lost-reply' {
  if (last4 === '0341') return 'declined'
  return SANDBOX_CARDS.some(({ behavior, number }) => behavior === 'lost-reply' && number.endsWith(last4))
    ? 'lost-reply'
    : 'accepted'
}

export type TypedCard = { number: string; expires: string; code: string }
export type CardField = keyof TypedCard
export type CardMistake = 'missing' | 'wrong-number' | 'no-test-card' | 'wrong-date' | 'past-date' | 'wrong-code'

/** The number leaves the request in no other way than as these. */
export type ReadCard = { number: string; brand: string; last4: string; expires: Month; behavior: CardBehavior }
export type CardRead = { ok: true; card: ReadCard } | { ok: false; mistakes: Partial<Record<CardField, CardMistake>> }

export function readCard(typed: TypedCard, now: Date): CardRead {
  const number = typed.number.replace(/[\s-]/g, '')
  const found = SANDBOX_CARDS.find((card) => card.number === number)
  const mistakes = {
    ...mistakeAt('number', number === '' ? 'missing' : numberMistake(number, found)),
    ...mistakeAt('expires', dateMistake(typed.expires, now)),
    ...mistakeAt('code', typed.code.trim() === '' ? 'missing' : codeMistake(typed.code.trim())),
  }
  if (!found || Object.keys(mistakes).length > 0) return { ok: false, mistakes }
  // All of them begin with a 4.
  const { behavior } = found
  return {
    ok: true,
    card: { number, brand: 'visa', last4: number.slice(-4), expires: monthOfCard(typed.expires), behavior },
  }
}

function mistakeAt(field: CardField, mistake: CardMistake | undefined) {
  return mistake ? { [field]: mistake } : {}
}

function numberMistake(number: string, found: SandboxCard | undefined): CardMistake | undefined {
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'wrong-number'
  return found ? undefined : 'no-test-card'
}

const CARD_DATE = /^(0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?(\d\d)$/

function dateMistake(typed: string, now: Date): CardMistake | undefined {
  if (typed.trim() === '') return 'missing'
  const [, month = '', year = ''] = CARD_DATE.exec(typed.trim()) ?? []
  if (month === '') return 'wrong-date'
  // Good to the end of its month, wherever on earth it is.
  const end = Date.UTC(2000 + Number(year), Number(month), 2)
  return end <= now.getTime() ? 'past-date' : undefined
}

/** A date without a mistake: `8/29` is `2029-08`. */
function monthOfCard(typed: string): Month {
  const [, month = '', year = ''] = CARD_DATE.exec(typed.trim()) ?? []
  return `20${year}-${month.padStart(2, '0')}`
}

function codeMistake(code: string): CardMistake | undefined {
  return /^\d{3}$/.test(code) ? undefined : 'wrong-code'
}
