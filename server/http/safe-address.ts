/**
 * An address as it may stand in a log: the path, and the names in its query without their values. The specification
 * sends names, birth dates and health answers as query values, and codes, which are worth money, also in paths.
 */
const LONGEST = 300
const CODE_IN_PATH = /(\/discount\/(?:apply|remove)\/)[^/]+/i

export function safeAddress(target: string): string {
  const [given = '', query] = target.split('?', 2)
  const path = given.replace(CODE_IN_PATH, '$1…')
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()]
  const address =
    names.length === 0 ? path : `${path}?${names.map((name) => `${encodeURIComponent(name)}=…`).join('&')}`
  return address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address
}
