/**
 * An address as it may stand in a log: the path, and the names in its query without their values. The specification
 * sends names, birth dates and health answers as query values, and codes, which are worth money, also in paths.
 */
const LONGEST = 300
const CODE_IN_PATH = /(\/discount\/(?:apply|remove)\/)[^/]+/i
// A query without a = is all name, and a name of ours is shorter than a token.
const LONGEST_NAME = 40

export function safeAddress(target: string): string {
  const [given = '', query] = target.split('?', 2)
  const path = given.replace(CODE_IN_PATH, '$1…').split('/').map(safePart).join('/')
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()]
  const address = names.length === 0 ? path : `${path}?${names.map((name) => `${safeName(name)}=…`).join('&')}`
  return address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address
}

/** The log masks what looks like an e-mail address, and encoded it does not. */
function safePart(part: string): string {
  return part.includes('@') || part.includes('%40') ? '…' : part
}

function safeName(name: string): string {
  return name.includes('@') || name.length > LONGEST_NAME ? '…' : encodeURIComponent(name)
}
