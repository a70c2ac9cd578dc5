/**
 * What was read from the database a moment ago. It is given for at most five seconds, counted from the beginning of the
 * read, and callers that come during the read wait for it. A read that failed or found nothing is not kept. Keys may
 * come from outside, so there are at most 500 of them; a whole season of prices is some ten kilobytes.
 */
const LONGEST_MS = 5_000
const MOST_KEYS = 500

export type RecentReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

export function createRecentReads(nowMs: () => number): RecentReads {
  const recent = new Map<string, { begunAt: number; value: Promise<unknown> }>()

  function readRecently(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const found = recent.get(key)
    if (found && nowMs() - found.begunAt < LONGEST_MS) return found.value
    const own = { begunAt: nowMs(), value: read() }
    recent.delete(key)
    recent.set(key, own)
    const [oldest] = recent.keys()
    if (recent.size > MOST_KEYS && oldest !== undefined) recent.delete(oldest)
    const forget = () => recent.get(key) === own && recent.delete(key)
    own.value.then((value) => value ?? forget(), forget)
    return own.value
  }

  return readRecently as RecentReads
}
