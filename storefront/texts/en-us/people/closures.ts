/** The words of closed days: what a guest chooses instead of their tickets. */
export const CLOSURES_TEXTS = {
  'publicui.choose.pagetitle': 'Choose what suits you',
  'publicui.choose.title': 'We are closed on {day, date, ::EEEEMMMMd}',
  'publicui.choose.lead': 'We are sorry about your day. Choose what suits you, and we do the rest.',
  'publicui.choose.about': 'Order {number}',
  'publicui.choose.line': '{count, plural, one {{name}} other {{name}, # tickets}}',
  'publicui.choose.what': 'What suits you?',
  'publicui.choose.otherday': 'Come on another day',
  'publicui.choose.otherday.about': 'Nothing to pay, whatever that day costs.',
  'publicui.choose.day': 'Day',
  'publicui.choose.credit': 'Take {credit} as credit',
  'publicui.choose.credit.about':
    '{hasBonus, select, yes {What you paid and {bonus} % on top} other {What you paid}}, as a gift card for anything in the shop. It never expires.{endsPlan, select, yes { Later payments of your plan end with it.} other {}}',
  'publicui.choose.refund': 'Get {amount} back',
  'publicui.choose.refund.about':
    '{card, select, none {To what you paid with.} other {To card ending in {card}, in 3 to 5 working days.}}{endsPlan, select, yes { Later payments of your plan end with it.} other {}}',
  'publicui.choose.confirm': 'Confirm my choice',
  'publicui.choose.busy': 'One moment',
  'publicui.choose.note':
    'You choose once, for all of these tickets. No answer by {day, date, ::EEEEMMMMd}? {isCredit, select, yes {Then we send you the credit by ourselves.} other {Then we send the money back by ourselves.}}',
  'publicui.choose.dayfull': 'That day is full by now. Please choose another one.',
  'publicui.choose.timetaken': 'Your start time is not free on that day. Please choose one that is.',
  'publicui.choose.time': 'Start time, {name}',
  'publicui.choose.beingcharged':
    'A payment of your plan is on its way right now. Nothing has changed: please try again in a minute.',
  'publicui.choose.notdone': 'Nothing was done yet. Please choose one of these.',
  'publicui.choose.made.otherday': 'See you on {toDay, date, ::EEEEMMMMd}',
  'publicui.choose.made.otherday.lead':
    'Your tickets are good on {toDay, date, ::EEEEMMMMd} now. There is nothing to pay, and they come by mail in a minute.',
  'publicui.choose.made.credit': '{credit} is yours',
  'publicui.choose.made.credit.lead':
    '{isDefault, select, yes {We had no answer from you, so we made your tickets a gift card.} other {Your tickets became a gift card.}} Its code comes by mail in a minute. It never expires.',
  'publicui.choose.made.refund': '{amount} is on its way back',
  'publicui.choose.made.refund.lead':
    '{isDefault, select, yes {We had no answer from you, so we sent the money back.} other {Your tickets are given back.}} {card, select, none {The money goes to what you paid with.} other {The money goes to the card ending in {card}, which takes 3 to 5 working days.}}',
  'publicui.choose.reopened': 'We are open after all',
  'publicui.choose.reopened.lead': '{day, date, ::EEEEMMMMd} is open again, and your tickets are good as they are.',
  'publicui.choose.nothing': 'There is nothing to choose',
  'publicui.choose.nothing.lead':
    'The tickets of order {number} were used, moved or cancelled already, or are not paid in full yet. Guest services help you with the rest.',
  'publicui.choose.back': 'See order {number}',
  'publicui.choose.notfound.title': 'This link opens nothing',
  'publicui.choose.notfound.lead':
    'It may be cut off, or the order is no longer kept. Open it from the mail again, or find your order.',
  'publicui.choose.toomany':
    'Too many links were tried. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
  'publicui.choose.away': 'We could not look it up. Please try again in a moment.',
  'publicui.choose.findorder': 'Find my order',
} as const satisfies Record<string, string>
