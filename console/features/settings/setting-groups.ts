/** Settings by what they are about, which the first part of their name says, and those that a search finds. */
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'

export type SettingGroup = { name: string; settings: ShopSetting[] }

const GENERAL = 'The shop as a whole'

/** A group without a name here is called as the settings call it. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  affirmsettings: 'Financing',
  analyticssettings: 'Analytics',
  captchasettings: 'Captcha',
  catalogsettings: 'Catalog and calendar',
  checkoutsettings: 'Checkout',
  closuresettings: 'Closed days',
  customersettings: 'Customers',
  errorreportingsettings: 'Error reports',
  googletagmanagersettings: 'Tag containers',
  herosettings: 'First picture',
  limits: 'Limits',
  loggingsettings: 'Log',
  mailsettings: 'Mails',
  paymentplansettings: 'Payment plans',
  recordersettings: 'Recorded sessions',
  renewalsettings: 'Renewals',
  reservationsettings: 'Reservations',
  retention: 'How long data is kept',
  seasonsettings: 'Season',
  seosettings: 'Search engines',
  shoppingcartsettings: 'Cart',
  staffsettings: 'Staff',
  storeinformationsettings: 'Name and address',
  tagsettings: 'Tags',
  taxsettings: 'Taxes',
  theme: 'Colors',
  vouchersettings: 'Vouchers',
  widgetsettings: 'Zones',
}

export function groupsOf(settings: readonly ShopSetting[]): SettingGroup[] {
  const groups = Map.groupBy(settings, ({ Name }) => groupName(Name))
  return [...groups]
    .map(([name, own]) => ({ name, settings: own }))
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'))
}

/** Every word has to be found: in the name, in what it does or in its value. */
export function foundSettings(settings: readonly ShopSetting[], search: string, isSetOnly: boolean): ShopSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter(({ Does, IsSet, Name, Value }) => {
    const said = `${Name} ${groupName(Name)} ${Does} ${Value}`.toLowerCase()
    return (IsSet || !isSetOnly) && words.every((word) => said.includes(word))
  })
}

function groupName(setting: string): string {
  const [first = '', ...rest] = setting.split('.')
  return rest.length === 0 ? GENERAL : (GROUP_NAMES[first] ?? first)
}

function rank({ name }: SettingGroup): number {
  return name === GENERAL ? 0 : 1
}
