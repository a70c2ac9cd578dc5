/**
 * What a guest calls their file, as a line of text that can be shown anywhere: no path, nothing invisible, nothing that
 * turns the direction of writing, no line break, not long. It names nothing on any disk.
 */
import { trimmed } from '#contract/values/trimmed.ts'

const LONGEST_NAME = 80
const NAMELESS = 'Picture'

export function shownName(given: string): string {
  const path = given.normalize('NFC').toWellFormed()
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
  const words = trimmed(name, (letter) => letter === '.' || letter === ' ')
  return words === '' ? NAMELESS : shortened(words)
}

/** The ending stays: by it a picture is recognized. */
function shortened(words: string): string {
  const letters = Array.from(words)
  if (letters.length <= LONGEST_NAME) return words
  const ending = /\.\w{1,5}$/.exec(words)?.[0] ?? ''
  return `${letters.slice(0, LONGEST_NAME - ending.length - 1).join('')}…${ending}`
}
