/** The areas in which something is changed, each shown to those with the right to it. Reports change nothing. */
import type { Right } from '#contract/values/rights.ts'

export const HISTORY_AREAS = [
  ...(['orders', 'guests', 'scan', 'catalog', 'prices', 'inventory', 'codes', 'words', 'settings', 'staff'] as const),
] as const satisfies readonly Right[]

export type HistoryArea = (typeof HISTORY_AREAS)[number]

/** Instead of the number of a person: what jobs and commands did. */
export const BY_THE_SHOP = 'shop'
