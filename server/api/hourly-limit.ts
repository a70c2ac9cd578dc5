/** At most so many of one thing in an hour from one asker, by a figure that the operator may change: then the hour starts anew. */
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts'

const HOUR_MS = 60 * 60_000

/** Counts this one; false when there were too many. */
export type HourlyLimit = (who: string, most: number) => boolean

export function createHourlyLimit(): HourlyLimit {
  let limit: { most: number; isAllowed: RateLimit } | undefined
  return (who, most) => {
    if (limit?.most !== most) {
      limit = {
        most,
        isAllowed: createRateLimit({ windowMs: HOUR_MS, perPlace: most, overall: Number.POSITIVE_INFINITY }),
      }
    }
    return limit.isAllowed(who)
  }
}
