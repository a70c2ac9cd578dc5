/** The keys of charges: by them the provider acts once, and a charge by the clock is told from one of the owner. */

/** Each try of a payment is a charge of its own. */
export function tryKey(planId: string, sequence: number, tries: number): string {
  return `${planId}:${sequence}:${tries + 1}`
}

/** The owner pays one payment or all of them before their day. */
export function payNowKey(planId: string, nth: number): string {
  return `${planId}:now:${nth}`
}

export function isTryKey(key: string): boolean {
  return !key.includes(':now:')
}
