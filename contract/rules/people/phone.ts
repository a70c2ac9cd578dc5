/**
 * A phone number as a guest types it: 7 to 15 digits once separators are left out. Whether it is one that rings is not
 * judged: numbers of all countries come here, and their plans change.
 */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
/** With separators. */
export const LONGEST_PHONE = 30

const PHONE_LETTERS = /^\+?[\d\s()./-]+$/

export function isPhoneNumber(typed: string): boolean {
  const written = typed.trim()
  if (written.length > LONGEST_PHONE || !PHONE_LETTERS.test(written)) return false
  const digits = written.replace(/\D/g, '').length
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
}
