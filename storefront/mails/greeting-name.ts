/**
 * The name that a mail greets with, or none. A stranger can enter any name beside any address, and mail programs make a
 * link of whatever looks like one: a name that could carry an address or a message is left out.
 */
const LONGEST_NAME = 40
/** Letters of any script, and what stands between them in names: `Anne-Marie`, `O’Neill`, `José Luis`. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’-]*$/u
/** `J. R.` has dots behind single letters; `evil.example` has not. */
const INITIALS = /^(?:\p{L}\. ?)+$/u
const MOST_WORDS = 4

export function greetingName(firstName: string): string {
  const name = firstName.trim().normalize('NFC')
  const isName = (NAME.test(name) || INITIALS.test(name)) && name.split(/\p{Zs}+/u).length <= MOST_WORDS
  return isName && name.length <= LONGEST_NAME ? name : ''
}

const LONGEST_SIGNATURE = 80
/** Several names: `Riley, Jordan & Theo`. */
const NAMES = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs},&'’-]*$/u

/** The names of who sends a gift, or none, for the same reason. */
export function signature(names: string): string {
  const signed = names.trim().normalize('NFC')
  return signed.length <= LONGEST_SIGNATURE && NAMES.test(signed) ? signed : ''
}
