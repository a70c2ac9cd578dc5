/**
 * The notices of a visit: short words on what just happened. Only the latest three are kept, so that they fit the
 * window.
 */
import { createStore } from '#ui/store.ts'

export type ToastType = 'success' | 'info' | 'error' | 'warning'

/** Without a title the usual one of its type is shown. */
export type ToastWords = { type: ToastType; title?: string | undefined; message?: string | undefined }

export type Toast = ToastWords & { id: number }

export const TOAST_MS = 5000
const AT_ONCE = 3

export type ToastStore = ReturnType<typeof createToastStore>

export function createToastStore() {
  const { change, state, subscribe } = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
  let lastId = 0
  return {
    state,
    subscribe,
    show(words: ToastWords): void {
      lastId += 1
      change({ toasts: [...state().toasts, { ...words, id: lastId }].slice(-AT_ONCE) })
    },
    close(id: number): void {
      change({ toasts: state().toasts.filter((toast) => toast.id !== id) })
    },
  }
}
