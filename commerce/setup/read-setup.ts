/**
 * How far a shop is from its first sale. Every step is derived from what stands in the database, so it is right
 * whichever way a shop was filled: here, by command, by a table or in the catalog.
 */
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  readSettingVersions,
  readStoredSettings,
  STORE_CLOSED,
  STORE_CURRENCY,
  STORE_ZONE,
} from '#commerce/settings/index.ts'
import { OPENING_STEPS, type OpeningStep } from '#contract/values/console/setup.ts'
import type { Day } from '#contract/values/day.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { sum } from '#contract/values/sum.ts'
import { hasOrders, readDaysOnSale, readSeasonVersions } from './setup.sql.ts'

export const RESORT_SETTINGS = {
  name: 'storeinformationsettings.name',
  phone: 'storeinformationsettings.phone',
  street: 'storeinformationsettings.streetaddress',
  locality: 'storeinformationsettings.locality',
  region: 'storeinformationsettings.region',
  postalCode: 'storeinformationsettings.postalcode',
  country: 'storeinformationsettings.country',
} as const

export const MONEY_SETTINGS = { timeZone: STORE_ZONE, currency: STORE_CURRENCY } as const

export type SetupFacts = {
  resort: Record<keyof typeof RESORT_SETTINGS, string>
  money: Record<keyof typeof MONEY_SETTINGS, string>
  /** Grow with each change of what they stand for. */
  versions: { resort: number; money: number }
  hasOrders: boolean
  isClosed: boolean
  products: readonly SetupProduct[]
}

export type SetupProduct = {
  id: number
  slug: string
  name: string
  isPublished: boolean
  /** It is sold by day, so that it needs a season. */
  needsSeason: boolean
  /** Its places are start times. */
  hasTimes: boolean
  priceMinor: number | null
  variants: readonly { id: number; name: string }[]
  /** Days from today on, on which it can be bought. */
  days: number
  from: Day | null
  to: Day | null
  /** Grows with each change of its prices by day and of its places. */
  version: number
}

/** More are in the catalog; who has so many needs no set-up. */
const MOST_PRODUCTS = 50

export async function readSetup(tx: Tx, today: Day): Promise<SetupFacts> {
  const settings = await readStoredSettings(tx)
  const versions = await readSettingVersions(tx)
  const onSale = await readDaysOnSale(tx, today)
  const seasons = await readSeasonVersions(tx)
  const { products } = await readCatalog(tx)
  return {
    resort: valuesOf(settings, RESORT_SETTINGS),
    money: valuesOf(settings, MONEY_SETTINGS),
    versions: { resort: versionOf(versions, RESORT_SETTINGS), money: versionOf(versions, MONEY_SETTINGS) },
    hasOrders: await hasOrders(tx),
    isClosed: settingReader(settings).flag(STORE_CLOSED, false),
    products: [...products.values()].slice(0, MOST_PRODUCTS).map((product) => {
      const days = onSale.get(product.id)
      const { from = null, to = null } = days ?? {}
      const version = seasons.get(product.id)?.version ?? 0
      return { ...productFacts(product), days: days?.days ?? 0, from, to, version }
    }),
  }
}

/** Each variant as an operator calls it: by its values. */
export function variantNames({ attributes, variants }: CatalogProduct): { id: number; name: string }[] {
  const names = new Map(attributes.flatMap(({ values }) => values.map((value) => [value.id, value.name])))
  return variants.map(({ id, valueIds }) => ({
    id,
    name: valueIds.map((valueId) => names.get(valueId)?.split('|')[0]?.trim() ?? '').join(', '),
  }))
}

function productFacts(product: CatalogProduct): Omit<SetupProduct, 'days' | 'from' | 'to' | 'version'> {
  const { activityCode, id, isPublished, name, priceMinor, slug, tracksStock } = product
  return {
    id,
    slug,
    name,
    isPublished,
    needsSeason: tracksStock,
    hasTimes: activityCode !== null,
    priceMinor,
    variants: variantNames(product),
  }
}

/** `hasPayments`: the shop has a provider, which its environment decides. */
export function stepsDone(facts: SetupFacts, hasPayments: boolean): Record<OpeningStep, boolean> {
  const sold = facts.products.filter(({ isPublished }) => isPublished)
  const done = {
    resort: facts.resort.name !== '',
    money: facts.money.timeZone !== '' && facts.money.currency !== '',
    product: sold.length > 0,
    season: sold.some(({ days, needsSeason }) => !needsSeason || days > 0),
    payment: hasPayments,
  }
  return { ...done, live: !facts.isClosed && Object.values(done).every(Boolean) }
}

/** The steps before going live that are not done. */
export function stepsMissing(facts: SetupFacts, hasPayments: boolean): OpeningStep[] {
  const done = stepsDone(facts, hasPayments)
  return OPENING_STEPS.filter((step) => step !== 'live' && !done[step])
}

type Names = Readonly<Record<string, string>>

function valuesOf<Parts extends Names>(settings: Names, parts: Parts): Record<keyof Parts, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, settings[name] ?? ''])) as Record<
    keyof Parts,
    string
  >
}

/** Each of them only grows, so their sum tells whether one has changed. */
export function versionOf(versions: Readonly<Record<string, number>>, parts: Names): number {
  return sum(Object.values(parts).map((name) => versions[name] ?? 0))
}
