/**
 * The words of pages that could not be shown. 'This page could not be found', 'Product Not Found' and 'Continue
 * Shopping' are fixed by the specification.
 */
export const ERRORS_TEXTS = {
  'publicui.errorpage.status': 'Error {status}',
  'publicui.errorpage.defaulttitle': 'An error occurred',
  'publicui.errorpage.defaulttext': 'Something went wrong on our side. Please try again in a moment.',
  'publicui.errorpage.reference': 'If you call us about it, please mention {errorid}.',
  'publicui.errorpage.action': 'Continue Shopping',

  'publicui.errors.offline': 'You seem to be offline',
  'publicui.errors.offlineprompt': 'We could not reach the shop. Check your connection, then try again.',
  'publicui.errors.tryagain': 'Try again',
  'publicui.errors.pagenotfound': 'This page could not be found',
  'publicui.errors.pagenotfoundprompt':
    'The trail you followed is not on our map, or it has closed for the season. Let us get you back on track.',
  'publicui.errors.productnotfound': 'Product Not Found',
  'publicui.errors.productnotfoundprompt':
    'It may have sold out for the season or moved to another place. Let us get you back on track.',
  'publicui.errors.foreignform': 'This form was not sent from our shop',
  'publicui.errors.foreignformprompt': 'Nothing was changed. Please open the page in our shop and send it from there.',
  'publicui.errors.badform': 'This form could not be read',
  'publicui.errors.badformprompt': 'Nothing was changed. Please open the page again and send it once more.',
} as const satisfies Record<string, string>
