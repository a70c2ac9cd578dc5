/** The words of offers to renew a pass, in the account. */
export const RENEWALS_TEXTS = {
  'publicui.renewals.title': 'Renew a pass',
  'publicui.renewals.text': 'Who had a pass last season renews it here, person by person.',
  'publicui.renewals.for': '{product} for {person}',
  'publicui.renewals.until': 'Offered for the {from} of last season, until {day, date, ::yMMMMd}.',
  'publicui.renewals.later': 'After that day it costs {price}.',
  'publicui.renewals.over': 'The offer ended on {day, date, ::yMMMMd}. This is what it costs now.',
  'publicui.renewals.renew': 'Renew',
  'publicui.renewals.renewfor': 'Renew for {person}',
  'publicui.renewals.renewing': 'Renewing',
  'publicui.renewals.incart': 'In your cart',
  'publicui.renewals.ordered': 'Ordered',
  'publicui.renewals.see': 'See {product}',
  'publicui.renewals.failed': 'That did not work. Please try again in a moment.',
  'publicui.renewals.eachseason': 'Renew it each season',
  'publicui.renewals.automatic': 'Renewed each season, as you agreed',
  'publicui.renewals.agree': 'I agree',
  'publicui.renewals.agreefor': 'I agree, for {person}',
  'publicui.renewals.coming':
    'On {day, date, ::yMMMMd} we order this pass and charge {price}, plus what taxes and fees there are, to {card}. We write to you before that with the whole amount.',
  'publicui.renewals.askedonly': 'No card is named for it: we write to you on the last day, and nothing is charged.',
  'publicui.renewals.nocards':
    'A pass is renewed by itself with a stored card, and you have none. A card is stored when you buy with a payment plan.',
  'publicui.renewals.card': 'Card to charge',
  'publicui.renewals.othercard': 'I agree, with this card',
  'publicui.renewals.stopped':
    'The card is removed. What it was to renew is not renewed by itself any more; we have written to you too.',
  'publicui.renewals.stop': 'Stop this',
  'publicui.renewals.stopfor': 'Stop this, for {person}',
} as const satisfies Record<string, string>
