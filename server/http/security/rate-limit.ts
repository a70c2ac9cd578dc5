/**
 * At most so many of one thing from one place in a window of time, and so many from everywhere together. Kept in
 * memory, so it protects this process; the number of places it remembers is bounded too.
 */
import ipaddr from 'ipaddr.js'

export type RateLimit = (clientAddress: string) => boolean

export type RateLimitOptions = {
  windowMs: number
  perPlace: number
  overall: number
  now?: () => number
}

const MOST_PLACES = 10_000

export function createRateLimit({ windowMs, perPlace, overall, now = Date.now }: RateLimitOptions): RateLimit {
  let windowStart = now()
  let total = 0
  const byPlace = new Map<string, number>()

  return (clientAddress) => {
    if (now() - windowStart >= windowMs) {
      windowStart = now()
      total = 0
      byPlace.clear()
    }
    const place = placeOf(clientAddress)
    const count = (byPlace.get(place) ?? 0) + 1
    total += 1
    if (byPlace.size < MOST_PLACES || byPlace.has(place)) byPlace.set(place, count)
    return count <= perPlace && total <= overall
  }
}

/** Whoever has one IPv6 address has the 2^64 beside it as well. */
export function placeOf(clientAddress: string): string {
  if (!ipaddr.IPv6.isValid(clientAddress)) return clientAddress
  return ipaddr.IPv6.networkAddressFromCIDR(`${clientAddress}/64`).toString()
}
