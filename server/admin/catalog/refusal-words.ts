/** The engine's refusals of a catalog, of prices and of taxes, in words for the operator who wrote the file. */
import type { CatalogRefusal, CatalogSaveRefusal } from '#commerce/catalog/index.ts'
import type { BelowTaken, SavePoolResult } from '#commerce/inventory/index.ts'
import type { PricesRefusal, SavePricesResult } from '#commerce/pricing/index.ts'
import type { TaxesRefusal } from '#commerce/taxes/index.ts'

/** A season has hundreds of days. */
const MOST_SLOTS = 5

const CATALOG: Record<CatalogRefusal['reason'], string> = {
  bad_slug: 'its slug may hold small letters, digits and single dashes only',
  reserved_slug: 'its slug is a word that addresses of the shop need',
  slug_taken: 'its slug is used twice',
  sku_taken: 'this SKU is used by something else',
  bad_url: 'it has an address that a page must not lead to',
  bad_color: 'this is no color, such as #26736d',
  too_deep: 'categories have two levels: it cannot lie below',
  no_category: 'it stands in no category',
  bad_price: 'it needs a price, or the least and the most that a guest may name; none below zero',
  bad_prompt: 'this question of the checkout cannot be asked: see its code, its words and its options',
  bad_change_rule: 'days before it are 0 to 366, a fee is 0 to 10000 and follows free days',
  bad_ages: 'ages are whole years from 0 to 150, the lower one first',
  bad_assignment_rule: 'this specification says for whom it is in a way that the shop cannot read',
  unknown_id: 'there is none with this id',
  unknown_category: 'there is no category',
  unknown_product: 'there is no product',
  unknown_picture: 'there is no picture',
  unknown_location: 'there is no rental location',
  unknown_shipping: 'there is no shipping method',
  unknown_template: 'there is no calendar template',
  unknown_tax_class: 'there is no tax class',
  unknown_option: 'it has no such option and value',
  named_twice: 'this name is used twice',
  bad_key: 'a key may hold small letters, digits and single dashes only',
  key_twice: 'this key stands there twice',
  option_twice: 'this option or value stands there twice',
  fact_twice: 'this specification stands there twice',
  variant_twice: 'this variant stands there twice',
  variant_is_empty: 'one of its variants names no values',
  not_combinable: 'a variant cannot be made of this',
}

const PRICES: Record<PricesRefusal['reason'], string> = {
  unknown_variant: 'there is no such variant',
  bad_name: 'a period needs a name of at most 200 characters',
  named_twice: 'two periods have this name',
  bad_key: 'a key may hold small letters, digits and single dashes only',
  key_twice: 'this key stands there twice',
  bad_day: 'this is no day',
  no_days: 'the period has no days',
  day_twice: 'this day is in two periods',
  bad_window: 'a window has its days before arrival in the wrong order',
  window_gap: 'no window says what is asked so many days before arrival',
  window_overlap: 'two windows say what is asked so many days before arrival',
  no_levels: 'a window has no price level',
  bad_number: 'a level needs a number from 1, or none',
  bad_price: 'a price is a whole number of minor units, from 0',
  endless_level_not_last: 'only the last level of a window may be without a number',
  group_twice: 'a window names this group twice',
  group_differs: 'one group has different numbers on one day',
  override_twice: 'this day has two prices',
  bad_currency: 'the shop does not know this currency, or the list is in it already',
  currency_incomplete: 'a price is missing in a currency that others are given in',
  bad_tier: 'a quantity tier needs a quantity from 1, and either a price or a percentage',
  unknown_group: 'there is no such customer group; "group save" makes one',
}

const TAXES: Record<TaxesRefusal['reason'], string> = {
  bad_key: 'a key may hold small letters, digits and single dashes only',
  key_twice: 'two of this key would count at once',
  bad_name: 'it needs a name of at most 200 characters',
  bad_amount:
    'a rate is a whole number of millionths up to 1000000; a fee has a rate or an amount in minor units, from 0',
  unknown_currency: 'an amount needs a currency that this shop can sell in, such as USD',
  bad_region: 'a region is written as US or US-CO',
  bad_days: 'its days are none, or in the wrong order',
}

export function taxesRefusalWords({ name, reason, about }: TaxesRefusal): string {
  return `${name}: ${TAXES[reason]}${about === undefined ? '' : ` (${about})`}.`
}

const CHANGED = 'it was changed meanwhile: read it again'

export function catalogRefusalWords(refusal: CatalogSaveRefusal): string {
  if (refusal.reason === 'changed_meanwhile') return `${refusal.name}: ${CHANGED}.`
  return `${refusal.name}: ${catalogReasonWords(refusal)}.`
}

/** Without the name of what was refused: for a form that is about nothing else. */
export function catalogReasonWords({ about, reason }: Pick<CatalogRefusal, 'reason' | 'about'>): string {
  return `${CATALOG[reason]}${about === undefined ? '' : ` (${about})`}`
}

export function pricesRefusalWords(refusal: Exclude<SavePricesResult, { ok: true }>): string {
  if (refusal.reason === 'unknown_product') return 'there is no such product.'
  if (refusal.reason === 'changed_meanwhile') return `${CHANGED}.`
  if (refusal.reason === 'below_taken') return belowTakenWords(refusal.slots)
  const { about, name, reason } = refusal
  return `${name}: ${PRICES[reason]}${about === undefined ? '' : ` (${about})`}.`
}

type PoolRefusal = Pick<Exclude<SavePoolResult, { ok: true }>, 'reason'> & { slots?: readonly BelowTaken[] }

/** Why a pool was not saved. */
export function poolRefusalWords(refusal: PoolRefusal): string {
  return refusal.reason === 'below_taken' ? belowTakenWords(refusal.slots ?? []) : `${CHANGED}.`
}

function belowTakenWords(slots: readonly BelowTaken[]): string {
  const shown = slots.slice(0, MOST_SLOTS).map(({ day, time, requested, sold, held }) => {
    const when = time === null ? day : `${day} ${time.slice(0, 5)}`
    return `${when} cannot have ${requested} places, because ${sold} are sold and ${held} are held`
  })
  const more = slots.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more days` : ''}.`
}
