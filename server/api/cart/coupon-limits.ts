/**
 * How many codes one asker may try in an hour, right or wrong: enough for who reads a code from a leaflet, too few for
 * who guesses. Kept in memory, so each process counts for itself.
 */
import { settingReader } from '#contract/values/setting-reader.ts'
import { createWindowLimit, HOUR_MS } from '#server/api/limits.ts'

export type CouponFigures = { perSession: number; perAddress: number }

/** Counts this try; true when there were too many in this hour. */
export type CouponLimits = (session: string | undefined, clientAddress: string, most: CouponFigures) => boolean

/** The operator's figures. Many guests of a resort share the address of its network. */
export function couponFigures(settings: Readonly<Record<string, string>>): CouponFigures {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.couponsperhour', 30),
    perAddress: read.count('limits.couponsperhourfromaddress', 300),
  }
}

export function createCouponLimits(): CouponLimits {
  const bySession = createWindowLimit(HOUR_MS)
  const byAddress = createWindowLimit(HOUR_MS)
  return (session, clientAddress, { perSession, perAddress }) => {
    const isOften = session !== undefined && !bySession(session, perSession)
    return !byAddress(clientAddress, perAddress) || isOften
  }
}
