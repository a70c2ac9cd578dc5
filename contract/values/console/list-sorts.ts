/** The orders in which staff list things; the first is meant where none is asked for. */
export const NAMED_SORTS = ['name', 'name-down', 'newest'] as const
export type NamedSort = (typeof NAMED_SORTS)[number]

export const DATED_SORTS = ['newest', 'oldest'] as const
export type DatedSort = (typeof DATED_SORTS)[number]
