/**
 * How much one caller may hand over: so many files an hour in a session and from an address, and so many on their way
 * at once, from one address and from everywhere together. Kept in memory, so it protects the memory of this process.
 */
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { createWindowLimit, HOUR_MS } from '#server/api/limits.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'

export type UploadFigures = { perSession: number; perAddress: number }

export type UploadLimits = {
  /** Counts this file; true when there were too many in this hour. A new guest is counted by their address alone. */
  isTooOften(session: string | undefined, clientAddress: string, most: UploadFigures): boolean
  /** To be called once the file is dealt with; undefined where too many are on their way. */
  enter(clientAddress: string): (() => void) | undefined
}

/** The operator's figures. Many guests of a resort share the address of its network. */
export function uploadFigures(settings: Readonly<Record<string, string>>): UploadFigures {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.uploadsperhour', 30),
    perAddress: read.count('limits.uploadsperhourfromaddress', 120),
  }
}

/** Each may hold ten megabytes, two times while it is taken apart. */
const MOST_AT_ONCE = 8
const MOST_AT_ONCE_FROM_ADDRESS = 4

export function createUploadLimits(): UploadLimits {
  const bySession = createWindowLimit(HOUR_MS)
  const byAddress = createWindowLimit(HOUR_MS)
  const onTheirWay = new Map<string, number>()
  let total = 0

  return {
    isTooOften(session, clientAddress, { perSession, perAddress }) {
      const isOften = session !== undefined && !bySession(session, perSession)
      return !byAddress(clientAddress, perAddress) || isOften
    },
    enter(clientAddress) {
      const network = networkOf(clientAddress)
      const own = onTheirWay.get(network) ?? 0
      if (total >= MOST_AT_ONCE || own >= MOST_AT_ONCE_FROM_ADDRESS) return undefined
      total += 1
      onTheirWay.set(network, own + 1)
      return () => {
        total -= 1
        const left = (onTheirWay.get(network) ?? 1) - 1
        if (left === 0) onTheirWay.delete(network)
        else onTheirWay.set(network, left)
      }
    },
  }
}
