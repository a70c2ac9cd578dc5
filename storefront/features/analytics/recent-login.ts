/**
 * Whether the guest signed in a moment ago and no page has reported it: each sign-in is reported once, on the first
 * page after it, in whatever tab that opens. A browser without storage reports nothing rather than twice.
 */
const RECENT_LOGIN_MS = 300_000
const REPORTED = 'chairlift.reportedLogin'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** `timestamp` is what the cookie holds: milliseconds since 1970. */
export function isRecentLogin(timestamp: string | undefined, now: number): boolean {
  if (timestamp === undefined || !/^\d{1,16}$/.test(timestamp)) return false
  const age = now - Number(timestamp)
  return age >= 0 && age < RECENT_LOGIN_MS
}

export function takeRecentLogin(timestamp: string | undefined, now: number, memory: () => Memory): boolean {
  if (timestamp === undefined || !isRecentLogin(timestamp, now)) return false
  try {
    if (memory().getItem(REPORTED) === timestamp) return false
    memory().setItem(REPORTED, timestamp)
    return true
  } catch {
    return false
  }
}
