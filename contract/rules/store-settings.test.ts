import { expect, test } from 'vitest'
import { storeSettings } from './store-settings.ts'

/** One setting of the operator, and what the shop makes of it. */
function given(settings: Record<string, string>) {
  return storeSettings(settings)
}
const empty = given({})

test('A shop whose settings cannot be reached has a default for everything [SETTINGS-01]', () => {
  expect(empty).toMatchObject({
    culture: 'en-US',
    currencyCode: 'USD',
    storeTimezoneOffset: '0',
    storeProductCutoffHour: 23,
    storeProductCutoffMinutes: 59,
    productDetailsPageVersion: 1,
    cookieName: 'ResortStore',
    localePrefixStrategy: 'prefix_except_default',
  })
})

test('Settings are found by name in any case [SETTINGS-01]', () => {
  expect(given({ 'StoreInformationSettings.Name': 'Silverpine', DEFAULTCATEGORY: 'golf' })).toMatchObject({
    storeName: 'Silverpine',
    defaultCategory: 'golf',
  })
})

test('Culture and currency are read [SETTINGS-17]', () => {
  expect(given({ culture: 'en-AU', currencycode: 'aud' })).toMatchObject({ culture: 'en-AU', currencyCode: 'AUD' })
  expect(given({ culture: 'fr-FR', currencycode: 'money' })).toMatchObject({ culture: 'en-US', currencyCode: 'USD' })
})

test('The versions of the platform are read [SETTINGS-18]', () => {
  expect(given({ nop_version: '4.6', cloud_version: '2.1' })).toMatchObject({ nopVersion: '4.6', cloudVersion: '2.1' })
})

test('Brand site and store name are read, and a brand site that could run a script is not [SETTINGS-19]', () => {
  const name = 'storeinformationsettings.name'
  const url = 'storeinformationsettings.brandurl'
  expect(given({ [url]: 'https://silverpine.example', [name]: 'Silverpine' })).toMatchObject({
    brandUrl: 'https://silverpine.example',
    storeName: 'Silverpine',
  })
  expect(given({ [url]: 'javascript:alert(1)' }).brandUrl).toBeUndefined()
})

test('The map of the rental shops is read, and one that could run a script is not [SETTINGS-24]', () => {
  const url = 'catalogsettings.rentallocationsmapurl'
  expect(given({ [url]: 'https://silverpine.example/map' }).rentalLocationsMap).toBe('https://silverpine.example/map')
  expect(given({ [url]: 'javascript:alert(1)' }).rentalLocationsMap).toBeUndefined()
})

test('The page title template is read [SETTINGS-20]', () => {
  expect(given({ 'seosettings.pagetitletemplate': '{title} - {store}' }).pageTitleTemplate).toBe('{title} - {store}')
})

test.each([
  ['-7', '-7', -420],
  ['5.5', '5.5', 330],
  ['+05:30', '+05:30', 330],
  ['-09:30', '-09:30', -570],
  ['', '0', 0],
  ['west', '0', 0],
  ['99', '0', 0],
])('The offset of the store from UTC written as %j is read as %s [SETTINGS-21]', (setting, text, minutes) => {
  expect(given({ DefaultStoreTimeZoneOffset: setting })).toMatchObject({
    storeTimezoneOffset: text,
    storeOffsetMinutes: minutes,
  })
})

test('The time zone of the store is read where it publishes one that exists [SETTINGS-21]', () => {
  expect(given({ storetimezone: 'America/Denver' }).storeTimeZone).toBe('America/Denver')
  expect(given({ storetimezone: 'Mars/Olympus' }).storeTimeZone).toBeUndefined()
})

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01T00:00:00', '2026-11-01'],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['', undefined],
])('A season that starts and ends on %j is read as %s [SETTINGS-22]', (setting, day) => {
  const settings = given({ 'seasonsettings.startdate': setting, 'seasonsettings.enddate': setting })
  expect([settings.seasonStart, settings.seasonEnd]).toEqual([day, day])
})

