/** What a guest chooses between when a day that they have tickets for is closed. */
export const CLOSURE_CHOICES = ['other_day', 'credit', 'refund'] as const
export type ClosureChoiceKind = (typeof CLOSURE_CHOICES)[number]

/** What may happen without an answer: no other day is chosen for a guest. */
export const DEFAULT_CHOICES = ['refund', 'credit'] as const
export type DefaultChoice = (typeof DEFAULT_CHOICES)[number]

/** Of why a day is closed, in one locale. */
export const LONGEST_CLOSURE_WORDS = 500
