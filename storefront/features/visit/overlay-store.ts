/** Something lies over the page: while it does, the page behind stays where it is and does not scroll. */
import { createStore } from '#storefront/context/store.ts'

export function createOverlayStore() {
  const { change, state, subscribe } = createStore({ isShown: false })
  return {
    state,
    subscribe,
    show: (isShown: boolean) => change({ isShown }),
    toggle: () => change({ isShown: !state().isShown }),
  }
}