test.each([
  ['16:30', 16, 30],
  ['7:05', 7, 5],
  ['00:00', 0, 0],
  ['24:00', 23, 59],
  ['12:60', 23, 59],
  ['1630', 23, 59],
  ['4pm', 23, 59],
  ['', 23, 59],
])('The cut-off time %j is read as %d:%d, which is 23:59 where it is none [SETTINGS-23]', (setting, hour, minutes) => {
  expect(given({ 'seasonsettings.productcutofftime': setting })).toMatchObject({
    storeProductCutoffHour: hour,
    storeProductCutoffMinutes: minutes,
  })
})

test('The digits common to all media numbers are read [SETTINGS-25]', () => {
  expect(given({ 'catalogsettings.commonmediadigits': '0161' }).commonMediaDigits).toBe('0161')
  expect(empty.commonMediaDigits).toBe('')
})

test('Hidden attributes are a comma list of trimmed names [SETTINGS-26]', () => {
  expect(given({ 'catalogsettings.hiddenattributes': ' Lock ID, Tee Time ,,' }).hiddenAttributes).toEqual([
    'lock id',
    'tee time',
  ])
  expect(empty.hiddenAttributes).toEqual([])
})

test('Only version 1 of the product page exists, and another is ignored with a warning [SETTINGS-27]', () => {
  const warnings: string[] = []
  const settings = storeSettings({ 'catalogsettings.productdetailspageversion': '2' }, (text) => warnings.push(text))
  expect(settings.productDetailsPageVersion).toBe(1)
  expect(warnings).toEqual([expect.stringContaining('productdetailspageversion')])
})

test('The thresholds of the pricing calendar are read, and may be absent [SETTINGS-28]', () => {
  const prefix = 'catalogsettings.dynamicpricingcalendar.'
  const settings = given({
    [`${prefix}pricingcountmessagethreshold`]: '8',
    [`${prefix}inventorymessagethreshold`]: '25',
  })
  expect(settings.dynamicPricingCalendarSettings).toEqual({
    pricingCountMessageThreshold: 8,
    inventoryMessageThreshold: 25,
  })
  expect(empty.dynamicPricingCalendarSettings).toEqual({
    pricingCountMessageThreshold: undefined,
    inventoryMessageThreshold: undefined,
  })
})

test.each([
  [{}, false],
  [{ 'captchasettings.enabled': 'false' }, false],
  [{ 'captchasettings.enabled': 'False' }, false],
  [{ 'captchasettings.enabled': 'true' }, true],
  [{ 'captchasettings.enabled': 'yes' }, true],
])('With the settings %j the captcha is on: %s [SETTINGS-29, SETTINGS-30]', (settings, isOn) => {
  expect(given(settings).captchaSettings.enabled).toBe(isOn)
})

test('The public key of the captcha is read [SETTINGS-29, SETTINGS-30]', () => {
  expect(given({ 'captchasettings.recaptchapublickey': 'abc' }).captchaSettings.recaptchaPublicKey).toBe('abc')
})

test('Every customer flag is off until the operator switches it on [SETTINGS-31]', () => {
  const { MediaNumberInputMask: _mask, requiredYears: _years, ...flags } = empty.customerSettings
  expect(Object.keys(flags)).toHaveLength(11)
  expect(new Set(Object.values(flags))).toEqual(new Set([false]))
  for (const name of Object.keys(flags)) {
    const settings = given({ [`customersettings.${name.toLowerCase()}`]: 'True' }).customerSettings
    expect(Object.entries(settings).filter(([, value]) => value === true)).toEqual([[name, true]])
  }
})

test('The mask of media numbers is empty by default [SETTINGS-32]', () => {
  expect(empty.customerSettings.MediaNumberInputMask).toBe('')
  expect(given({ 'customersettings.medianumberinputmask': '####-####' }).customerSettings.MediaNumberInputMask).toBe(
    '####-####',
  )
})

