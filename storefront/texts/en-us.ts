/**
 * The built-in texts, in the words of the fallback locale: every key the shop uses stands here.
 *
 * Keys are flat and lower-case, values are ICU messages. An operator replaces any of them by a language string of the
 * same key. The words 'This page could not be found', 'Product Not Found' and 'Continue Shopping' are fixed by
 * the specification.
 */
export const EN_US = {
  'publicui.skiptocontent': 'Skip to content',

  'publicui.header.tagline': 'Online shop',
  'publicui.header.topnavigation': 'Shop',

  'publicui.footer.about': 'Tickets, passes and more, straight from the people who run the place.',
  'publicui.footer.contact': '',
  'publicui.footer.shop': 'Shop',
  'publicui.footer.moreshop': 'More to discover',
  'publicui.footer.resort': 'Resort',
  'publicui.footer.brandlink': 'Visit {store}',

  'publicui.zone.bodytop': 'Announcements',
  'publicui.zone.bodybottom': 'More from us',
  'publicui.zone.appbottom': 'Good to know',

  'publicui.category.missingname': 'Missing category name',
  'publicui.category.all': 'All',
  'publicui.category.empty': 'Nothing is on sale here at the moment.',
  'publicui.category.elsewhere': 'These offers have pages of their own. Choose one above.',
  'publicui.category.emptyaction': 'See {category}',
  'publicui.category.loading': 'Loading',

  'publicui.tile.action': 'See details',
  'publicui.tile.actiondates': 'Choose dates',

  'publicui.price.from': 'from',
  'publicui.price.was': 'was',

  'publicui.product.breadcrumb': 'Breadcrumb',
  'publicui.product.pictures': 'Pictures of {product}',
  'publicui.product.facts': 'At a glance',
  'publicui.product.about': 'About {product}',
  'publicui.product.back': 'More in {category}',

  'publicui.emptyshop.title': 'The shop is being set up',
  'publicui.emptyshop.text': 'There is nothing to buy yet. Please come back soon.',
  'publicui.emptyshop.action': 'Go to {store}',

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
} as const satisfies Record<string, string>

/** A key that has a text: an unknown one does not compile. */
export type TextKey = keyof typeof EN_US
