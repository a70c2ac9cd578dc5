/** Why what was bought is not moved to another day: the codes of the reply. Each has a text of its own in the shop. */
export const MOVE_REFUSALS = [
  'NOT_SOLD',
  'NOT_MOVABLE',
  'CANCELLED',
  'USED',
  'GIVEN',
  'TOO_LATE',
  'SAME_DAY',
  'SOLD_OUT',
  'CLOSED',
  'PRICE_CHANGED',
  'MEMBER_TAKEN',
  'WAIVER_MISSING',
  'PAYMENTS_OFF',
  'IN_PROGRESS',
  'PAYMENT_DECLINED',
] as const
export type MoveRefusalCode = (typeof MOVE_REFUSALS)[number]
