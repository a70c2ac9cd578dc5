/**
 * At most so many of one thing in a window of time from one caller, by a figure that the operator may change; and by
 * such a limit, how often one network may ask for prices and stock.
 */

import type { Shopper } from '#commerce/shoppers/index.ts'
import {
  refreshTeeSheetByPostCall,
  refreshTeeSheetCall,
  showActivityTimesCall,
  showTeeSheetCall,
} from '#contract/calls/activities.ts'
import { countCombinationsCall, showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { Call } from '#contract/wire/call.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createRateLimit, networkOf, type RateLimit } from '#server/http/security/rate-limit.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Counts this one; false when there were too many. */
export type WindowLimit = (who: string, most: number) => boolean

/** Starts anew when the figure changes. */
export function createWindowLimit(windowMs: number): WindowLimit {
  let limit: { most: number; isAllowed: RateLimit } | undefined
  return (who, most) => {
    if (limit?.most !== most) {
      limit = { most, isAllowed: createRateLimit({ windowMs, perNetwork: most, overall: Number.POSITIVE_INFINITY }) }
    }
    return limit.isAllowed(who)
  }
}

/** By which name a shopper is counted; a new guest has none yet. */
export function sessionOf({ contactId, visitorToken }: Shopper): string | undefined {
  return contactId === undefined ? visitorToken : `contact ${contactId}`
}

/** The reads of prices and stock, limited together. By call and not by address: another spelling is no way around. */
export const LIMITED_READS: ReadonlySet<Call> = new Set<Call>([
  showDayPricesCall,
  countCombinationsCall,
  showCalendarSettingsCall,
  changeAttributesCall,
  showActivityTimesCall,
  showTeeSheetCall,
  refreshTeeSheetCall,
  refreshTeeSheetByPostCall,
])

const TOO_OFTEN = new Refused(
  {
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many prices were asked for from your network. Please wait a minute.',
    retryAfterSeconds: MINUTE_MS / 1000,
  },
  { 'retry-after': String(MINUTE_MS / 1000) },
)

/** The operator's figure. */
export function readsPerMinute(settings: Readonly<Record<string, string>>): number {
  return settingReader(settings).count('limits.pricereadsperminute', 900)
}

/** From this share of the limit on a network without a session is answered with what others were told seconds ago. */
const BUSY_SHARE = 10

export type ReadLimit = (call: Call, request: RequestContext) => Refused | undefined

/**
 * So many reads in a minute as no family or office needs, and too few to copy the whole shop again and again. Kept in
 * memory, so each process counts for itself and no store can fail. Whatever fails here lets the request through: who
 * only looks must not be kept out by our own trouble.
 */
export function createReadLimit(settings: () => Readonly<Record<string, string>>): ReadLimit {
  const isAllowed = createWindowLimit(MINUTE_MS)
  const isCalm = createWindowLimit(MINUTE_MS)
  let figure: { of: object; most: number } | undefined

  function most(): number {
    const current = settings()
    if (figure?.of !== current) figure = { of: current, most: readsPerMinute(current) }
    return figure.most
  }

  return (call, request) => {
    // A desk of staff shares one network, and each of them is known.
    if (!LIMITED_READS.has(call) || request.actor.role === 'agent' || request.actor.role === 'admin') return undefined
    try {
      const network = networkOf(request.clientAddress)
      if (!isAllowed(network, most())) return TOO_OFTEN
      const isBusy = !isCalm(network, Math.ceil(most() / BUSY_SHARE))
      request.takesStale = isBusy && sessionOf(request.shopper) === undefined
    } catch (error) {
      request.log.warn({ err: error }, 'How often prices are asked for cannot be judged; the request goes on.')
    }
    return undefined
  }
}
