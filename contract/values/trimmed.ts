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
