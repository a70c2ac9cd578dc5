/** The replies a part of a page shows: asked for while it is shown, told when they came and when they failed. */
import { createContext, useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createReplies, type KnownReply, NOT_ASKED, nameOf, type Question, type Replies } from './replies.ts'

/** The replies of the page that is open: another page begins with none. */
const RepliesContext = createContext<Replies>(createReplies(console))

export const RepliesProvider = RepliesContext.Provider

export function useReplies(): Replies {
  return useContext(RepliesContext)
}

type ShownReply<Reply> = KnownReply<Reply> & {
  /** Asks once more: `Try again` was pressed, or the page was come back to. */
  again(): void
}

/** While the question is undefined nothing is asked. */
export function useReply<Reply>(question: Question<Reply> | undefined, maxAgeMs?: number): ShownReply<Reply> {
  const replies = useReplies()
  const [asked = question ? NOT_ASKED : IDLE] = useReplyList(question ? [question] : [], maxAgeMs)
  return { ...asked, again: () => void (question && replies.askAgain(question).catch(() => {})) }
}

const IDLE: KnownReply<never> = { ...NOT_ASKED, isLoading: false }
const NONE: readonly KnownReply<never>[] = []

/** Several in their order: the months that a calendar has shown, for instance. */
export function useReplyList<Reply>(
  questions: readonly Question<Reply>[],
  maxAgeMs?: number,
): readonly KnownReply<Reply>[] {
  const replies = useReplies()
  const names = questions.map(nameOf).join('\n')
  const last = useRef<readonly KnownReply<Reply>[]>(NONE)

  function known(): readonly KnownReply<Reply>[] {
    const all = questions.map((question) => replies.known(question))
    const isSame = all.length === last.current.length && all.every((each, index) => each === last.current[index])
    if (!isSame) last.current = all
    return last.current
  }
  const watch = useEffectEvent(() => questions.map((question) => replies.watch(question, maxAgeMs)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for all that is asked
  useEffect(() => {
    const stops = watch()
    return () => {
      for (const stop of stops) stop()
    }
  }, [replies, names])
  // The replies of a page begin empty, on the server as in the browser.
  return useSyncExternalStore(replies.subscribe, known, known)
}
