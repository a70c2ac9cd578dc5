/**
 * At most so many of one thing in a window of time from one asker, by a figure that the operator may change: then it
 * starts anew.
 */
import { createRateLimit, type RateLimit } from '#server/http/security/rate-limit.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Counts this one; false when there were too many. */
export type WindowLimit = (who: string, most: number) => boolean

export function createWindowLimit(windowMs: number): WindowLimit {
  let limit: { most: number; isAllowed: RateLimit } | undefined
  return (who, most) => {
    if (limit?.most !== most) {
      limit = { most, isAllowed: createRateLimit({ windowMs, perNetwork: most, overall: Number.POSITIVE_INFINITY }) }
    }
    return limit.isAllowed(who)
  }
}
