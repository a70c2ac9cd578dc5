/**
 * The side navigation: open or closed, and the category that is open in it. Closing it leaves the category. It knows
 * the address at which it was opened: only a navigation after that closes it.
 */
import { createStore } from '#ui/store.ts'

export type MenuState = Readonly<{ isOpen: boolean; openedAt: string | undefined; categoryId: number | undefined }>

const CLOSED: MenuState = { isOpen: false, openedAt: undefined, categoryId: undefined }

export function createMenuStore() {
  const { change, state, subscribe } = createStore(CLOSED)
  return {
    state,
    subscribe,
    toggle: () => change(state().isOpen ? CLOSED : { isOpen: true, openedAt: location.href }),
    close: () => change(CLOSED),
    lookInto: (categoryId: number) => change({ categoryId }),
    back: () => change({ categoryId: undefined }),
  }
}
