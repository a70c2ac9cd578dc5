/** Kinds, states and the life of a voucher in English sentences. What an event tells depends on its kind. */
import type { VoucherLife } from '#contract/schemas/voucher-admin.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

type Shown = VoucherLife['Voucher']
type LifeEvent = VoucherLife['Events'][number]

const LOCALE = 'en-US'

export const TYPE_WORDS: Readonly<Record<Shown['Type'], string>> = {
  product: 'Opens a product',
  discount: 'Gives a discount',
  'product+discount': 'Opens a product with a discount',
  value: 'Carries value',
}

export const STATUS_BADGES: Readonly<Record<Shown['Status'], { tone: BadgeTone; words: string }>> = {
  Ready: { tone: 'success', words: 'Ready' },
  InCart: { tone: 'info', words: 'In a cart' },
  NotYet: { tone: 'info', words: 'Not begun' },
  Used: { tone: 'neutral', words: 'Used up' },
  Expired: { tone: 'neutral', words: 'Over' },
  Ended: { tone: 'neutral', words: 'Ended' },
}

/** Amounts are of the voucher's own currency. */
export function amountWords(amountMinor: unknown, currency: unknown): string {
  return formatMoney({ minor: Number(amountMinor), currency: String(currency) }, LOCALE)
}

export function eventWords({ Detail, Kind, ToName }: LifeEvent): string {
  const { amountMinor, currency, expiresOn, givenFrom, template, to, usedFor, voucherId } = Detail
  const amount = () => amountWords(amountMinor, currency)
  const day = () => dayInWords(expiresOn as Day, LOCALE)
  switch (Kind) {
    case 'made':
      if (template) return `It was made from the template ${template}.`
      if (givenFrom) return `It was made of one use of voucher ${givenFrom}.`
      return typeof amountMinor === 'number' ? `It was made as a gift card of ${amount()}.` : 'It was made.'
    case 'changed':
      if (expiresOn === undefined) return 'Its terms were changed.'
      return expiresOn === null ? 'It got no last day any more.' : `It got another last day: ${day()}.`
    case 'mailed':
      return to ? `It was mailed to ${to}.` : 'It was mailed.'
    case 'used':
      return usedFor ? `It was used for ${usedFor}.` : 'It was used.'
    case 'given_back': {
      const given = usedFor ? `Its use for ${usedFor} was given back` : 'A use was given back'
      return expiresOn ? `${given}, and it is good until ${day()}.` : `${given}.`
    }
    case 'given':
      return `One use was given to ${ToName ?? 'a person of the household'}, as voucher ${voucherId ?? ''}.`
    case 'spent':
      return `${amount()} of it was spent.`
    case 'restored':
      return `${amount()} was given back to it.`
    case 'lapsed':
      return `Its last ${amount()} ended with its last day.`
    default:
      return PLAIN[Kind]
  }
}

const PLAIN = { claimed: 'It was put into a cart.', freed: 'It was taken out of a cart.', ended: 'It was ended.' }

/** Who did it: by name while the shop knows it. Jobs and commands are the shop itself. */
export function actorWords({ Actor, ActorName }: Pick<LifeEvent, 'Actor' | 'ActorName'>): string {
  const role = (['admin', 'agent', 'customer'] as const).find((known) => Actor.startsWith(`${known} `))
  if (!role) return Actor.startsWith('guest') ? 'a guest who was not signed in' : 'the shop itself'
  return ActorName ? `${ActorName}, ${role}` : role === 'customer' ? 'a customer' : `an ${role}`
}
