/**
 * The settings that this shop knows by name, and what each of them may be. A name that no code reads would be stored
 * without a word and change nothing, and a value that cannot be used counts as none: an operator who mistypes either
 * hears it here. What a value may be is judged by the readers that the shop itself uses.
 */
import { HOLIDAYS_SETTING, readHolidays } from '#commerce/figures/index.ts'
import { reminderDays } from '#commerce/renewals/index.ts'
import { STORE_CLOSED } from '#commerce/settings/index.ts'
import { CHECKOUT_STEPS } from '#contract/rules/checkout/steps.ts'
import { LOCALE_CURRENCIES_SETTING } from '#contract/rules/prices/locale-currencies.ts'
import { storeSettings, WIDGET_HOSTS } from '#contract/rules/store-settings.ts'
import { SHAPE_TOKENS, type ShapeToken, shapeChoices, shapeDeclarations } from '#contract/rules/theme/theme-shapes.ts'
import { LOCALES, PREFIX_STRATEGIES } from '#contract/values/locale.ts'
import { SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { type SettingReader, settingReader } from '#contract/values/settings/setting-reader.ts'
import { DEFAULT_CHOICES } from '#contract/values/tickets/closures.ts'
import { MAIL_FROM_SETTING, MAIL_REPLY_SETTING, senderAddress } from '#server/mails/mail-settings.ts'
import { themeSheet } from '#server/pages/document/theme.ts'

type Kind = { wanted: string; isGood(value: string, name: string): boolean }

const TEXT: Kind = { wanted: 'a text', isGood: () => true }
const SWITCH: Kind = { wanted: 'true or false', isGood: readable((read, name) => read.flag(name, false)) }
const COUNT: Kind = { wanted: 'a whole number from 0', isGood: readable((read, name) => read.count(name, 0)) }
const COLOR: Kind = { wanted: 'a color, such as #26736d', isGood: (value, name) => isColorOf(name, value) }
const WEB_ADDRESS: Kind = {
  wanted: 'an address that begins with https:// or http://, or a path of this shop',
  isGood: (value) => safeUrl(value) !== undefined,
}
const SCORE: Kind = { wanted: 'a number from 0 to 1', isGood: (value) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value) }

const EMAIL: Kind = {
  wanted: 'an e-mail address, such as tickets@resort.example',
  isGood: (value) => senderAddress(value) !== undefined,
}

const REMINDERS: Kind = {
  wanted: 'days before the end, such as 30,7, or none',
  isGood: (value) => reminderDays(value) !== undefined,
}

const HOLIDAYS: Kind = {
  wanted: 'days with their names, such as 2026-11-26 Thanksgiving Day; 2026-12-25 Christmas Day',
  isGood: (value) => readHolidays(value) !== undefined,
}

const REGION: Kind = {
  wanted: 'a region, such as US-CO',
  isGood: (value) => /^[a-z]{2}(-[a-z0-9]{1,3})?$/i.test(value),
}

const ONE_CHOICE: Kind = {
  wanted: `one of ${DEFAULT_CHOICES.join(', ')}`,
  isGood: (value) => DEFAULT_CHOICES.some((choice) => choice === value.toLowerCase()),
}

const shapeKind = (token: ShapeToken): Kind => ({
  wanted: `one of ${shapeChoices(token)
    .flatMap(({ value }) => value || [])
    .join(', ')}`,
  isGood: (value) => shapeDeclarations(token, value.toLowerCase()) !== undefined,
})

/** As the pages read it. */
const asRead = (wanted: string): Kind => ({ wanted, isGood: (value, name) => isUsedByPages(name, value) })
const DAY = asRead('a day, such as 2026-12-24')
const ORIGIN = asRead('an address without a path, such as https://shop.example')

