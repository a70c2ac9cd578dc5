/** The orders in which staff list guests; by name unless another is asked for. */
export const GUEST_SORTS = ['name', 'name-down', 'newest'] as const
export type GuestSort = (typeof GUEST_SORTS)[number]
