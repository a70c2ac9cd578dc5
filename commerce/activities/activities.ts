/** Activities: finding one, its cut-off, and how many places a group of guests takes. */
import { type Catalog, rulesOf } from '#commerce/catalog/index.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Activity } from './activities.sql.ts'

/** All activities of the shop. */
export type ActivityBook = readonly Activity[]

/** The activity with a code, at a location where one is named. Case and outer spaces do not matter. */
export function findActivity(
  book: ActivityBook,
  code: string,
  location?: string | null | undefined,
): Activity | undefined {
  const wanted = plain(location ?? '')
  return book.find((one) => plain(one.code) === plain(code) && (wanted === '' || plain(one.location) === wanted))
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The cut-off of an activity's start times: that of the product that sells it, found by the header code where several
 * do. Without such a product the store's own cut-off counts alone.
 */
export function activityCutoff(
  { products }: Pick<Catalog, 'products'>,
  activity: Activity,
  headerCode?: string | null | undefined,
): Pick<ProductRules, 'cutoffTime' | 'cutoffDays'> {
  const sellers = [...products.values()].filter(
    ({ activityCode, activityLocation }) => activityCode && findActivity([activity], activityCode, activityLocation),
  )
  const seller = sellers.find((product) => headerCode && product.headerCode === headerCode.trim()) ?? sellers[0]
  return rulesOf(seller ?? { specifications: [] })
}

type Sharing = Pick<Activity, 'guestsPerPlace'>

/**
 * Usually each guest takes one place; where a place is an instructor with room for several, a group takes as many as it
 * needs and shares the last with no other group.
 */
export function placesFor({ guestsPerPlace }: Sharing, guests: number): number {
  return Math.ceil(guests / (guestsPerPlace ?? 1))
}

/** The most guests that so many places can take. */
export function guestsIn({ guestsPerPlace }: Sharing, places: number): number {
  return places * (guestsPerPlace ?? 1)
}
