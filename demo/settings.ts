/** How Silverpine runs its shop. */
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
    'seosettings.pagetitletemplate': '{title} | {store}',

    'seasonsettings.startdate': season.start,
    'seasonsettings.enddate': season.end,
    'seasonsettings.productcutofftime': '23:59',

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
