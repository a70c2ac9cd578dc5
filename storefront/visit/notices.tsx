/** Where the notices are shown. What shows them is loaded when there is the first to show. */
import type { ComponentType } from 'react'
import { useLazy } from '#storefront/live/lazy.ts'
import type { ToastStore } from '#ui/feedback/toast-store.ts'
import { useStore } from '#ui/store.ts'
import { useVisit } from './visit.tsx'

export function Notices() {
  const { toasts, log } = useVisit()
  const isNeeded = useStore(toasts).toasts.length > 0
  const Toasts = useLazy(isNeeded, loadToasts, (error) =>
    log.error('Failed to load the notices', { reason: String(error) }),
  )
  return Toasts && <Toasts store={toasts} />
}

async function loadToasts(): Promise<ComponentType<{ store: ToastStore }> | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('#ui/feedback/toasts.tsx') | undefined = await import('#ui/feedback/toasts.tsx')
  return chunk?.Toasts
}
