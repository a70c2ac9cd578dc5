/**
 * Which addresses a page may link to, show as a picture, or return to.
 *
 * Addresses come from operators, other platforms and query strings. What could run script or leave the shop unasked is
 * not repaired but left out; the caller says what stands there instead.
 */

import { LONGEST_FIELD } from './text.ts'

/** A link or a picture: http, https, or a path or query on our own host. Undefined for everything else. */
export function safeUrl(text: string | null | undefined): string | undefined {
  const url = text?.trim() ?? ''
  if (url === '' || hasControlCharacter(url)) return undefined
  if (/^https?:\/\/[^/\\?#]/i.test(url)) return url
  return isOwnPath(url) || /^[?#]/.test(url) ? url : undefined
}

/** Where to go after signing in: a path of our own, else `/`. */
export function safeReturnPath(text: string | null | undefined): string {
  const path = text ?? ''
  const isSafe =
    path.length <= LONGEST_FIELD && isOwnPath(path) && !hasControlCharacter(path) && !/^\/logout(?![\w-])/i.test(path)
  return isSafe ? path : '/'
}

// Browsers read a backslash as a slash, and drop tabs and line breaks before they look.
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url) && !url.includes('\\')
}

function hasControlCharacter(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u001f\u007f]/.test(url)
}
