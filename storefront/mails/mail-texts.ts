/**
 * The words of every mail. An operator replaces any of them by a language string of the same key. Of a body, a blank
 * line parts paragraphs. `{firstName}` is empty where the name is none to greet with.
 */
import type { Locale } from '#contract/values/locale.ts'
import { MAIL_RENEWAL_TEXTS } from '#storefront/mails/renewals/renewal-texts.ts'
import { MAIL_PLAN_TEXTS } from './mail-plan-texts.ts'

export const MAIL_TEXTS = {
  'mail.greeting': 'Hello {firstName},',
  'mail.greeting.unnamed': 'Hello,',
  'mail.link.prompt': 'Does the button not work? Copy this address into your browser:',
  'mail.footer.contact': '',

  'mail.finish-account.subject': 'Finish your account at {shop}',
  'mail.finish-account.preview': 'One step is left. The link inside works once.',
  'mail.finish-account.title': 'One step is left',
  'mail.finish-account.body':
    'An account at {shop} was started with this address. Confirm that the address is yours to finish it.',
  'mail.finish-account.action': 'Finish my account',
  'mail.finish-account.note':
    'The link works once and for a short time. If you did not ask for an account, you need not do anything: without the link there is none.',
  'mail.finish-account.reason': 'You get this mail because your address was entered for a new account.',

  'mail.account-known.subject': 'You have an account at {shop} already',
  'mail.account-known.preview': 'Sign in with it, or choose a new password.',
  'mail.account-known.title': 'You have an account already',
  'mail.account-known.body':
    'A new account was asked for with your address. You have one with us already, so nothing was changed: sign in with it.',
  'mail.account-known.action': 'Sign in',
  'mail.account-known.more': 'Forgot how you sign in? See what you can do',
  'mail.account-known.note': 'If it was not you who asked, you need not do anything. Nothing about you was shown.',
  'mail.account-known.reason': 'You get this mail because your address was entered for a new account.',

  'mail.find-username.subject': 'Your username at {shop}',
  'mail.find-username.preview': 'The name that you sign in with is inside.',
  'mail.find-username.title': 'Here is your username',
  'mail.find-username.body': 'You asked for the name that you sign in with. This is it:',
  'mail.find-username.label': 'Username',
  'mail.find-username.action': 'Sign in',
  'mail.find-username.note': 'If it was not you who asked, you need not do anything. Only this address got the name.',
  'mail.find-username.reason': 'You get this mail because the username of this address was asked for.',

  'mail.reset-password.subject': 'Choose a new password for {shop}',
  'mail.reset-password.preview': 'The link inside works once and for a short time.',
  'mail.reset-password.title': 'Choose a new password',
  'mail.reset-password.body':
    'You asked for a new password. Follow the link and choose one; until then the old one stays as it is.',
  'mail.reset-password.action': 'Choose a new password',
  'mail.reset-password.note':
    'The link works once and for a short time. Do not pass it on. If you did not ask for it, you need not do anything.',
  'mail.reset-password.reason': 'You get this mail because a new password was asked for.',

  'mail.password-changed.subject': 'Your password at {shop} was changed',
  'mail.password-changed.preview': 'Was it not you? Then choose a new one now.',
  'mail.password-changed.title': 'Your password was changed',
  'mail.password-changed.body':
    'The password of your account is a new one. If you changed it, all is well and you need not do anything.\n\nIf it was not you, choose a new password now.',
  'mail.password-changed.action': 'It was not me',
  'mail.password-changed.note': 'We never ask for your password, neither by mail nor by phone.',
  'mail.password-changed.reason': 'You get this mail because your account was changed. It cannot be switched off.',

  'mail.confirm-email.subject': 'Confirm your new address for {shop}',
  'mail.confirm-email.preview': 'The link inside makes it the address of your account.',
  'mail.confirm-email.title': 'Confirm your new address',
  'mail.confirm-email.body':
    'Confirm that this is your address, and your account at {shop} will use it. Until then the old one stays.',
  'mail.confirm-email.label': 'New address',
  'mail.confirm-email.action': 'Confirm this address',
  'mail.confirm-email.note':
    'The link works once and for a short time. If you know nothing of this, you need not do anything.',
  'mail.confirm-email.reason': 'You get this mail because this address was entered for an account.',

  'mail.email-change-asked.subject': 'A new address was asked for at {shop}',
  'mail.email-change-asked.preview': 'Nothing is changed yet. Was it not you?',
  'mail.email-change-asked.title': 'A new address was asked for',
  'mail.email-change-asked.body':
    'Another e-mail address was asked for on your account. Nothing is changed yet: it has to be confirmed first.',
  'mail.email-change-asked.label': 'New address',
  'mail.email-change-asked.note':
    'If it was not you, sign in and change your password, and tell guest services: another person may know it.',
  'mail.email-change-asked.reason':
    'You get this mail because a change of your account was asked for. It cannot be switched off.',

  'mail.email-changed.subject': 'Your address at {shop} was changed',
  'mail.email-changed.preview': 'From now on our mails go to the new address.',
  'mail.email-changed.title': 'Your address was changed',
  'mail.email-changed.body':
    'Your account has another e-mail address now. This is the last mail about it that goes to this one.',
  'mail.email-changed.label': 'New address',
  'mail.email-changed.note': 'If it was not you, tell guest services at once.',
  'mail.email-changed.reason': 'You get this mail because your account was changed. It cannot be switched off.',

  'mail.account-merged.subject': 'Your two accounts at {shop} are one now',
  'mail.account-merged.preview': 'Sign in with your other address from now on.',
  'mail.account-merged.title': 'Your two accounts are one now',
  'mail.account-merged.body':
    'You had two accounts with us, and guest services have joined them. Your orders, passes and vouchers are all in the other one. This address can no longer sign in: please use the other one.\n\nThis is the last mail about your account that goes to this address.',
  'mail.account-merged.label': 'Sign in with',
  'mail.account-merged.note': 'If you did not ask for this, tell guest services at once.',
  'mail.account-merged.reason': 'You get this mail because your account was changed. It cannot be switched off.',

  'mail.sign-waiver.subject': 'Please sign your waiver at {shop}',
  'mail.sign-waiver.preview': 'Your cart is ready. Only you can sign.',
  'mail.sign-waiver.title': 'One signature is missing',
  'mail.sign-waiver.body':
    'We have put together a cart for you. It holds something that needs a signed waiver, for you or for people of your household, and only you can sign it.\n\nSign in, read it and sign. You can pay there too, or tell us that it is signed.',
  'mail.sign-waiver.action': 'Read and sign',
  'mail.sign-waiver.note':
    'What has places is held for a short time only. If you did not ask us for anything, you need not do anything.',
  'mail.sign-waiver.reason': 'You get this mail because our guest services put something into your cart for you.',

  'mail.gift-card.subject':
    '{isSigned, select, yes {{from} sent you {amount} for the mountain} other {{amount} for the mountain, for you}}',
  'mail.gift-card.preview': 'Your code is inside. It is like cash: keep this mail.',
  'mail.gift-card.title': '{amount} for the mountain{isNamed, select, yes {, {firstName}} other {}}',
  'mail.gift-card.label': 'Your code',
  'mail.gift-card.about':
    'Worth {amount}, {ends, select, yes {good until {expiresOn, date, ::yMMMMd}} other {never expires}}',
  'mail.gift-card.alt': 'The code of this gift card as a square to scan',
  'mail.gift-card.action': 'Spend it or see what is left',
  'mail.gift-card.note':
    'Good for everything in our shop, in one go or in parts. Type the code at checkout or show the square at any till. It is like cash: keep this mail.',
  'mail.gift-card.reason':
    '{isSigned, select, yes {{from}} other {A guest of ours}} gave us your address for this one mail. We do not keep it for anything else.',
  'mail.gift-card-print.subject': 'Your gift card of {amount}, ready to print',
  'mail.gift-card-print.preview': 'Open the page, print it and fold it.',
  'mail.gift-card-print.title': 'Your gift card is ready to print',
  'mail.gift-card-print.body':
    'You chose to print the gift card of {amount}{recipient, select, none {} other { for {recipient}}} yourself. We mail nothing to whom it is for.',
  'mail.gift-card-print.action': 'Open and print the card',
  'mail.gift-card-print.note':
    'The link is good for 90 days, and who has it sees the code. It is like cash: do not pass on this mail.',
  'mail.gift-card-print.reason': 'You get this mail because you bought a gift card from us to print it yourself.',
  'mail.order-confirmed.subject':
    '{hasDay, select, yes {See you on {day, date, ::EEEEMMMMd}} other {Your order {number} at {shop}}}',
  'mail.order-confirmed.preview':
    '{hasTickets, select, yes {Order {number}. Your codes are inside.} other {Order {number} is {free, select, yes {booked} other {paid}}.}}',
  'mail.order-confirmed.title':
    '{hasDay, select, yes {See you on {day, date, ::EEEEMMMMd}} other {Thank you, that is yours}}',
  'mail.order-confirmed.body':
    '{paid, select, nothing {Everything is booked, and there was nothing to pay.} deposit {Everything is booked and what was due today is paid. The rest is charged to your card on its days.} other {Your order is paid and everything is booked.}}{hasTickets, select, yes { Show a code at the gate, on the phone or on paper. What has a time starts then: be there a quarter of an hour before.} other {}}',
  'mail.order-confirmed.action': 'Open my order',
  'mail.order-confirmed.more':
    '{left, plural, =0 {Show the codes on your phone} one {One more ticket of this order is on its page} other {# more tickets of this order are on its page}}',
  'mail.order-confirmed.note':
    'Who has the link or a code of this mail can use the tickets. Pass it on only to whom they are for.',
  'mail.order-confirmed.reason':
    'You get this mail because you ordered at {shop}.{attached, select, both { Tickets as PDF and a calendar file are attached.} tickets { Tickets as PDF are attached.} calendar { A calendar file is attached.} other {}}',
  'mail.order-confirmed.alt': '{person, select, none {Ticket} other {Ticket of {person}}} {serial} as a square to scan',
  'mail.order-confirmed.until': 'Good until {day, date, ::yMMMMd}',
  'mail.order-confirmed.number': 'Order',
  'mail.order-confirmed.line': '{count, plural, one {{name}} other {# × {name}}}',
  'mail.order-confirmed.contained': '{name}, contained',
  'mail.order-confirmed.paid': 'Paid',
  'mail.order-moved.subject': 'Order {number}: your day was changed',
  'mail.order-moved.preview':
    '{hasTickets, select, yes {The tickets as they are now are inside.} other {It is booked as you chose it.}}',
  'mail.order-moved.title': 'Your day was changed',
  'mail.order-moved.body':
    'It is booked as you chose it, and your old place is given back.{hasTickets, select, yes { These are the tickets of your order as they are now. What you printed before is good on the new day, too.} other {}}',
  'mail.order-moved.action': 'Open my order',
  'mail.order-moved.more':
    '{left, plural, one {One more ticket of this order is} other {# more tickets of this order are}} on its page',
  'mail.order-moved.note':
    'Was it not you? Write to us at once. Who has the link or a code of this mail can use the tickets.',
  'mail.order-moved.reason':
    'You get this mail because a part of your order at {shop} was moved.{attached, select, both { Tickets as PDF and a calendar file are attached.} tickets { Tickets as PDF are attached.} calendar { A calendar file is attached.} other {}}',
  'mail.move-undone.subject': 'Order {number}: your day was not changed',
  'mail.move-undone.preview': 'Your day stays as it was, and {amount} goes back to you.',
  'mail.move-undone.title': 'Your day stays as it was',
  'mail.move-undone.body':
    '{reason, select, closed {{hasDay, select, yes {{day, date, ::yMMMMEEEEd}} other {The day that you chose}} was closed while you paid for it, so we have not moved your booking there.} too_late {Your payment came after its time was over, so we have not moved your booking.} other {Your booking was changed in another way while you paid, so we have not moved it.}} The {amount} that you paid for the new day goes back to your card.\n\nEverything else of your order stays as it is.',
  'mail.move-undone.action': 'Show my order',
  'mail.move-undone.note':
    'You can choose another day on the page of your order. Who has the link can use your tickets: do not pass it on.',
  'mail.move-undone.reason': 'You get this mail because you paid to move a part of your order at {shop}.',
  'mail.move-to-pay.subject': 'Order {number}: pay {amount} for your new day',
  'mail.move-to-pay.preview': 'Your new day is kept for 30 minutes.',
  'mail.move-to-pay.title': 'Your new day is kept for you',
  'mail.move-to-pay.body':
    'We keep {hasDay, select, yes {{day, date, ::yMMMMEEEEd}} other {the day that you chose}} for you for 30 minutes. It costs {amount} more than your old day. Once that is paid on the page of your order, your booking is moved.\n\nIf you do not pay, your old day stays as it is.',
  'mail.move-to-pay.action': 'Pay for my new day',
  'mail.move-to-pay.note': 'Who has the link can use your tickets: do not pass it on.',
  'mail.move-to-pay.reason': 'You get this mail because you asked {shop} to move a part of your order.',
  'mail.day-closed.subject': 'We are closed on {day, date, ::EEEEMMMMd}. Choose what suits you',
  'mail.day-closed.preview':
    '{isMovable, select, yes {Another day, credit or your money back} other {Credit or your money back}}: one tap, and we do the rest.',
  'mail.day-closed.title': 'We are closed on {day, date, ::EEEEMMMMd}',
  'mail.day-closed.body':
    '{words}\n\nWe are sorry about your day. Tap what suits you and confirm it on the page that opens. We do the rest.',
  'mail.day-closed.about': 'This is about',
  'mail.day-closed.line': '{count, plural, one {{name}} other {{name}, # tickets}}',
  'mail.day-closed.order': 'Order {number}, {amount}',
  'mail.day-closed.other_day': 'Come on another day',
  'mail.day-closed.other_day.about': 'Choose one that is still free. Nothing to pay, whatever that day costs.',
  'mail.day-closed.credit': 'Take {credit} as credit',
  'mail.day-closed.credit.about':
    '{hasBonus, select, yes {What you paid and {bonus} % on top} other {What you paid}}, as a gift card for anything in the shop. It never expires.{endsPlan, select, yes { Later payments of your plan end with it.} other {}}',
  'mail.day-closed.refund': 'Get {amount} back',
  'mail.day-closed.refund.about':
    '{card, select, none {To what you paid with.} other {To card ending in {card}, in 3 to 5 working days.}}{endsPlan, select, yes { Later payments of your plan end with it.} other {}}',
  'mail.day-closed.note':
    'No answer by {lastDay, date, ::EEEEMMMMd}? {isCredit, select, yes {Then we send you the credit by ourselves.} other {Then we send the money back by ourselves.}} You choose once, for the whole order.',
  'mail.day-closed.reason': 'You get this mail because you have tickets for this day. It is not advertising.',
  'mail.order-confirmed.total': 'Total',
  'mail.order-confirmed.paidtoday': 'Paid today',
  'mail.order-confirmed.later': 'Charged to your card on {day, date, ::yMMMMd}',
  'mail.order-link.subject': 'The way to your order {number}',
  'mail.order-link.preview': 'The link inside opens your order and its tickets.',
  'mail.order-link.title': 'Here is your order',
  'mail.order-link.body': 'You asked for the way to your order {number}. The link opens it, with its tickets.',
  'mail.order-link.action': 'Open my order',
  'mail.order-link.note':
    'If it was not you who asked, you need not do anything. Who has the link can use the tickets: do not pass it on.',
  'mail.order-link.reason': 'You get this mail because the link to an order with your address was asked for.',
  'mail.order-cancelled.subject':
    '{isWhole, select, yes {Your order {number} is cancelled} other {A part of your order {number} is cancelled}}',
  'mail.order-cancelled.preview':
    '{hasBack, select, yes {What comes back and where it goes is inside.} other {Nothing comes back of it.}}',
  'mail.order-cancelled.title': '{isWhole, select, yes {Your order is cancelled} other {That is cancelled}}',
  'mail.order-cancelled.body':
    '{isWhole, select, yes {We have cancelled your order {number}.} other {We have cancelled what stands below of your order {number}. All else stays booked.}} The tickets of what was cancelled are no longer good.',
  'mail.order-cancelled.notpaid': 'Not paid yet',
  'mail.order-cancelled.fee': 'Fee for cancelling',
  'mail.order-cancelled.back': 'Comes back to you',
  'mail.order-cancelled.where': 'Each part goes the way it came',
  'mail.order-cancelled.card': '{end, select, none {Card} other {Card ·· {end}}}: {amount}, in 3 to 5 working days',
  'mail.order-cancelled.voucher': 'Gift card ·· {end}: {amount}, at once',
  'mail.order-cancelled.action': 'Show my order',
  'mail.order-cancelled.note':
    'If it was not you who cancelled, please write to us at once. Who has the link can use your tickets: do not pass it on.',
  'mail.order-cancelled.reason': 'You get this mail because a part of an order with your address was cancelled.',
  'mail.ticket-given.subject':
    '{sender, select, none {A ticket for {shop}, for you} other {{sender} gave you a ticket for {shop}}}',
  'mail.ticket-given.preview':
    '{ticket}{hasDay, select, yes {, {day, date, ::EEEEMMMMd}} other {}}. Your code is behind the link.',
  'mail.ticket-given.title': '{hasDay, select, yes {See you on {day, date, ::EEEEMMMMd}} other {A ticket for you}}',
  'mail.ticket-given.body':
    '{sender, select, none {A guest of ours} other {{sender}}} gave you a ticket: {ticket}{hasDay, select, yes {, {day, date, ::yMMMMEEEEd}} other {}}.\n\nOpen it and show its code at the gate. You need no account.',
  'mail.ticket-given.action': 'Show my ticket',
  'mail.ticket-given.note':
    'Who has the link can use the ticket: do not pass it on. Until the day begins it can be taken back; we tell you then.',
  'mail.ticket-given.reason':
    'You get this mail because a guest of ours entered your address to give you a ticket. We do not keep it for anything else.',
  'mail.ticket-taken-back.subject': 'A ticket for {shop} was taken back',
  'mail.ticket-taken-back.preview': 'The code that we mailed you is no longer good.',
  'mail.ticket-taken-back.title': 'Your ticket was taken back',
  'mail.ticket-taken-back.body':
    'Who gave you this ticket has taken it back: {ticket}{hasDay, select, yes {, {day, date, ::yMMMMEEEEd}} other {}}. Its code is no longer good at the gate.',
  'mail.ticket-taken-back.note': 'Please ask who gave it to you. You need not do anything here.',
  'mail.ticket-taken-back.reason': 'You get this mail because we mailed you the link of this ticket before.',
  'mail.ticket-handed-over.subject':
    '{person, select, none {Your ticket for {shop} has a fresh code} other {Your ticket for {shop} is {person}’s now}}',
  'mail.ticket-handed-over.preview': 'It has a fresh code. The old one is no longer good.',
  'mail.ticket-handed-over.title': 'Another person, a fresh code',
  'mail.ticket-handed-over.body':
    '{ticket}{hasDay, select, yes {, {day, date, ::yMMMMEEEEd}} other {}} {from, select, none {is} other {was {from}’s and is}} {person, select, none {another person} other {{person}}}’s from now on.\n\nIts old code is no longer good at the gate. The fresh one is with your other tickets.',
  'mail.ticket-handed-over.action': 'Show the tickets',
  'mail.ticket-handed-over.note':
    'If it was not you who did this, please write to us at once. Who has the link can use your tickets: do not pass it on.',
  'mail.ticket-handed-over.reason': 'You get this mail because a ticket of your order went to another person.',
  'mail.voucher-sent.subject':
    '{sender, select, none {A guest sent you a voucher for {shop}} other {{sender} sent you a voucher for {shop}}}',
  'mail.voucher-sent.preview': '{voucher}. The code is inside.',
  'mail.voucher-sent.title': '{sender, select, none {A voucher for you} other {A voucher from {sender}}}',
  'mail.voucher-sent.body': 'You were sent this voucher for {shop}: {voucher}.\n\n{words}',
  'mail.voucher-sent.label': 'Your code',
  'mail.voucher-sent.action': 'Use the voucher',
  'mail.voucher-sent.note':
    'The first person who uses the code has the voucher. Pass it on only to whom it is meant for.',
  'mail.voucher-sent.reason': 'You get this mail because a guest of ours entered your address to send you a voucher.',
  ...MAIL_PLAN_TEXTS,
  ...MAIL_RENEWAL_TEXTS,
} as const satisfies Record<string, string>

export type MailTextKey = keyof typeof MAIL_TEXTS

/** By locale: the fallback locale has all of them, the others only what reads differently there. */
export const BUILT_IN_MAIL_TEXTS: Record<Locale, Partial<Record<MailTextKey, string>>> = {
  'en-US': MAIL_TEXTS,
  'en-AU': { 'mail.greeting': 'Hi {firstName},', 'mail.greeting.unnamed': 'Hi,' },
  'en-CA': {},
  'en-NZ': { 'mail.greeting': 'Hi {firstName},', 'mail.greeting.unnamed': 'Hi,' },
}
