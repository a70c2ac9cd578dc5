/**
 * What a page has asked the engine, by key. However many parts of a page want a reply it is asked for once. The last
 * reply stays while a newer one is loading or has failed, and of two about one key only the one asked for later counts.
 * A failure is logged once and told to all that show the reply; the next who wants it asks again.
 */
import type { Log } from './log.ts'

export type Question<Reply> = {
  /** Everything the reply depends on; its first word is the kind (`refresh`). */
  key: readonly [kind: string, ...about: unknown[]]
  ask(): Promise<Reply>
  /** What the log says where it fails. */
  failure: string
  level?: 'warn' | 'error'
}

export type KnownReply<Reply> = {
  /** The last that came; undefined before the first. */
  reply: Reply | undefined
  /** A reply is on its way, or about to be asked for. */
  isLoading: boolean
  /** The last question failed; what an earlier one brought is still there. */
  hasFailed: boolean
}

export const NOT_ASKED: KnownReply<never> = { reply: undefined, isLoading: true, hasFailed: false }

type Entry = {
  question: Question<unknown>
  asked: KnownReply<unknown>
  asking: Promise<unknown> | undefined
  /** When the reply came; undefined where the next who wants it asks again. */
  freshSince: number | undefined
  watchers: number
}

export type Replies = ReturnType<typeof createReplies>

export function createReplies(log: Log, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()

  function entryOf(question: Question<unknown>): Entry {
    const name = nameOf(question)
    const known = entries.get(name)
    const entry = known ?? { question, asked: NOT_ASKED, asking: undefined, freshSince: undefined, watchers: 0 }
    entries.set(name, entry)
    return entry
  }

  function tell(entry: Entry, changes: Partial<KnownReply<unknown>>): void {
    entry.asked = { ...entry.asked, ...changes }
    for (const listener of listeners) listener()
  }

  function believe(entry: Entry, reply: unknown): void {
    entry.asking = undefined
    entry.freshSince = now()
    tell(entry, { reply, isLoading: false, hasFailed: false })
  }

  /** Asks also where the reply is known or loading. */
  function askAgain<Reply>(question: Question<Reply>): Promise<Reply> {
    const entry = entryOf(question)
    const asking = question.ask().then(
      (reply) => {
        if (entry.asking === asking) believe(entry, reply)
        return reply
      },
      (error: unknown) => {
        if (entry.asking === asking) {
          entry.asking = undefined
          entry.freshSince = undefined
          log[question.level ?? 'error'](question.failure, { question: nameOf(question), reason: String(error) })
          tell(entry, { isLoading: false, hasFailed: true })
        }
        throw error
      },
    )
    Object.assign(entry, { question, asking })
    tell(entry, { isLoading: true })
    return asking
  }

  /** A reply that is known and not older than `maxAgeMs` is not asked for again, one that is loading not twice. */
  function ask<Reply>(question: Question<Reply>, maxAgeMs = Number.POSITIVE_INFINITY): Promise<Reply> {
    const { asked, asking, freshSince } = entryOf(question)
    if (asking) return asking as Promise<Reply>
    const isFresh = freshSince !== undefined && now() - freshSince < maxAgeMs
    return isFresh ? Promise.resolve(asked.reply as Reply) : askAgain(question)
  }

  return {
    /** Where it says what failed; late code says it there too. */
    log,
    ask,
    askAgain,
    known: <Reply>(question: Question<Reply>): KnownReply<Reply> =>
      (entries.get(nameOf(question))?.asked as KnownReply<Reply> | undefined) ?? NOT_ASKED,

    /** A reply that is known otherwise: it came with the page, or a part of it was told anew. */
    put: <Reply>(question: Question<Reply>, reply: Reply): void => believe(entryOf(question), reply),

    /** Asks, and asks once more when its kind is refreshed. Returns the function that ends it. */
    watch(question: Question<unknown>, maxAgeMs?: number): () => void {
      const entry = entryOf(question)
      entry.watchers += 1
      ask(question, maxAgeMs).catch(() => {})
      return () => {
        entry.watchers -= 1
      }
    },

    /** All of a kind are old: what is shown is asked for now, the rest when it is shown again. */
    refresh(kind: string): void {
      const old = [...entries.values()].filter(({ question }) => question.key[0] === kind)
      for (const entry of old) entry.freshSince = undefined
      for (const { question, watchers } of old) if (watchers > 0) askAgain(question).catch(() => {})
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function nameOf({ key }: Pick<Question<unknown>, 'key'>): string {
  return JSON.stringify(key)
}
