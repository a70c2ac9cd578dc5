/**
 * One read for all callers that want the same at the same time. A caller that comes while a read is under way gets the
 * next one: a count is never older than the request for it, and however many callers there are, the database gets one
 * read per key at a time.
 *
 * Only a caller that reads so often that it looks like copying the shop (`takesStale`) may get a value that was read up
 * to five seconds before.
 */

export type Coalesce = <Value>(key: string, read: () => Promise<Value>, takesStale?: boolean) => Promise<Value>

type Running = { now: Promise<unknown>; next: Promise<unknown> | undefined }

export function createCoalesce(now = Date.now): Coalesce {
  const reads = new Map<string, Running>()
  const recent = createRecentReads(now)

  function begin(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const entry: Running = { now: read(), next: undefined }
    reads.set(key, entry)
    const forget = () => {
      if (!entry.next) reads.delete(key)
    }
    entry.now.then(forget, forget)
    return entry.now
  }

  function fresh(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const entry = reads.get(key)
    if (!entry) return begin(key, read)
    const again = () => begin(key, read)
    entry.next ??= entry.now.then(again, again)
    return entry.next
  }

  return ((key, read, takesStale = false) =>
    takesStale ? recent(key, () => fresh(key, read)) : fresh(key, read)) as Coalesce
}

/**
 * What was read from the database a moment ago. It is given for at most five seconds, counted from the beginning of the
 * read, and callers that come during the read wait for it. A read that failed or found nothing is not kept. Keys may
 * come from outside, so there are at most 500 of them; a whole season of prices is some ten kilobytes.
 */
const LONGEST_MS = 5_000
const MOST_KEYS = 500

type RecentReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

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
