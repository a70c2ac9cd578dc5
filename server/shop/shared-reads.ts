/**
 * One read for everybody who asks the same at the same time. Whoever asks while it is under way gets the next one:
 * nobody is told a count that is older than their question, and however many ask, the database hears one of them at a
 * time.
 *
 * Only who asks so often that it looks like copying the shop (`takesKept`) may be told what was read up to five seconds
 * before.
 */
export type SharedReads = <Value>(question: string, read: () => Promise<Value>, takesKept?: boolean) => Promise<Value>

type Asked = { now: Promise<unknown>; next: Promise<unknown> | undefined }

const KEPT_MS = 5_000
/** Whole seasons of prices are some ten kilobytes each. */
const MOST_KEPT = 500

export function createSharedReads(now = Date.now): SharedReads {
  const asked = new Map<string, Asked>()
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>()

  function begin(question: string, read: () => Promise<unknown>): Promise<unknown> {
    const entry: Asked = { now: read(), next: undefined }
    asked.set(question, entry)
    const forget = () => {
      if (!entry.next) asked.delete(question)
    }
    entry.now.then(forget, forget)
    return entry.now
  }

  function answer(question: string, read: () => Promise<unknown>): Promise<unknown> {
    const entry = asked.get(question)
    if (!entry) return begin(question, read)
    const again = () => begin(question, read)
    entry.next ??= entry.now.then(again, again)
    return entry.next
  }

  function keptAnswer(question: string, read: () => Promise<unknown>): Promise<unknown> {
    const found = kept.get(question)
    if (found && now() - found.at < KEPT_MS) return found.answer
    const entry = { at: now(), answer: answer(question, read) }
    kept.delete(question)
    kept.set(question, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    // What failed is asked for again.
    entry.answer.catch(() => kept.get(question) === entry && kept.delete(question))
    return entry.answer
  }

  return ((question, read, takesKept = false) =>
    takesKept ? keptAnswer(question, read) : answer(question, read)) as SharedReads
}
