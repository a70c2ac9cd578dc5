/** Why a day cannot be bought, first reason first. Every closed day has one. */
export const CLOSED_REASONS = [
  'past_cutoff',
  'out_of_season',
  'blackout',
  'no_price',
  'not_stocked',
  'sold_out',
  'minimum_not_reachable',
] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]
