/**
 * The words of every mail. An operator replaces any of them by a language string of the same key. Of a body, a blank
 * line parts paragraphs. `{firstName}` is empty where the name is none to greet with.
 */
import type { Locale } from '#contract/values/locale.ts'

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
    '{hasTickets, select, yes {Order {number}. Your codes are inside.} other {Order {number} is paid.}}',
  'mail.order-confirmed.title':
    '{hasDay, select, yes {See you on {day, date, ::EEEEMMMMd}} other {Thank you, that is yours}}',
  'mail.order-confirmed.body':
    'Your order is paid and everything is booked.{hasTickets, select, yes { Show a code at the gate, on the phone or on paper. What has a time starts then: be there a quarter of an hour before.} other {}}',
  'mail.order-confirmed.action': 'Open my order',
  'mail.order-confirmed.more':
    '{left, plural, one {One more ticket of this order is} other {# more tickets of this order are}} on its page',
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
  'mail.order-link.subject': 'The way to your order {number}',
  'mail.order-link.preview': 'The link inside opens your order and its tickets.',
  'mail.order-link.title': 'Here is your order',
  'mail.order-link.body': 'You asked for the way to your order {number}. The link opens it, with its tickets.',
  'mail.order-link.action': 'Open my order',
  'mail.order-link.note':
    'If it was not you who asked, you need not do anything. Who has the link can use the tickets: do not pass it on.',
  'mail.order-link.reason': 'You get this mail because the link to an order with your address was asked for.',
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
} as const satisfies Record<string, string>

export type MailTextKey = keyof typeof MAIL_TEXTS

/** By locale: the fallback locale has all of them, the others only what reads differently there. */
export const BUILT_IN_MAIL_TEXTS: Record<Locale, Partial<Record<MailTextKey, string>>> = {
  'en-US': MAIL_TEXTS,
  'en-AU': { 'mail.greeting': 'Hi {firstName},', 'mail.greeting.unnamed': 'Hi,' },
  'en-CA': {},
  'en-NZ': { 'mail.greeting': 'Hi {firstName},', 'mail.greeting.unnamed': 'Hi,' },
}