const KNOWN: ReadonlyMap<string, Kind> = new Map([
  ...SHAPE_TOKENS.map((token) => [`theme.${token}`, shapeKind(token)] as const),
  ...named(TEXT, ['commerceprojectcode', 'defaultcategory', 'nop_version', 'cloud_version', 'shortdateformat']),
  ...named(TEXT, ['allowedorigins', 'allowedapihosts', 'tagsettings.hosts']),
  ...named(TEXT, below('storeinformationsettings', 'name streetaddress locality region postalcode country phone')),
  ...named(TEXT, ['seosettings.pagetitletemplate', 'customersettings.medianumberinputmask']),
  ...named(TEXT, below('catalogsettings', 'commonmediadigits hiddenattributes')),
  ...named(TEXT, below('captchasettings', 'recaptchapublickey recaptchaprivatekey')),
  ...named(TEXT, below('googletagmanagersettings', 'customergtm aspenwaregtm')),
  ...named(TEXT, below('analyticssettings', 'transactionaffiliation storeplatform')),
  ...named(TEXT, ['errorreportingsettings.dsn', 'recordersettings.organization']),
  ...named(SWITCH, ['stickycartenabled', 'pricescarcityenabled', 'hidepricingonpromotionalproducttiles']),
  ...named(SWITCH, [STORE_CLOSED, 'localecookieenabled', 'herosettings.cyclingenabled', 'captchasettings.enabled']),
  ...named(SWITCH, ['shoppingcartsettings.showenhancedminicart', 'vouchersettings.voucherentry.showvoucherslink']),
  ...named(SWITCH, below('customersettings', 'showmedianumber displayrfid membercanaddmedia membercaneditphoto')),
  ...named(SWITCH, below('customersettings', 'disabledashboard limitdashboardtoinsiders passmediafindmeskipemail')),
  ...named(SWITCH, below('customersettings', 'showfindme showfindmeemail showfindmepass showfindmepersonalinfo')),
  ...named(TEXT, below('checkoutsettings.description', CHECKOUT_STEPS.join(' '))),
  ...named(TEXT, below('paymentplansettings', 'disclaimer consenttext')),
  ...named(SWITCH, ['paymentplansettings.blockaccess', SECOND_FACTOR_SETTING]),
  ...named(COUNT, below('closuresettings', 'choosedays bonuspercent')),
  ...named(ONE_CHOICE, ['closuresettings.defaultchoice']),
  ...named(SWITCH, ['taxsettings.pricesincludetax']),
  ...named(TEXT, ['taxsettings.defaultclass']),
  ...named(REGION, ['taxsettings.region']),
  ...named(COUNT, ['customersettings.requiredyears', 'affirmsettings.minimumcents']),
  ...named(asRead('the public key of the lender'), ['affirmsettings.publickey']),
  ...named(asRead('an address that begins with https://'), ['affirmsettings.jsurl']),
  ...named(REMINDERS, ['renewalsettings.reminderdays']),
  ...named(COUNT, below('reservationsettings', 'noshows noshowdays noshowblockdays')),
  ...named(COUNT, below('catalogsettings.dynamicpricingcalendar', 'pricingcountmessagethreshold')),
  ...named(COUNT, below('catalogsettings.dynamicpricingcalendar', 'inventorymessagethreshold')),
  ...named(COUNT, below('limits', 'heldunitspersession heldunitsperaccount heldunitspernetwork requestlockperminute')),
  ...named(COUNT, below('limits', 'heldunitspernetworkproven heldunitsprooftries unclaimedseconds')),
  ...named(COUNT, below('limits', 'pricereadsperminute signinfailuresperaccount signinfailurespernetwork')),
  ...named(COUNT, below('limits', 'signinfailurespernetworkproven accountmailsperaddress accountmailspernetwork')),
  ...named(COUNT, below('limits', 'signinminutes uploadsperhour uploadsperhourfromaddress')),
  ...named(COUNT, below('limits', 'couponsperhour couponsperhourfromaddress')),
  ...named(COUNT, below('limits', 'voucherfailurespersession voucherfailuresperminute vouchermailsperday')),
  ...named(COUNT, below('limits', 'voucherfailurespernetwork voucherfailurespernetworkproven')),
  ...named(COUNT, below('limits', 'carddeclinespersession carddeclinespernetwork carddeclinespercard')),
  ...named(COUNT, below('limits', 'ordersperhour ordersperhourfromnetwork ordersperhourfromnetworkproven')),
  ...named(COUNT, below('limits', 'mediafailures mediaminutes photosperday keycallsperminute wrongkeysperminute')),
  ...named(COUNT, below('retention', 'guestcartdays lapsedlinedays endedholddays capacitychangedays')),
  ...named(COUNT, below('retention', 'providereventdays deliveredmessagedays purgeproofdays')),
  ...named(COUNT, ['retention.photodays', 'retention.healthprofiledays']),
  ...named(WEB_ADDRESS, ['storeinformationsettings.brandurl', 'catalogsettings.rentallocationsmapurl']),
  ...named(WEB_ADDRESS, ['captchasettings.verifyurl']),
  ...named(SCORE, ['captchasettings.minimumscore']),
  ...named(EMAIL, [MAIL_FROM_SETTING, MAIL_REPLY_SETTING]),
  ...named(DAY, ['seasonsettings.startdate', 'seasonsettings.enddate']),
  ...named(ORIGIN, ['commercehost', 'apihost']),
  ['culture', asRead(`one of ${LOCALES.join(', ')}`)],
  ['currencycode', asRead('the code of a currency, such as USD')],
  [LOCALE_CURRENCIES_SETTING, asRead('locales with their currencies, such as en-AU=AUD, en-NZ=NZD')],
  ['storetimezone', asRead('a time zone, such as America/Denver')],
  [HOLIDAYS_SETTING, HOLIDAYS],
  ['seasonsettings.productcutofftime', asRead('a time of day, such as 23:59')],
  ['catalogsettings.productdetailspageversion', asRead('1')],
  ['rootredirect', asRead('a path of this shop, such as /l/golf')],
  ['rootredirectstatus', asRead('one of 301, 302, 303, 307, 308')],
  ['localeprefixstrategy', asRead(`one of ${PREFIX_STRATEGIES.join(', ')}`)],
  ['cookiename', asRead('at most 64 letters, digits, _ and -')],
  [WIDGET_HOSTS, asRead('bare hosts, parted by commas')],
])

