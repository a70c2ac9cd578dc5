/** The words of the frame around every page: header, menu, footer and zones. */
export const SHELL_TEXTS = {
  'publicui.skiptocontent': 'Skip to content',

  'publicui.header.tagline': 'Online shop',
  'publicui.header.topnavigation': 'Shop',
  'publicui.header.submenu': 'Categories in {category}',
  'publicui.header.more': 'More ...',
  'publicui.header.cart': 'Cart',
  'publicui.header.cartof': 'Cart, {count, plural, one {# item} other {# items}}',
  'publicui.header.menu': 'Menu',
  'publicui.header.account': 'Your account, {name}',
  'publicui.header.back': 'Back to {place}',
  'publicui.header.calendar': 'Pricing calendar',

  'publicui.hero.label': 'Pictures',
  'publicui.hero.show': 'Show picture {number} of {count}',
  'publicui.hero.pause': 'Pause pictures',
  'publicui.hero.play': 'Play pictures',

  'publicui.menu.title': 'Menu',
  'publicui.menu.close': 'Close menu',
  'publicui.menu.shop': 'Categories',
  'publicui.menu.all': 'All {category}',
  'publicui.menu.back': 'Back',
  'publicui.menu.shophome': 'Shop home',
  'publicui.menu.redeemvoucher': 'Redeem voucher',
  'publicui.menu.admin': 'Admin',
  'publicui.menu.login': 'Login',
  'publicui.menu.logout': 'Logout',
  'publicui.menu.finishimpersonation': 'Finish impersonation',
  'publicui.menu.welcome': 'Welcome back',
  'publicui.menu.account': 'Your account',

  'publicui.acting.label': 'Acting for a customer',
  'publicui.acting.for': 'You are acting for {name}.',
  'publicui.acting.somebody': 'a customer',
  'publicui.acting.finish': 'Finish',

  'publicui.footer.about': 'Tickets, passes and more, straight from the people who run the place.',
  'publicui.footer.contact': '',
  'publicui.footer.shop': 'Shop',
  'publicui.footer.moreshop': 'More to discover',
  'publicui.footer.visit': 'Your visit',
  'publicui.footer.account': 'Your account',
  'publicui.footer.brandlink': 'Visit {store}',

  'publicui.zone.bodytop': 'Announcements',
  'publicui.zone.bodybottom': 'More from us',
  'publicui.zone.appbottom': 'Good to know',
} as const satisfies Record<string, string>

/** The words of the language switch. */
export const LANGUAGE_TEXTS = {
  'publicui.language.label': 'Country',
  'publicui.language.unitedstates': 'United States',
  'publicui.language.australia': 'Australia',
  'publicui.language.canada': 'Canada',
  'publicui.language.newzealand': 'New Zealand',
} as const satisfies Record<string, string>
