/**
 * An address as it may stand in a log: the path, and the names in its query without their values. The specification
 * sends names, birth dates and health answers as query values, and vouchers are worth money.
 */
const LONGEST = 300

export function safeAddress(target: string): string {
  const [path = '', query] = target.split('?', 2)
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()]
  const address =
    names.length === 0 ? path : `${path}?${names.map((name) => `${encodeURIComponent(name)}=…`).join('&')}`
  return address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address
}
