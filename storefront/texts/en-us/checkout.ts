/** The words of the checkout: its steps, the order beside them, and what became of a payment. */
export const CHECKOUT_TEXTS = {
  'publicui.checkout.title': 'Checkout',
  'publicui.checkout.secure': 'Secure checkout',
  'publicui.checkout.signedin': 'Signed in as {email}',
  'publicui.checkout.back': 'Back to your cart',
  'publicui.checkout.edit': 'Edit',
  'publicui.checkout.editof': 'Edit {step}',
  'publicui.checkout.done': 'done',
  'publicui.checkout.continue': 'Continue',
  'publicui.checkout.notsaved': 'That could not be saved. Nothing you typed is lost: please try again in a moment.',

  'publicui.checkout.contact': 'Contact',
  'publicui.checkout.haveaccount': 'Do you have an account?',
  'publicui.checkout.signin': 'Sign in',
  'publicui.checkout.email': 'E-mail address',
  'publicui.checkout.emailhint': 'Your tickets and your receipt go there.',
  'publicui.checkout.bademail': 'Enter an e-mail address such as riley@example.com',
  'publicui.checkout.ticketsto': 'Your tickets and your receipt go to {email}.',
  'publicui.checkout.billing': 'Add a billing address and a phone number (optional)',
  'publicui.checkout.contactdone': 'Tickets go to {email}.',
  'publicui.checkout.contactbilled': 'Tickets go to {email}. Billed to {name}, {city}.',

  'publicui.checkout.required': 'Please fill this in',
  'publicui.checkout.choose': 'Choose',
  'publicui.checkout.choosecountry': 'Choose a country from the list',
  'publicui.checkout.chooseregion': 'Choose one from the list',
  'publicui.checkout.usecountry': 'Show the fields of this country',
  'publicui.checkout.province': 'Province',
  'publicui.checkout.region': 'State or region',
  'publicui.checkout.postalcode': 'Postal code',
  'publicui.checkout.fourdigits': 'Enter 4 digits',
  'publicui.checkout.fivedigits': 'Enter 5 digits',
  'publicui.checkout.postalcanadian': 'Write it like V0N 1B4',
  'publicui.checkout.postalbritish': 'Write it like SW1A 1AA',
  'publicui.checkout.postaldutch': 'Write it like 1012 AB',
  'publicui.checkout.postaljapanese': 'Write it like 100-0001',
  'publicui.checkout.postalswedish': 'Write it like 111 22',

  'publicui.checkout.payment': 'Payment',
  'publicui.checkout.card': 'Card',
  'publicui.checkout.nextpage': 'You pay on the next page',
  'publicui.checkout.giftcard': 'Gift card code',
  'publicui.checkout.giftcardhint': 'It pays as far as it goes, and the rest is paid on the next page.',
  'publicui.checkout.addgiftcard': 'Pay with a gift card',

  'publicui.checkout.order': 'Your order',
  'publicui.checkout.bar': 'Your order, {count, plural, one {# item} other {# items}}',
  'publicui.checkout.editcart': 'Edit cart',
  'publicui.checkout.total': 'Total',
  'publicui.checkout.contains': 'Contains {amount} {name}',
  'publicui.checkout.held': 'Your places are held for',
  'publicui.checkout.heldminutes':
    'Your places are held for {minutes, plural, one {# more minute} other {# more minutes}}.',
  'publicui.checkout.linegone':
    'Something in your order is no longer held, so it cannot be paid like this. Nothing was charged. Change or remove it in your cart.',

  'publicui.checkout.pay': 'Pay {amount}',
  'publicui.checkout.paytoday': 'Pay {amount} today',
  'publicui.checkout.savecard': 'Save a card, pay nothing today',
  'publicui.checkout.confirm': 'Confirm order',
  'publicui.checkout.paying': 'One moment',
  'publicui.checkout.stepsfirst': 'Finish the steps first, then you can pay.',
  'publicui.checkout.promise': 'Nothing is charged before you confirm it on the next page.',
  'publicui.checkout.nopayment': 'There is nothing to pay.',
  'publicui.checkout.pricechanged':
    'The total has changed and is now {amount}. Nothing was charged. Press the button again if that is fine.',
  'publicui.checkout.planchanged':
    'What you pay has changed: {amount} today, and later what the schedule shows now. Nothing was charged. Press the button again if that is fine.',
  'publicui.checkout.consentmissing': 'Please tick the box to agree. Nothing was charged.',
  'publicui.checkout.customeragrees':
    'Only the customer can agree to later payments. They find this cart in their own account and can pay there.',
  'publicui.checkout.cartchanged':
    'Your cart was changed meanwhile, perhaps in another tab. Nothing was charged. Look at your order and press the button again.',
  'publicui.checkout.soldout':
    'Something in your order is sold out. Nothing was charged. Choose something else in your cart.',
  'publicui.checkout.holdexpired':
    'Your places were no longer held, so we asked for them again. Nothing was charged. Look at your order and press the button again.',
  'publicui.checkout.inprogress':
    'This order is being placed already, perhaps in another tab. Nothing is charged twice. Wait a moment and press the button again.',
  'publicui.checkout.declined':
    'Your payment was declined and nothing was charged. Your cart is as before: try again, or use another card.',
  'publicui.checkout.stepmissing':
    'Something is still missing. Nothing was charged. Finish the open step, then press the button again.',
  'publicui.checkout.giftcardrefused': 'This gift card cannot be used. Nothing was charged. Please check its code.',
  'publicui.checkout.paymentaway':
    'We could not reach the payment. Nothing is charged twice: it is safe to press the button again.',

  'publicui.checkout.away': 'We cannot show the checkout right now',
  'publicui.checkout.awaywhy': 'Nothing in your cart is lost and nothing was charged. Please try again in a moment.',
  'publicui.checkout.emptywhy': 'There is nothing to pay. What you add to your cart can be bought here.',
  'publicui.checkout.nothingtobuy': 'Nothing in your cart can be bought',
  'publicui.checkout.signinfirst': 'Please sign in first',
  'publicui.checkout.signinplan':
    'Something in your cart is paid over time, so it needs an account. Your cart stays as it is.',
  'publicui.checkout.signinwhy':
    'Something in your cart is made out to a person, so it needs an account. Your cart stays as it is.',
} as const satisfies Record<string, string>
