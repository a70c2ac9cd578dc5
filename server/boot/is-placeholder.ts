/**
 * Whether a secret is one that somebody meant to replace: words a template holds, keys in a row, one phrase over and
 * over.
 */
const WORDS =
  /change.?(?:me|this|it)|replace.?(?:me|this|it)|secret|passw(?:or)?d|example|placeholder|insecure|silverpine|12345678|abcdefgh|qwerty/i

export function isPlaceholder(secret: string): boolean {
  return WORDS.test(secret) || isRepeated(secret)
}

/** A phrase that stands there twice is no harder to guess than once. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 2 <= text.length; length += 1) {
    const phrase = text.slice(0, length)
    if (phrase.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}
