/** What a text may be: how long in a request, what an e-mail address is, and a text without letters at its ends. */

/**
 * How long any text of a request may be, in a form, a query, a path or JSON. What is longer is refused where bodies are
 * read, before anything looks at it; every field of a call says a maximum of its own within this one.
 */
export const LONGEST_FIELD = 20_000
export const LONGEST_FIELD_NAME = 100

/**
 * What counts as an e-mail address: one, and nothing but it. It holds no blank and no control character, and none of
 * the signs by which a mail program reads a second address, a name, a group or a comment beside the first.
 */
export const LONGEST_EMAIL = 254

export const EMAIL_ADDRESS =
  /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@.,;:<>()[\]\\"\p{Cc}]+(\.[^\s@.,;:<>()[\]\\"\p{Cc}]+)+$/u

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL_ADDRESS.test(text)
}

/**
 * A text without certain letters at its ends, in one pass. A pattern such as `/x+$/` begins anew at every x and takes
 * quadratic time over a long row of them.
 */
export type IsTrimmed = (letter: string) => boolean

export function trimmed(text: string, isTrimmed: IsTrimmed): string {
  let start = 0
  while (start < text.length && isTrimmed(text.charAt(start))) start += 1
  return trimmedEnd(text.slice(start), isTrimmed)
}

export function trimmedEnd(text: string, isTrimmed: IsTrimmed): string {
  let end = text.length
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function isSlash(letter: string): boolean {
  return letter === '/'
}

/** The rule by which every card number is made (Luhn); one in ten other numbers keeps it by chance. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at))
    const weighed = at % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
