/** The side navigation: open or closed, and the category that is open in it. Closing it leaves the category. */
import { createStore } from '#ui/store.ts'

export type MenuState = Readonly<{ isOpen: boolean; categoryId: number | undefined }>

const CLOSED: MenuState = { isOpen: false, categoryId: undefined }

export function createMenuStore() {
  const { change, state, subscribe } = createStore(CLOSED)
  return {
    state,
    subscribe,
    toggle: () => change(state().isOpen ? CLOSED : { isOpen: true }),
    close: () => change(CLOSED),
    lookInto: (categoryId: number) => change({ categoryId }),
    back: () => change({ categoryId: undefined }),
  }
}
