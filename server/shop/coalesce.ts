/**
 * One read for all callers that want the same at the same time. A caller that comes while a read is under way gets the
 * next one: a count is never older than the request for it, and however many callers there are, the database gets one
 * read per key at a time.
 *
 * Only a caller that reads so often that it looks like copying the shop (`takesStale`) may get a value that was read up
 * to five seconds before.
 */
import { createRecentReads } from './recent-reads.ts'

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
