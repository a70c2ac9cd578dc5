/** What settings of the resort itself do: who and where it is, its season, what its pages and accounts show. */
export type SettingWords = { does: string; normally?: string }

export const RESORT_SETTING_WORDS: Readonly<Record<string, SettingWords>> = {
  'storeinformationsettings.name': { does: 'The name of the resort: in titles, on mails and on tickets.' },
  'storeinformationsettings.brandurl': { does: 'The resort’s own site, which footer and menu link to.' },
  'storeinformationsettings.phone': {
    does: 'The number that guests are asked to call, and that search engines are told.',
  },
  'storeinformationsettings.streetaddress': {
    does: 'Where the resort is, as search engines are told: street and number.',
  },
  'storeinformationsettings.locality': { does: 'Where the resort is: the town.' },
  'storeinformationsettings.region': { does: 'Where the resort is: the state or province.' },
  'storeinformationsettings.postalcode': { does: 'Where the resort is: the postal code.' },
  'storeinformationsettings.country': {
    does: 'Where the resort is: the country, by its two letters; the lender goes by it too.',
  },
  storetimezone: { does: 'The time zone of the resort, by which its days begin and end.' },
  culture: {
    does: 'The locale of guests who chose none and whose browser asks for none of the others.',
    normally: 'en-US',
  },
  currencycode: { does: 'The currency of prices.', normally: 'USD' },
  localecurrencies: {
    does: 'Locales that are sold in another currency, such as en-AU=AUD: there a product costs what its prices say in it, and one without such a price is not sold.',
  },
  'seasonsettings.startdate': { does: 'The first day of the season: calendars begin there.' },
  'seasonsettings.enddate': { does: 'The last day of the season: calendars end there.' },
  'seasonsettings.productcutofftime': {
    does: 'Until when a product is sold for the same day, where the product itself does not say it.',
    normally: '23:59',
  },
  'seosettings.pagetitletemplate': {
    does: 'The title of pages in the browser and in search results, with {title} for the page and {store} for the resort.',
  },
  shortdateformat: { does: 'How older pages of the resort write a day. This shop writes days as the locale does.' },
  stickycartenabled: {
    does: 'Keeps total and button in view at the foot of a product page while a guest scrolls.',
    normally: 'false',
  },
  pricescarcityenabled: { does: 'Lets the legend of calendars explain which days cost least.', normally: 'false' },
  hidepricingonpromotionalproducttiles: { does: 'Leaves prices out of the tiles of a category.', normally: 'false' },
  'shoppingcartsettings.showenhancedminicart': {
    does: 'Opens the page of a line that is changed with all that was chosen, and offers to change it from the small cart.',
    normally: 'false',
  },
  'vouchersettings.voucherentry.showvoucherslink': {
    does: 'Shows the link to a guest’s own vouchers where a code is typed.',
    normally: 'true',
  },
  'catalogsettings.hiddenattributes': { does: 'Options that are never shown, by name, parted by commas.' },
  'catalogsettings.productdetailspageversion': { does: 'The version of product pages. There is one.', normally: '1' },
  'catalogsettings.rentallocationsmapurl': {
    does: 'The address of a map of the rental shops. The checkout of a rental leads to it.',
  },
  'catalogsettings.dynamicpricingcalendar.inventorymessagethreshold': {
    does: 'At how many places a day is scarce, and how many are left is said, where the product does not say it.',
  },
  'catalogsettings.dynamicpricingcalendar.pricingcountmessagethreshold': {
    does: 'At how many pieces at a price it is said how many are left, where the product does not say it.',
  },
  'catalogsettings.commonmediadigits': { does: 'The prefix that all cards of the resort share.' },
  'customersettings.medianumberinputmask': {
    does: 'How the whole number of a card is written, prefix included: ####-####-####.',
  },
  'customersettings.showmedianumber': { does: 'The account shows the numbers of cards.', normally: 'off' },
  'customersettings.displayrfid': { does: 'The account shows the number of the chip.', normally: 'off' },
  'customersettings.membercanaddmedia': { does: 'Customers add cards.', normally: 'off' },
  'customersettings.membercaneditphoto': { does: 'Customers add and change photos.', normally: 'off' },
  'customersettings.requiredyears': { does: 'How old a person must be to open an account.', normally: '18' },
  'customersettings.disabledashboard': {
    does: 'Leaves orders, vouchers, plans and cards out of the account.',
    normally: 'false',
  },
  'customersettings.limitdashboardtoinsiders': {
    does: 'Shows them to customers of the group insiders alone.',
    normally: 'false',
  },
  'customersettings.showfindme': {
    does: 'Offers to find a person whom the resort already knows, in the ways that are on below.',
    normally: 'false',
  },
  'customersettings.showfindmeemail': { does: 'Finds a person by the e-mail address.', normally: 'false' },
  'customersettings.showfindmepass': {
    does: 'Finds a person by the number of a pass and the address on file.',
    normally: 'false',
  },
  'customersettings.passmediafindmeskipemail': {
    does: 'Asks beside the number of a pass for the date of birth instead of the address.',
    normally: 'false',
  },
  'customersettings.showfindmepersonalinfo': {
    does: 'Finds a person by name, date of birth and postal code.',
    normally: 'false',
  },
  commerceprojectcode: { does: 'The project in which sessions are recorded.' },
  nop_version: { does: 'The version of the platform, as it is published to other systems. Pages do not use it.' },
  cloud_version: {
    does: 'The version of the platform’s interface, as it is published to other systems. Pages do not use it.',
  },
  'theme.corners': { does: 'The corners of cards and buttons: square, small or round.', normally: 'the design’s' },
  'theme.font': {
    does: 'The letters of the shop: system or serif, those of the guest’s device.',
    normally: 'the design’s',
  },
}
