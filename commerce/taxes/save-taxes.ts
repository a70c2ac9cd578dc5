/**
 * Save tax classes with all their rates and fees: all of a draft or nothing. What a class no longer names counts no
 * more; what was sold keeps its amounts. Classes that are not named stay as they are.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { knownCurrency } from '#commerce/settings/index.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { replaceTaxes, selectTaxClasses } from './taxes.sql.ts'

type ChargeDraft = {
  key: string
  name: string
  /** `US`, `US-CO`; absent counts everywhere. */
  region?: string
  /** First and last day of buying on which it counts. */
  startsOn?: Day
  endsOn?: Day
}
/** Parts of a million: 8.3 % is 83000. */
export type TaxRateDraft = ChargeDraft & { ratePpm: number }
/** A share of the price, or an amount for each piece in one currency; without more it comes on top and is not taxed. */
export type FeeDraft = ChargeDraft & {
  ratePpm?: number
  amountMinor?: number
  currency?: string
  isIncluded?: boolean
  isTaxed?: boolean
}
export type TaxClassDraft = {
  key: string
  name: string
  /** Whether its prices contain the taxes; absent as the shop's setting says. */
  includesTax?: boolean
  rates?: TaxRateDraft[]
  fees?: FeeDraft[]
}

export type TaxesRefusal = {
  ok: false
  reason: 'bad_key' | 'key_twice' | 'bad_name' | 'bad_amount' | 'unknown_currency' | 'bad_region' | 'bad_days'
  /** The class, and the rate or fee of it. */
  name: string
  about?: string
}

export type SaveTaxesResult = { ok: true } | TaxesRefusal

export async function saveTaxes(tx: OperatorTx, classes: readonly TaxClassDraft[]): Promise<SaveTaxesResult> {
  const change = { action: 'taxes changed', what: 'taxes', read: () => taxObjects(tx) } as const
  return recordChange(tx, change, () => putTaxes(tx, classes))
}

/** Rates and fees that are saved again are new rows: their numbers say nothing. */
async function taxObjects(tx: Tx) {
  const unnumbered = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, id: undefined }))
  return Object.fromEntries(
    [...(await selectTaxClasses(tx))].map(([key, { rates, fees, ...taxClass }]) => [
      `tax class ${key}`,
      { ...taxClass, rates: unnumbered(rates), fees: unnumbered(fees) },
    ]),
  )
}

async function putTaxes(tx: Tx, classes: readonly TaxClassDraft[]): Promise<SaveTaxesResult> {
  const refusal = taxesRefusal(classes)
  if (refusal) return refusal
  await replaceTaxes(tx, {
    classes: classes.map(({ key, name, includesTax = null }) => ({ key, name: name.trim(), includesTax })),
    rates: classes.flatMap(({ key, rates = [] }) => rates.map((rate) => ({ ...rate, taxClass: key }))),
    fees: classes.flatMap(({ key, fees = [] }) =>
      fees.map((fee) => ({
        ...fee,
        taxClass: key,
        isIncluded: fee.isIncluded ?? false,
        isTaxed: fee.isTaxed ?? false,
      })),
    ),
  })
  return { ok: true }
}

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/
const LONGEST_NAME = 200
const MOST_PPM = 1_000_000

export function taxesRefusal(classes: readonly TaxClassDraft[]): TaxesRefusal | undefined {
  const refused = (reason: TaxesRefusal['reason'], name: string, about?: string): TaxesRefusal => ({
    ok: false,
    reason,
    name,
    ...(about !== undefined && { about }),
  })
  for (const [index, { key: name, name: title, rates = [], fees = [] }] of classes.entries()) {
    if (!KEY.test(name)) return refused('bad_key', name)
    if (classes.findIndex(({ key }) => key === name) !== index) return refused('key_twice', name)
    if (!isName(title)) return refused('bad_name', name)
    for (const charge of [...rates, ...fees]) {
      const reason = chargeRefusal(charge)
      if (reason) return refused(reason, name, charge.key)
    }
    const unclear = rates.find(overlapsAnother) ?? fees.find(overlapsAnother)
    if (unclear) return refused('key_twice', name, unclear.key)
  }
  return undefined
}

function chargeRefusal({
  key,
  name,
  region,
  startsOn,
  endsOn,
  ...charge
}: FeeDraft): TaxesRefusal['reason'] | undefined {
  if (!KEY.test(key)) return 'bad_key'
  if (!isName(name)) return 'bad_name'
  if (region !== undefined && !REGION.test(region)) return 'bad_region'
  if (![startsOn, endsOn].every((day) => day === undefined || isDay(day))) return 'bad_days'
  if (startsOn !== undefined && endsOn !== undefined && startsOn > endsOn) return 'bad_days'
  const { ratePpm, amountMinor, currency } = charge
  if (ratePpm !== undefined) {
    const isShare = Number.isSafeInteger(ratePpm) && ratePpm >= 0 && ratePpm <= MOST_PPM
    return isShare && amountMinor === undefined && currency === undefined ? undefined : 'bad_amount'
  }
  if (!Number.isSafeInteger(amountMinor) || Number(amountMinor) < 0) return 'bad_amount'
  return currency !== undefined && knownCurrency(currency)?.code === currency ? undefined : 'unknown_currency'
}

/** On no day may two rows of one key count in the same region and currency: it would be unclear which. */
function overlapsAnother(one: FeeDraft, index: number, all: readonly FeeDraft[]): boolean {
  return all.some(
    (other, at) =>
      at !== index &&
      other.key === one.key &&
      other.region === one.region &&
      (other.currency === one.currency || other.ratePpm !== undefined || one.ratePpm !== undefined) &&
      (one.startsOn ?? '') <= (other.endsOn ?? '9999-12-31') &&
      (other.startsOn ?? '') <= (one.endsOn ?? '9999-12-31'),
  )
}

function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST_NAME
}