/** Kept and published for clients of the platform that know them; no code of ours reads them. */
const KEPT_BELOW = 'loggingsettings.'
const MOST_SUGGESTIONS = 3

/** Why a setting cannot be this, in words; undefined where it can. An empty value is "not set" and always fine. */
export function settingComplaint(name: string, value: string): string | undefined {
  const kind = kindOf(name)
  if (!kind) return unknownWords(name)
  return value === '' || kind.isGood(value, name) ? undefined : `${name} must be ${kind.wanted}.`
}

/** What each may be, by name: all that code reads by a name of its own, and what else of these is stored. */
export function knownSettings(stored: readonly string[]): ReadonlyMap<string, string> {
  const names = new Set([...KNOWN.keys(), ...stored])
  return new Map(
    [...names].sort().flatMap((name) => {
      const kind = kindOf(name)
      return kind ? [[name, kind.wanted] as const] : []
    }),
  )
}

export function isKnownSetting(name: string): boolean {
  return kindOf(name) !== undefined
}

function kindOf(name: string): Kind | undefined {
  if (name.startsWith(KEPT_BELOW)) return TEXT
  return KNOWN.get(name) ?? (isColorOf(name, '#000') ? COLOR : undefined)
}

function isColorOf(name: string, value: string): boolean {
  return themeSheet({ [name]: value }) !== undefined
}

function unknownWords(name: string): string {
  const own = lastPart(name)
  const near = [...KNOWN.keys()].filter((other) => lastPart(other).includes(own) || own.includes(lastPart(other)))
  const meant = near.slice(0, MOST_SUGGESTIONS).join(', ')
  return `There is no setting ${name}.${meant === '' ? '' : ` Did you mean ${meant}?`} docs/operations.md lists them.`
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function isUsedByPages(name: string, value: string): boolean {
  let isUsed = true
  const refuse = () => {
    isUsed = false
  }
  // Of a redirect that leads nowhere the status is not read.
  const read = storeSettings({ rootredirect: '/l', [name]: value }, refuse)
  void read.storeTimeZone
  return isUsed
}

function readable(read: (reader: SettingReader, name: string) => unknown): Kind['isGood'] {
  return (value, name) => {
    let isRead = true
    const refuse = () => {
      isRead = false
    }
    read(settingReader({ [name]: value }, refuse), name)
    return isRead
  }
}

function named(kind: Kind, names: readonly string[]): [string, Kind][] {
  return names.map((name) => [name, kind])
}

function below(group: string, names: string): string[] {
  return names.split(' ').map((name) => `${group}.${name}`)
}
