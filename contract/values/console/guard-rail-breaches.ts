/** Why a price leaves the guard-rails of its product (`contract/rules/prices/guard-rails.ts`). */
export const GUARD_RAIL_BREACHES = ['below_floor', 'above_ceiling', 'step_too_large'] as const
export type GuardRailBreach = (typeof GUARD_RAIL_BREACHES)[number]
