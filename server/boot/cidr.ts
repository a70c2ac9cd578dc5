/** Networks as an operator writes them: `10.0.0.0/8, ::1`. An address alone is the network of just itself. */
import ipaddr from 'ipaddr.js'

export type Cidr = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number]

export function readCidrs(text: string): readonly Cidr[] | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const cidrs = words.map(readCidr)
  return cidrs.every((cidr) => cidr !== undefined) ? cidrs : undefined
}

function readCidr(word: string): Cidr | undefined {
  if (ipaddr.isValidCIDR(word)) return ipaddr.parseCIDR(word)
  if (!isAddress(word)) return undefined
  const address = ipaddr.process(word)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Four-part or IPv6 only: `ipaddr` also takes `127.1` and octal parts, which no proxy writes. */
export function isAddress(word: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(word) || ipaddr.IPv6.isValid(word)
}

/** IPv4 in IPv6 clothes (`::ffff:10.0.0.1`) counts as the IPv4 address it is. */
export function isWithin(address: string, cidrs: readonly Cidr[]): boolean {
  if (!isAddress(address)) return false
  const parsed = ipaddr.process(address)
  return cidrs.some(([network, prefix]) => parsed.kind() === network.kind() && parsed.match(network, prefix))
}
