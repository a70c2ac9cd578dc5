/** The words of entering a voucher's code, and of the page of a product that opens with one. */
export const VOUCHER_ENTRY_TEXTS = {
  'publicui.voucherentry.title': 'Enter your voucher',
  'publicui.voucherentry.where': 'You find the code in your e-mail, in the envelope or on the back of the gift card.',
  'publicui.voucherentry.code': 'Code',
  'publicui.voucherentry.hint': 'Letters and digits. Capitals do not matter.',
  'publicui.voucherentry.validating': 'Looking it up …',
  'publicui.voucherentry.confirm': 'Confirm code',
  'publicui.voucherentry.checking': 'Checking',
  'publicui.voucherentry.cancel': 'Cancel',
  'publicui.voucherentry.error.required': 'Code is required',
  'publicui.voucherentry.error.invalid': 'Invalid or incorrect code',
  'publicui.voucherentry.help': 'Check for 0 and O, 1 and I. If it still fails, guest services can look at the card.',
  'publicui.voucherentry.view': 'View vouchers',
  'publicui.voucherentry.signintoview': 'Sign in to view vouchers',
  'publicui.voucherentry.good': 'Your code is good',
  'publicui.voucherentry.redirect': 'We take you there in a moment. Your code comes along.',
  'publicui.voucherentry.incart': 'Your code is in the cart. It comes off the dearest item that it fits.',
  'publicui.voucherentry.kept':
    'We keep your code for this visit. It comes off as soon as your cart has an item that it fits.',
  'publicui.voucherentry.incartbyhand': 'Enter the code in your cart, once it has an item that the code fits.',
  'publicui.voucherentry.until': 'Until',
  'publicui.voucherentry.terms': 'Terms',
  'publicui.voucherentry.incartnow': 'In your cart now',

  'publicui.voucherproduct.opens': 'You need a voucher code to book this.',
  'publicui.voucherproduct.enter': 'Enter your code',
  'publicui.voucherproduct.browse': 'See everything in the shop',
  'publicui.voucherproduct.with': 'Voucher',
  'publicui.voucherproduct.other': 'Use another code',

  'publicui.cart.redeemvoucher': 'Redeem voucher',
} as const satisfies Record<string, string>
