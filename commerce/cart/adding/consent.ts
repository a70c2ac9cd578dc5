/**
 * A guest never pays more than the price they have seen: the total they accept or, where the form names none, the price
 * of one piece when the request came in, times the pieces. Less than that, by a quantity tier, is taken. Anything else
 * is asked back with the total it would be now, and only the same request with exactly that total goes through: neither
 * a retry nor a double press accepts a price unseen.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

export type Seen = {
  acceptedTotalMinor: number | undefined
  /** What one piece cost when the request came in, where it was looked up. */
  shownUnitMinor: number | undefined
}

/** `addedMinor` is what the line grows by: all of it, unless it joins one that is in the cart. */
export function consentRefusal(
  quote: Quote,
  { addedMinor, quantity }: { addedMinor: number; quantity: number },
  { acceptedTotalMinor, shownUnitMinor = quote.unitMinor }: Seen,
  view: CatalogView,
): AddRefusal | undefined {
  const isAccepted =
    acceptedTotalMinor === undefined ? addedMinor <= shownUnitMinor * quantity : addedMinor === acceptedTotalMinor
  if (isAccepted) return undefined
  const words = (minor: number) => formatMoney({ minor, currency: view.currencyCode }, view.culture ?? 'en-US')
  const message = `${reason(quote, words)} – total ${words(addedMinor)}. Add again to accept.`
  return { ...refuse('ACCEPT_TOTAL', message), acceptTotalMinor: addedMinor }
}

/** `Only 3 left at $50. The next 2 are $60`; where it is not about one day's levels, that the price has changed. */
function reason({ parts }: Quote, words: (minor: number) => string): string {
  const [first, ...next] = parts
  const isOneDay = parts.every(({ day }) => day === first?.day)
  if (!first || next.length === 0 || !isOneDay) return 'The price has changed'
  const rest = next.map(
    ({ count, unitMinor }) => `${count === 1 ? 'The next one is' : `The next ${count} are`} ${words(unitMinor)}`,
  )
  return [`Only ${first.count} left at ${words(first.unitMinor)}`, ...rest].join('. ')
}
