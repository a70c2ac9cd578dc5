/**
 * Where texts stand: a table from the first word of a key to the page, or the part of every page, that shows it. A test
 * holds that each text of the shop has its place.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'Every page': ['header', 'footer', 'menu', 'hero', 'language', 'skiptocontent', 'zone', 'acting', 'setup'],
  'Fields, buttons and notices': ['field', 'choice', 'stepper', 'carousel', 'modal', 'toast', 'price'],
  'Category pages': ['category', 'emptyshop', 'tile'],
  'Product pages': ['product', 'relatedproducts', 'option', 'upload', 'buying', 'card', 'holder', 'voucherproduct'],
  'Payment plans on product pages': ['plans'],
  'Choice of days and tee times': ['days', 'golf', 'calendar'],
  'Calendar of prices': ['pricingcalendar'],
  'Codes and gift cards': ['voucherentry', 'balance', 'printcard', 'vouchers'],
  Cart: ['cart', 'cartline', 'cartnotice', 'carttotal'],
  Checkout: ['checkout', 'steps', 'people', 'questions', 'health', 'rental', 'handover', 'signing'],
  Waivers: ['waiver', 'waivers'],
  'Confirmation and orders': ['confirm', 'findorder', 'orders'],
  'Cancelling and changing days': ['cancel', 'change', 'move', 'choose'],
  'Tickets on the phone': ['day', 'give'],
  'Signing in and registering': [
    ...['login', 'logout', 'secondfactor', 'verification', 'accountexists', 'findme', 'findusername', 'finish'],
    ...['forgot', 'link', 'mailasked', 'password', 'register', 'reset', 'confirmemail', 'signin'],
  ],
  Account: [
    ...['account', 'household', 'birthdate', 'profile', 'sessions', 'erasure', 'yourdata', 'visits', 'media'],
    ...['photo', 'renewals', 'reservations', 'ownplans', 'newcard'],
  ],
  'Error pages': ['errorpage', 'errors'],
  'Pages of the staff': ['staff', 'staffvouchers', 'daylists', 'gate'],
}

export const MAIL_PLACE = 'Mails'
/** Kept for clients of the platform; no page of this shop shows them. */
export const OTHER_PLACE = 'Not shown by this shop'

/** All of them, in the order of a visit. */
export const TEXT_PLACES: readonly string[] = [...Object.keys(PLACES), MAIL_PLACE, OTHER_PLACE]

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES).flatMap(([place, words]) => words.map((word) => [word, place] as const)),
)

export function placeOfText(key: string): string {
  const [room, word = ''] = key.split('.')
  if (room === 'mail') return MAIL_PLACE
  return (room === 'publicui' && BY_WORD.get(word)) || OTHER_PLACE
}
