/** Bounds of what a request may hold as text, for the contract and the engine alike. */

/**
 * How long any text of a request may be, in a form, a query, a path or JSON. What is longer is refused where bodies are
 * read, before anything looks at it; every field of a call says a maximum of its own within this one.
 */
export const LONGEST_FIELD = 20_000
export const LONGEST_FIELD_NAME = 100

/**
 * What counts as an e-mail address. It holds no blank, so no line break either.
 */
export const LONGEST_EMAIL = 254

export const EMAIL_ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL_ADDRESS.test(text)
}
