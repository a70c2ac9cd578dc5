/** How Silverpine runs its shop. */

import type { Zones } from '#commerce/settings/index.ts'
import { demoHolidays } from './holidays.ts'
import { type Season, STORE_TIME_ZONE } from './season.ts'

export function demoSettings(season: Season): Record<string, string> {
  return {
    culture: 'en-US',
    currencycode: 'USD',
    nop_version: '4.60',
    cloud_version: '1.0',
    storetimezone: STORE_TIME_ZONE,
    defaultcategory: 'lift-tickets',
    cookiename: 'ResortStore',
    commerceprojectcode: 'silverpine',
    shortdateformat: 'MM/DD/YYYY',
    stickycartenabled: 'true',
    pricescarcityenabled: 'true',
    hidepricingonpromotionalproducttiles: 'false',

    'storeinformationsettings.name': 'Silverpine Resort',
    'storeinformationsettings.brandurl': 'https://www.silverpine.example/',
    'storeinformationsettings.streetaddress': '1200 Summit Road',
    'storeinformationsettings.locality': 'Silverpine',
    'storeinformationsettings.region': 'CO',
    'storeinformationsettings.country': 'US',
    'storeinformationsettings.phone': '+1 555 014 0199',
    'seosettings.pagetitletemplate': '{title} | {store}',

    'seasonsettings.startdate': season.start,
    'seasonsettings.enddate': season.end,
    'seasonsettings.productcutofftime': '23:59',
    'seasonsettings.holidays': demoHolidays(season),

    'catalogsettings.rentallocationsmapurl': 'https://www.silverpine.example/map/rental-shops',
    'catalogsettings.commonmediadigits': '0160',
    'catalogsettings.hiddenattributes': 'Lock ID, Tee Time, Voucher Id',
    'catalogsettings.productdetailspageversion': '1',
    'catalogsettings.dynamicpricingcalendar.pricingcountmessagethreshold': '10',
    'catalogsettings.dynamicpricingcalendar.inventorymessagethreshold': '11',

    'captchasettings.enabled': 'false',
    'captchasettings.recaptchapublickey': '',

    'customersettings.showmedianumber': 'true',
    'customersettings.displayrfid': 'false',
    'customersettings.membercanaddmedia': 'true',
    'customersettings.membercaneditphoto': 'true',
    'customersettings.disabledashboard': 'false',
    'customersettings.limitdashboardtoinsiders': 'false',
    'customersettings.passmediafindmeskipemail': 'false',
    'customersettings.showfindme': 'false',
    'customersettings.showfindmeemail': 'false',
    'customersettings.showfindmepass': 'false',
    'customersettings.showfindmepersonalinfo': 'false',
    'customersettings.medianumberinputmask': '',
    'customersettings.requiredyears': '18',

    'shoppingcartsettings.showenhancedminicart': 'true',
    'vouchersettings.voucherentry.showvoucherslink': 'true',
    'loggingsettings.startloggingproductids': '',
    'analyticssettings.transactionaffiliation': 'Silverpine Resort',
    'googletagmanagersettings.customergtm': '',
    'googletagmanagersettings.aspenwaregtm': '',
  }
}

export const demoFlags: Record<string, boolean> = {
  'Unity.Vouchers': true,
  'Unity.DynamicPricing': true,
}

/** What Silverpine says in its own words instead of the shop's. */
export const demoTexts: Record<string, Record<string, string>> = {
  'en-US': {
    'publicui.header.tagline': 'Mountain resort',
    'publicui.footer.about': '1200 Summit Road, Silverpine. Guest services daily from 7:30 am to 6 pm.',
    // The hyphens do not break, so the number stays together.
    'publicui.footer.contact': '(555)\u00a0014\u20110199',
  },
}

/** What Silverpine put into the zones of its pages. */
export const demoZones: Zones = {
  'homepage-bottom': [
    {
      name: 'Plan your day',
      html: `<h2>Before you set out</h2>
<p>First chair is at 8:30 am, last chair at 4 pm. The valley road is plowed from 5 am; the free shuttle leaves the village
every fifteen minutes from 7:45. Cards you already have can be reloaded here, so you walk straight to the lift.</p>`,
    },
  ],
  'product-details-bottom': [
    {
      name: 'Change of plans',
      html: `<h2>Plans change. Ours do, too.</h2>
<p>Move a dated ticket to another day of the season until midnight before you ski; you pay or get back the difference. If
wind keeps the upper lifts closed for more than half a day, you choose another day for free.</p>`,
    },
  ],
  'footer-bottom': [
    {
      name: 'The mountain code',
      html: '<p>Know the code: stay in control, give way below you, stop where you are seen, and keep out of closed runs.</p>',
    },
  ],
}
