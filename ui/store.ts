/**
 * A value that components watch: a new one when something changed and the same one when nothing did, as
 * `useSyncExternalStore` wants it. On the server nothing ever changes, so every page starts with the first value.
 */
import { useSyncExternalStore } from 'react'

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
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.state, store.state)
}
