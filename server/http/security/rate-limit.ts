/**
 * At most so many of one thing from one network in a window of time, and so many from everywhere together. Kept in
 * memory, so it protects this process; the number of networks it remembers is bounded too.
 */
import ipaddr from 'ipaddr.js'

export type RateLimit = (clientAddress: string) => boolean

export type RateLimitOptions = {
  windowMs: number
  perNetwork: number
  overall: number
  now?: () => number
}

const MOST_NETWORKS = 10_000

export function createRateLimit({ windowMs, perNetwork, overall, now = Date.now }: RateLimitOptions): RateLimit {
  let windowStart = now()
  let total = 0
  const byNetwork = new Map<string, number>()

  return (clientAddress) => {
    if (now() - windowStart >= windowMs) {
      windowStart = now()
      total = 0
      byNetwork.clear()
    }
    const network = networkOf(clientAddress)
    const count = (byNetwork.get(network) ?? 0) + 1
    total += 1
    if (byNetwork.size < MOST_NETWORKS || byNetwork.has(network)) byNetwork.set(network, count)
    return count <= perNetwork && total <= overall
  }
}

/** Counts what failed, and closes the way for who failed too often until the window is over. */
export function createFailureLimit(windowMs: number, now = Date.now) {
  let windowStart = now()
  const failures = new Map<string, number>()
  const inWindow = () => {
    if (now() - windowStart < windowMs) return
    windowStart = now()
    failures.clear()
  }
  return {
    isBlocked(who: string, most: number): boolean {
      inWindow()
      return (failures.get(who) ?? 0) >= most
    },
    count(who: string): void {
      inWindow()
      if (failures.size < MOST_NETWORKS || failures.has(who)) failures.set(who, (failures.get(who) ?? 0) + 1)
    },
  }
}

/** A client with one IPv6 address has the 2^64 beside it as well. */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.IPv6.isValid(clientAddress)) return clientAddress
  return ipaddr.IPv6.networkAddressFromCIDR(`${clientAddress}/64`).toString()
}
