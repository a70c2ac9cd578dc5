/**
 * A page of the shop that is shown in front of another one, under its own address: sent to a friend, opened in a new
 * tab or loaded again, the address shows that page by itself. The router is not told, so the page behind stays as it
 * is, with its scroll position and its data. Back closes what is in front, and forward opens it again.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { hearSteps } from './history-steps.ts'

export type InFront = {
  /** What is shown in front: path and query. */
  address: string | undefined
  open(address: string): void
  /** Another address of the same thing, in place of the one before. */
  turn(address: string): void
  close(): void
}

/** What the router and this file keep with an entry of the history. The router gives each of its own a key. */
type Entry = { key?: string; inFront?: string } | null

export function useInFront(): InFront {
  const [address, show] = useState<string>()
  /** The entry of the page behind, once something was opened in front of it. */
  const behind = useRef<{ key: string | undefined }>(undefined)

  useEffect(() => {
    function step(event: PopStateEvent): void {
      const entry = event.state as Entry
      const isOurs = behind.current !== undefined && entry !== null && entry.key === behind.current.key
      show(isOurs ? entry.inFront : undefined)
      // To the router it is one and the same page: it would load it anew.
      if (isOurs) event.stopImmediatePropagation()
    }
    return hearSteps(step)
  }, [])

  const entryOf = (next: string) => ({ ...history.state, inFront: next })
  return {
    address,
    open(next) {
      behind.current = { key: (history.state as Entry)?.key }
      history.pushState(entryOf(next), '', next)
      show(next)
    },
    turn(next) {
      history.replaceState(entryOf(next), '', next)
      show(next)
    },
    close() {
      show(undefined)
      if ((history.state as Entry)?.inFront !== undefined) history.back()
    },
  }
}

/** A press that is meant for this page; with a key held it is the browser's, for a new tab for instance. */
export function isPlainPress({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
