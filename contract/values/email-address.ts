/**
 * What counts as an e-mail address, for the contract and the engine alike. It holds no blank, so no line break either.
 */
export const LONGEST_EMAIL = 254

export const EMAIL_ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL_ADDRESS.test(text)
}
