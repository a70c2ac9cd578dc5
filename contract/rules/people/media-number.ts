/**
 * A media number as a guest types it, read the same way by page and engine. Spaces and the signs of the mask do not
 * count, digits are required, and the prefix that all cards of the resort share is added once.
 *
 * The mask describes the whole number, prefix included: `#`, `9` and `0` are a digit each, everything else is a sign
 * between them. With a mask a number that begins with the prefix has it only where its length is right, because a
 * number without prefix may begin with the same digits.
 */
export type MediaNumberRules = { prefix: string; mask: string }

export type MediaNumberProblem = 'required' | 'not_digits' | 'wrong_length'

export type ReadMediaNumber = { ok: true; number: string } | { ok: false; problem: MediaNumberProblem }

export const MOST_MEDIA_DIGITS = 30

const PLACES = '#90'

export function readMediaNumber(typed: string, { prefix, mask }: MediaNumberRules): ReadMediaNumber {
  const signs = new Set([...mask].filter((sign) => !PLACES.includes(sign)))
  const digits = [...typed].filter((sign) => sign.trim() !== '' && !signs.has(sign)).join('')
  if (digits === '') return { ok: false, problem: 'required' }
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'not_digits' }
  const places = placesIn(mask)
  const hasPrefix = digits.startsWith(prefix) && (places === 0 ? digits !== prefix : digits.length === places)
  const number = hasPrefix ? digits : prefix + digits
  const isRightLength = places === 0 ? number.length <= MOST_MEDIA_DIGITS : number.length === places
  return isRightLength ? { ok: true, number } : { ok: false, problem: 'wrong_length' }
}

/** A stored number with the signs of the mask between its digits; as it is where the mask has another length. */
export function maskedMediaNumber(number: string, mask: string): string {
  if (placesIn(mask) !== number.length) return number
  const digits = [...number]
  return [...mask].map((sign) => (PLACES.includes(sign) ? digits.shift() : sign)).join('')
}

function placesIn(mask: string): number {
  return [...mask].filter((sign) => PLACES.includes(sign)).length
}
