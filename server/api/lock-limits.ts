/**
 * How much one asker may lock: so many requests a minute in a session, and so many places at a time from one address.
 * Kept in memory, so it protects this process; what it remembers ends with the locks and is bounded besides. A lock that
 * was put into the cart counts until its two minutes would have been over: from then on the cart has its own bounds.
 */
import { settingReader } from '#contract/setting-reader.ts'
import { createRateLimit, placeOf, type RateLimit } from '#server/http/rate-limit.ts'

export type LockLimits = {
  /** Counts this request; true when the session has made too many in this minute. */
  isTooOften(session: string, perMinute: number): boolean
  /** Counts places from now on, unless they are too many. `key` names what an earlier lock of the same asker is replaced by. */
  reserve(clientAddress: string, key: string, places: number, most: number, now: Date): Reserved | undefined
  /** The places of a lock were given back. */
  forget(clientAddress: string, lockId: string): void
}

export type Reserved = {
  /** Under another key where the asker got a name only now. */
  keep(lockId: string, until: Date, as?: string): void
  giveBack(): void
}

/** The operator's figures; the defaults are those of the shop's rules. */
export function lockFigures(settings: Readonly<Record<string, string>>): { perMinute: number; places: number } {
  const read = settingReader(settings)
  return {
    perMinute: read.count('limits.requestlockperminute', 20),
    places: read.count('limits.requestlockplaces', 40),
  }
}

type Kept = { places: number; until: Date; lockId: string | undefined }

const MINUTE_MS = 60_000
/** Longer than any transaction takes: a reservation that nobody ended does not stay. */
const UNDECIDED_MS = 30_000
const MOST_ADDRESSES = 10_000

export function createLockLimits(): LockLimits {
  /** One per figure: an operator who changes it starts the minute anew. */
  let rate: { perMinute: number; isAllowed: RateLimit } | undefined
  const byAddress = new Map<string, Map<string, Kept>>()

  function ofAddress(place: string, now: Date): Map<string, Kept> {
    if (byAddress.size >= MOST_ADDRESSES)
      for (const [other, kept] of byAddress) if (isOver(kept, now)) byAddress.delete(other)
    const kept = byAddress.get(place) ?? new Map<string, Kept>()
    if (byAddress.size < MOST_ADDRESSES) byAddress.set(place, kept)
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
    return kept
  }

  return {
    isTooOften(session, perMinute) {
      if (rate?.perMinute !== perMinute) {
        const isAllowed = createRateLimit({
          windowMs: MINUTE_MS,
          perPlace: perMinute,
          overall: Number.POSITIVE_INFINITY,
        })
        rate = { perMinute, isAllowed }
      }
      return !rate.isAllowed(session)
    },

    reserve(clientAddress, key, places, most, now) {
      const kept = ofAddress(placeOf(clientAddress), now)
      const before = kept.get(key)
      let total = places
      for (const [other, one] of kept) if (other !== key) total += one.places
      if (total > most) return undefined
      kept.set(key, { places, until: new Date(now.getTime() + UNDECIDED_MS), lockId: undefined })
      return {
        keep(lockId, until, as = key) {
          kept.delete(key)
          kept.set(as, { places, until, lockId })
        },
        giveBack: () => void (before ? kept.set(key, before) : kept.delete(key)),
      }
    },

    forget(clientAddress, lockId) {
      const kept = byAddress.get(placeOf(clientAddress))
      for (const [key, one] of kept ?? []) if (one.lockId === lockId) kept?.delete(key)
    },
  }
}

function isOver(kept: Map<string, Kept>, now: Date): boolean {
  return kept.values().every(({ until }) => until <= now)
}
