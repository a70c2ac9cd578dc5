/**
 * The operator's settings as the shop uses them: typed, named, each with its default.
 *
 * Names are read in any case; a bad value counts as none. So an empty map, which is what a page has when the settings
 * cannot be reached, gives a shop that works. Where the specification names no key the key is ours: those marked so.
 * Settings that no page and no rule uses are not read here: the engine keeps them and publishes them as they are.
 */
import { type Day, isDay } from '#contract/values/day.ts'
import { isZone } from '#contract/values/local-time.ts'
import {
  DEFAULT_LOCALE,
  DEFAULT_PREFIX_STRATEGY,
  findLocale,
  type Locale,
  PREFIX_STRATEGIES,
  type PrefixStrategy,
} from '#contract/values/locale.ts'
import { DEFAULT_CURRENCY, findCurrency } from '#contract/values/money.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { type SettingReader, settingReader, type Warn } from '#contract/values/settings/setting-reader.ts'
import { readCutoffTime, readOffset } from '#contract/values/settings/store-clock.ts'
import { isSlash, trimmed } from '#contract/values/text.ts'
import { LOCALE_CURRENCIES_SETTING, type LocaleCurrencies, readLocaleCurrencies } from './prices/locale-currencies.ts'
import { readHosts } from './zone-sources.ts'

export const WIDGET_HOSTS = 'widgetsettings.allowedhosts'

const CUSTOMER_FLAGS = [
  'ShowMediaNumber',
  'DisplayRFID',
  'MemberCanAddMedia',
  'MemberCanEditPhoto',
  'DisableDashboard',
  'LimitDashboardToInsiders',
  'PassMediaFindMeSkipEmail',
  'ShowFindMe',
  'ShowFindMeEmail',
  'ShowFindMePass',
  'ShowFindMePersonalInfo',
] as const

export type CustomerSettings = Record<(typeof CUSTOMER_FLAGS)[number], boolean> & {
  MediaNumberInputMask: string
  /** How old a person must be to open an account. */
  requiredYears: number
}

export type StoreSettings = {
  culture: Locale
  currencyCode: string
  /** Of locales that are not sold in it. */
  localeCurrencies: LocaleCurrencies
  nopVersion: string
  cloudVersion: string
  /** The resort's own site; undefined when none is set. */
  brandUrl: string | undefined
  storeName: string
  /** Where the resort is, as search engines are told; empty where it is not set. */
  storeAddress: Record<'street' | 'locality' | 'region' | 'postalCode' | 'country' | 'phone', string>
  pageTitleTemplate: string
  /** Hours from UTC for now, as published: '-7', '5.5', '+05:30'. */
  storeTimezoneOffset: string
  storeOffsetMinutes: number
  /** The store's IANA zone, where it is published: right across daylight saving, which the offset is not. */
  storeTimeZone: string | undefined
  seasonStart: Day | undefined
  seasonEnd: Day | undefined
  storeProductCutoffHour: number
  storeProductCutoffMinutes: number
  /** Where guests see the rental shops on a map; undefined when none is set. */
  rentalLocationsMap: string | undefined
  commonMediaDigits: string
  /** Names of attributes that are not shown, lower-case. */
  hiddenAttributes: string[]
  productDetailsPageVersion: 1
  dynamicPricingCalendarSettings: {
    pricingCountMessageThreshold: number | undefined
    inventoryMessageThreshold: number | undefined
  }
  captchaSettings: { enabled: boolean; recaptchaPublicKey: string }
  customerSettings: CustomerSettings
  shoppingCartSettings: { showEnhancedMinicart: boolean }
  analyticsAffiliation: string
  storePlatform: string
  /** Where errors of the browser are reported to, `https://key@host/project`. */
  errorReportingDsn: string
  /** Whose session recordings these are; the project is `commerceProjectCode`. */
  recorderOrganization: string
  /** Origins that the operator's tags may fetch from, show pictures of or frame. */
  tagHosts: string[]
  googleTagManager: { customer: string; aspenware: string }
  showVouchersLink: boolean
  hidePricingOnPromotionalProductTiles: boolean
  stickyCartEnabled: boolean
  /** Slug of the category the shop opens with; empty means the first of the menu. */
  defaultCategory: string
  priceScarcityEnabled: boolean
  cookieName: string
  commerceProjectCode: string
  /** Where `/` leads instead of the default category. */
  rootRedirect: { path: string; status: number } | undefined
  localePrefixStrategy: PrefixStrategy
  localeCookieEnabled: boolean
  /** Whether several hero pictures move on by themselves. */
  heroCyclingEnabled: boolean
  /** Hosts from which widget zones may show frames and run scripts. */
  widgetHosts: string[]
  /** Origins of the commerce platform and of the API; empty means our own. */
  commerceHost: string
  apiHost: string
  /** Origins other than our own that browsers may make calls to (api-host.ts). */
  allowedApiHosts: string[]
  /** The lender, by whose script and key it is on; `minimumMinor` is the least it takes. */
  financing: { scriptUrl: string | undefined; publicKey: string; minimumMinor: number }
}

