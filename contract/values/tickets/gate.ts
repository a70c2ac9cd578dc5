/** What a gate may say of a ticket, and what staff may add to it. */

export const GATE_ANSWERS = [
  'valid',
  'used',
  'wrong_day',
  'refunded',
  'transferred',
  'unpaid',
  'unknown',
  'help',
] as const
export type GateAnswerKind = (typeof GATE_ANSWERS)[number]

/** Staff let a guest through whom the gate stopped, or stop one who is not the person in the photo. */
export const GATE_CORRECTIONS = ['let_through', 'wrong_person'] as const
export type GateCorrection = (typeof GATE_CORRECTIONS)[number]

export const LONGEST_GATE_NAME = 60
/** Of scans that a lane sends at once, once it has network again. */
export const MOST_OFFLINE_SCANS = 200
/** So long a lane may wait until it sends what it read without network. */
export const OFFLINE_DAYS = 7
