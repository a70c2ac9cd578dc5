/**
 * How often one network may ask for prices and stock in a minute, all of these calls together: far more than a family
 * or an office does, far less than who copies the whole shop again and again. It looks at the call and not at the
 * address that was typed, so another spelling of it is no way around. Kept in memory, so each process counts for itself
 * and no store can fail; whatever fails here lets the request through, because who only looks must not be kept out by
 * our own trouble.
 */
import {
  refreshTeeSheetByGetCall,
  refreshTeeSheetCall,
  showActivityTimesCall,
  showTeeSheetCall,
} from '#contract/calls/activities.ts'
import { countCombinationsCall, showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { settingReader } from '#contract/values/setting-reader.ts'
import type { Call } from '#contract/wire/call.ts'
import { Refused } from '#server/http/call-result.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { sessionOf } from '#server/shop/session-of.ts'
import { createWindowLimit, MINUTE_MS } from './window-limit.ts'

export const LIMITED_READS: ReadonlySet<Call> = new Set<Call>([
  showDayPricesCall,
  countCombinationsCall,
  showCalendarSettingsCall,
  changeAttributesCall,
  showActivityTimesCall,
  showTeeSheetCall,
  refreshTeeSheetCall,
  refreshTeeSheetByGetCall,
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