export function storeSettings(settings: Readonly<Record<string, string>>, warn?: Warn): StoreSettings {
  const read = settingReader(settings, warn)
  const storeName = read.text('storeinformationsettings.name')
  const offset = read.value('DefaultStoreTimeZoneOffset', readOffset, { text: '0', minutes: 0 })
  const cutoff = read.value('seasonsettings.productcutofftime', readCutoffTime, { hour: 23, minutes: 59 })
  return {
    culture: read.value('culture', findLocale, DEFAULT_LOCALE),
    currencyCode: read.value('currencycode', findCurrency, DEFAULT_CURRENCY),
    localeCurrencies: read.value(LOCALE_CURRENCIES_SETTING, readLocaleCurrencies, {}),
    nopVersion: read.text('nop_version'),
    cloudVersion: read.text('cloud_version'),
    brandUrl: read.value('storeinformationsettings.brandurl', safeUrl, undefined),
    storeName,
    storeAddress: storeAddress(read),
    pageTitleTemplate: read.text('seosettings.pagetitletemplate'),
    storeTimezoneOffset: offset.text,
    storeOffsetMinutes: offset.minutes,
    seasonStart: read.value('seasonsettings.startdate', readDay, undefined),
    seasonEnd: read.value('seasonsettings.enddate', readDay, undefined),
    storeProductCutoffHour: cutoff.hour,
    storeProductCutoffMinutes: cutoff.minutes,
    rentalLocationsMap: read.value('catalogsettings.rentallocationsmapurl', safeUrl, undefined),
    commonMediaDigits: read.text('catalogsettings.commonmediadigits').replace(/\D/g, ''),
    hiddenAttributes: read.list('catalogsettings.hiddenattributes').map((name) => name.toLowerCase()),
    productDetailsPageVersion: read.value(
      'catalogsettings.productdetailspageversion',
      (text) => (text === '1' ? 1 : undefined),
      1,
    ),
    // Ours: the specification names no keys for the two thresholds.
    dynamicPricingCalendarSettings: {
      pricingCountMessageThreshold: read.count(
        'catalogsettings.dynamicpricingcalendar.pricingcountmessagethreshold',
        undefined,
      ),
      inventoryMessageThreshold: read.count(
        'catalogsettings.dynamicpricingcalendar.inventorymessagethreshold',
        undefined,
      ),
    },
    captchaSettings: {
      enabled: !['', 'false'].includes(read.text('captchasettings.enabled').toLowerCase()),
      recaptchaPublicKey: read.text('captchasettings.recaptchapublickey'),
    },
    customerSettings: customerSettings(read),
    shoppingCartSettings: {
      showEnhancedMinicart: read.flag('shoppingcartsettings.showenhancedminicart', false),
    },
    analyticsAffiliation: read.text('analyticssettings.transactionaffiliation', storeName || 'aspenware_commerce'),
    googleTagManager: {
      customer: read.text('googletagmanagersettings.customergtm'),
      aspenware: read.text('googletagmanagersettings.aspenwaregtm'),
    },
    showVouchersLink: read.flag('vouchersettings.voucherentry.showvoucherslink', true),
    hidePricingOnPromotionalProductTiles: read.flag('hidepricingonpromotionalproducttiles', false),
    ...keysOfOurOwn(read),
    // Judged when it is asked for: knowing a zone takes a browser 40 ms, and most pages never ask.
    get storeTimeZone() {
      return read.value('storetimezone', (text) => (isZone(text) ? text : undefined), undefined)
    },
  }
}

