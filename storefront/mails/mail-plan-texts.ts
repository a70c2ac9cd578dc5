/** The words of mails about a payment plan. */
export const MAIL_PLAN_TEXTS = {
  'mail.plan-payment-coming.subject': '{amount} for your {product} on {day, date, ::MMMMd}',
  'mail.plan-payment-coming.preview': 'The next payment of your plan. You need not do anything.',
  'mail.plan-payment-coming.title': 'Your next payment is {amount}',
  'mail.plan-payment-coming.body':
    'On {day, date, ::yMMMMd} we charge {amount} for your {product}, as agreed{hasCard, select, yes { to your card {card}} other {}}. You need not do anything.',
  'mail.plan-payment-coming.action': 'See my plan',
  'mail.plan-payment-coming.note': 'You can change the card or pay the rest at any time in your account.',
  'mail.plan-payment-coming.reason': 'You get this mail because you pay for {product} over time.',

  'mail.plan-payment-made.subject': 'Thank you: {amount} for your {product} is paid',
  'mail.plan-payment-made.preview': 'What comes next is in your account.',
  'mail.plan-payment-made.title': '{amount} is paid',
  'mail.plan-payment-made.body':
    'We charged {amount} for your {product}{hasCard, select, yes { to your card {card}} other {}}. Your account shows what is paid and what comes next.',
  'mail.plan-payment-made.action': 'See my plan',
  'mail.plan-payment-made.note': 'You can change the card or pay the rest at any time in your account.',
  'mail.plan-payment-made.reason': 'You get this mail because you pay for {product} over time.',

  'mail.plan-payment-declined.subject': 'Your payment of {amount} was declined',
  'mail.plan-payment-declined.preview':
    '{isTried, select, yes {We try again on {nextTryOn, date, ::MMMMd}. Or choose another card now.} other {Choose another card to pay it now.}}',
  'mail.plan-payment-declined.title': 'Your card was declined',
  'mail.plan-payment-declined.body':
    'The payment of {amount} for your {product}, due on {day, date, ::yMMMMd}, was declined{hasCard, select, yes { by your card {card}} other {}}.\n\n{isTried, select, yes {We try the card again on {nextTryOn, date, ::MMMMd}. If you choose another card, we charge that one at once.} other {We do not try this card again. Choose another card and we charge it at once. Until it is paid, your pass may not open the gate.}}',
  'mail.plan-payment-declined.action': 'Change my card',
  'mail.plan-payment-declined.note': 'Your bank knows why it declined. We are not told.',
  'mail.plan-payment-declined.reason': 'You get this mail because you pay for {product} over time.',

  'mail.plan-card-expires.subject': 'Your card {card} expires soon',
  'mail.plan-card-expires.preview': 'Your payment plan still has payments to come.',
  'mail.plan-card-expires.title': 'Your card expires soon',
  'mail.plan-card-expires.body':
    'You pay for {product} with your card {card}. It expires on {expiresOn, date, ::yMMMMd}, and there are payments left. Choose another card before that day.',
  'mail.plan-card-expires.action': 'Change my card',
  'mail.plan-card-expires.note': 'If your bank has given you a new card with the same number, ask us: it may go on.',
  'mail.plan-card-expires.reason': 'You get this mail because you pay for {product} over time.',
} as const satisfies Record<string, string>