test('The flag of the shopping cart that pages use is read, and off by default [SETTINGS-33]', () => {
  const settings = given({ 'shoppingcartsettings.showenhancedminicart': 'true' })
  expect(settings.shoppingCartSettings.showEnhancedMinicart).toBe(true)
  expect(empty.shoppingCartSettings.showEnhancedMinicart).toBe(false)
})

test('The platform in analytics is aspenware_commerce unless another is set [ANALYTICS-18]', () => {
  expect(empty.storePlatform).toBe('aspenware_commerce')
  expect(given({ 'analyticssettings.storeplatform': 'ours' }).storePlatform).toBe('ours')
})

test('The affiliation of analytics is the store unless another is set [SETTINGS-35]', () => {
  expect(given({ 'analyticssettings.transactionaffiliation': 'Web' }).analyticsAffiliation).toBe('Web')
  expect(given({ 'storeinformationsettings.name': 'Silverpine' }).analyticsAffiliation).toBe('Silverpine')
  expect(empty.analyticsAffiliation).toBe('aspenware_commerce')
})

test('Both tag manager ids are read [SETTINGS-36]', () => {
  const settings = given({
    'googletagmanagersettings.customergtm': 'GTM-1',
    'googletagmanagersettings.aspenwaregtm': 'GTM-2',
  })
  expect(settings.googleTagManager).toEqual({ customer: 'GTM-1', aspenware: 'GTM-2' })
})

test('The vouchers link shows unless it is switched off [SETTINGS-38]', () => {
  expect(empty.showVouchersLink).toBe(true)
  expect(given({ 'vouchersettings.voucherentry.showvoucherslink': 'false' }).showVouchersLink).toBe(false)
})

test('Promotional tiles show prices unless told not to [SETTINGS-39]', () => {
  expect(empty.hidePricingOnPromotionalProductTiles).toBe(false)
  expect(given({ hidepricingonpromotionalproducttiles: 'true' }).hidePricingOnPromotionalProductTiles).toBe(true)
})

test('Sticky cart, price scarcity and default category are read [SETTINGS-40, SETTINGS-41, SETTINGS-42]', () => {
  expect(empty).toMatchObject({ stickyCartEnabled: false, priceScarcityEnabled: false, defaultCategory: '' })
  expect(
    given({ stickycartenabled: 'true', pricescarcityenabled: 'true', defaultcategory: '/lift-tickets' }),
  ).toMatchObject({
    stickyCartEnabled: true,
    priceScarcityEnabled: true,
    defaultCategory: 'lift-tickets',
  })
})

test('The cookie name is read if it is valid for a cookie [SETTINGS-43]', () => {
  expect(given({ cookiename: 'Silverpine' }).cookieName).toBe('Silverpine')
  expect(given({ cookiename: 'a b; path=/' }).cookieName).toBe('ResortStore')
})

test('The project code is read [SETTINGS-46]', () => {
  expect(given({ commerceprojectcode: 'SP-1' }).commerceProjectCode).toBe('SP-1')
})

test.each([
  [{ rootredirect: '/l/golf' }, { path: '/l/golf', status: 302 }],
  [
    { rootredirect: '/l/golf', rootredirectstatus: '301' },
    { path: '/l/golf', status: 301 },
  ],
  [
    { rootredirect: '/l/golf', rootredirectstatus: '200' },
    { path: '/l/golf', status: 302 },
  ],
  [{ rootredirect: '//evil.example' }, undefined],
  [{ rootredirect: 'https://evil.example' }, undefined],
  [{}, undefined],
])('The front door set by %j leads to %j, and only to a path of our own', (settings, redirect) => {
  expect(given(settings).rootRedirect).toEqual(redirect)
})

test('The hosts of platform and API are origins, and our own when empty', () => {
  expect(given({ commercehost: 'https://shop.example/', apihost: 'http://localhost:4000' })).toMatchObject({
    commerceHost: 'https://shop.example',
    apiHost: 'http://localhost:4000',
  })
  expect(given({ apihost: 'https://a.example/path' }).apiHost).toBe('')
})