function keysOfOurOwn(read: SettingReader) {
  const rootRedirect = read.value('rootredirect', readOwnPath, undefined)
  return {
    stickyCartEnabled: read.flag('stickycartenabled', false),
    defaultCategory: trimmed(read.text('defaultcategory'), isSlash),
    priceScarcityEnabled: read.flag('pricescarcityenabled', false),
    cookieName: read.value('cookiename', (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined), 'ResortStore'),
    commerceProjectCode: read.text('commerceprojectcode'),
    storePlatform: read.text('analyticssettings.storeplatform', 'aspenware_commerce'),
    errorReportingDsn: read.text('errorreportingsettings.dsn'),
    recorderOrganization: read.text('recordersettings.organization'),
    tagHosts: read.list('tagsettings.hosts'),
    rootRedirect:
      rootRedirect === undefined
        ? undefined
        : { path: rootRedirect, status: read.value('rootredirectstatus', readRedirectStatus, 302) },
    localePrefixStrategy: read.value('localeprefixstrategy', readStrategy, DEFAULT_PREFIX_STRATEGY),
    localeCookieEnabled: read.flag('localecookieenabled', true),
    heroCyclingEnabled: read.flag('herosettings.cyclingenabled', false),
    widgetHosts: read.value(WIDGET_HOSTS, readHosts, []),
    commerceHost: read.value('commercehost', readOrigin, ''),
    apiHost: read.value('apihost', readOrigin, ''),
    allowedApiHosts: read.list('allowedapihosts'),
    financing: {
      scriptUrl: read.value('affirmsettings.jsurl', readScriptUrl, undefined),
      publicKey: read.value('affirmsettings.publickey', (text) => (/^\w{6,64}$/.test(text) ? text : undefined), ''),
      minimumMinor: read.count('affirmsettings.minimumcents', 5000),
    },
  }
}

function readScriptUrl(text: string): string | undefined {
  return text.startsWith('https://') ? safeUrl(text) : undefined
}

// Ours: the specification names no keys for it.
function storeAddress(read: SettingReader): StoreSettings['storeAddress'] {
  const part = (key: string) => read.text(`storeinformationsettings.${key}`)
  return {
    street: part('streetaddress'),
    locality: part('locality'),
    region: part('region'),
    postalCode: part('postalcode'),
    country: part('country'),
    phone: part('phone'),
  }
}

function customerSettings(read: SettingReader): CustomerSettings {
  const flags = Object.fromEntries(CUSTOMER_FLAGS.map((name) => [name, read.flag(`customersettings.${name}`, false)]))
  return {
    ...(flags as Record<(typeof CUSTOMER_FLAGS)[number], boolean>),
    MediaNumberInputMask: read.text('customersettings.medianumberinputmask').slice(0, 50),
    requiredYears: read.count('customersettings.requiredyears', 18),
  }
}

// Some platforms send midnight along with the day.
function readDay(text: string): Day | undefined {
  const day = text.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
  return isDay(day) ? day : undefined
}

function readOwnPath(text: string): string | undefined {
  return text.startsWith('/') ? safeUrl(text) : undefined
}

function readRedirectStatus(text: string): number | undefined {
  return ['301', '302', '303', '307', '308'].includes(text) ? Number(text) : undefined
}

function readStrategy(text: string): PrefixStrategy | undefined {
  return PREFIX_STRATEGIES.find((strategy) => strategy === text.toLowerCase())
}

function readOrigin(text: string): string | undefined {
  return /^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/i.test(text) ? text.replace(/\/$/, '') : undefined
}
