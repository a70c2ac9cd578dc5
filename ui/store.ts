/**
 * A value that components watch: a new one when something changed and the same one when nothing did. On the server
 * nothing ever changes, so every page starts with the first value.
 *
 * What a guest does is shown at once. What a reply changes within `startTransition` is rendered in between: with
 * `useSyncExternalStore` a page would stand still for it.
 */
import { startTransition, useEffect, useState } from 'react'

export type Store<State> = {
  state(): State
  subscribe(listener: () => void): () => void
}

export type ChangingStore<State> = Store<State> & { change(changes: Partial<State>): void }

export function createStore<State extends object>(first: State): ChangingStore<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes) {
      const names = Object.keys(changes) as (keyof State)[]
      if (names.every((name) => Object.is(changes[name], state[name]))) return
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  const [seen, see] = useState({ store, state: store.state() })
  useEffect(() => {
    const look = () => {
      const state = store.state()
      see((last) => (last.store === store && last.state === state ? last : { store, state }))
    }
    const stop = store.subscribe(look)
    // It may have changed since it was drawn, by what was asked for meanwhile.
    startTransition(look)
    return stop
  }, [store])
  return seen.store === store ? seen.state : store.state()
}
