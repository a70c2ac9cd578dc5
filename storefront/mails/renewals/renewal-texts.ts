/** What the mails about renewed passes say. */
const PROBLEMS = `{problem, select,
  no_card {You have no stored card for it.}
  card_expired {The card that you chose has expired.}
  declined {The card that you chose could not be charged.}
  waiver {A waiver has to be signed.}
  details {Something that we ask for at checkout is missing, such as a photo or an answer.}
  price_changed {It costs something else now than we told you.}
  not_announced {We had not told you the amount before.}
  withdrawn {You have stopped it.}
  over {We did not get to it before the offer ended.}
  other {It cannot be bought for this person as it is.}}`

export const MAIL_RENEWAL_TEXTS = {
  'mail.renewal-offer.subject': 'Renew {product} for {amount} until {lastDay, date, ::MMMMd}',
  'mail.renewal-offer.preview':
    '{isAutomatic, select, yes {It is not renewed by itself. Your offer waits in your account.} other {{person, select, none {Your offer} other {The offer for {person}}} waits in your account.}}',
  'mail.renewal-offer.title': '{person, select, none {The same price as before} other {One more season for {person}}}',
  'mail.renewal-offer.body': `{isAutomatic, select, yes {You agreed that {product} is renewed by itself{person, select, none {} other { for {person}}}. It is not: ${PROBLEMS} Nothing was charged.\n\n{problem, select, over {It costs now what it costs everyone. You see it in your account.} other {One press renews it until {lastDay, date, ::EEEEMMMMd} for {amount}, plus what taxes and fees there are.}}} other {{person, select, none {You} other {{person}}} had a pass last season. Renew it until {lastDay, date, ::EEEEMMMMd} and {product} costs {amount}. After that day it costs what it costs everyone.}}`,
  'mail.renewal-offer.action': 'See the offer',
  'mail.renewal-offer.note':
    '{isAutomatic, select, yes {You can change the card or your mind in your account at any time.} other {You need not do anything if you do not want it.}}',
  'mail.renewal-offer.reason': 'You get this mail because a person of your household had a pass with us last season.',

  'mail.renewal-charge.subject': '{amount} for {product} on {lastDay, date, ::MMMMd}',
  'mail.renewal-charge.preview': 'Your pass is renewed by itself on that day, as you agreed. You can stop it before.',
  'mail.renewal-charge.title':
    '{person, select, none {Your pass is renewed} other {The pass of {person} is renewed}} on {lastDay, date, ::MMMMd}',
  'mail.renewal-charge.body': `You agreed that {product} is renewed by itself{person, select, none {} other { for {person}}}. On {lastDay, date, ::EEEEyMMMMd} we charge {amount}, with all taxes and fees, to your card {card}.\n\n{problem, select, none {You need not do anything. If you do not want it, stop it in your account before that day.} other {Something has to be done before that day, or it is not renewed: ${PROBLEMS} If you do not want it, stop it in your account.}}`,
  'mail.renewal-charge.action': 'See it or stop it',
  'mail.renewal-charge.note': 'You can choose another card in your account until the day before.',
  'mail.renewal-charge.reason': 'You get this mail because you agreed that we renew a pass each season.',

  'mail.renewal-stopped.subject': 'Your pass is not renewed by itself any more',
  'mail.renewal-stopped.preview': 'You removed the card that we would have charged.',
  'mail.renewal-stopped.title': 'Automatic renewal has ended',
  'mail.renewal-stopped.body':
    'You removed the card that we would have charged for {person, select, none {your pass} other {the pass of {person}}}. So it is not renewed by itself any more, and nothing is charged.\n\nYou can renew it yourself, or agree again with another card.',
  'mail.renewal-stopped.action': 'See my passes to renew',
  'mail.renewal-stopped.note': 'You need not do anything if this is what you want.',
  'mail.renewal-stopped.reason': 'You get this mail because you had agreed that we renew a pass each season.',
} as const
