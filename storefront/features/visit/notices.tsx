/** Where the notices are shown. What shows them is loaded when there is the first to show. */
import type { ComponentType } from 'react'
import { useLazy } from '#storefront/context/lazy.ts'
import { useStore } from '#storefront/context/store.ts'
import type { ToastStore } from '#storefront/ui/feedback/toast-store.ts'
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
  const chunk: typeof import('#storefront/ui/feedback/toasts.tsx') | undefined = await import(
    '#storefront/ui/feedback/toasts.tsx'
  )
  return chunk?.Toasts
}
