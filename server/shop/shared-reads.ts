/**
 * One read for everybody who asks the same at the same time. Whoever asks while it is under way gets the next one: nobody is
 * told a count that is older than their question, and however many ask, the database hears one of them at a time.
 */
export type SharedReads = <Value>(question: string, read: () => Promise<Value>) => Promise<Value>

type Asked = { now: Promise<unknown>; next: Promise<unknown> | undefined }

export function createSharedReads(): SharedReads {
  const asked = new Map<string, Asked>()

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

  return answer as SharedReads
}
