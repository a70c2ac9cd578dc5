/** The words of the frame around every page: header, menu, footer and zones. */
export const SHELL_TEXTS = {
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
} as const satisfies Record<string, string>
