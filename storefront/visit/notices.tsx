/** Where the notices are shown. What shows them is loaded when there is the first to show. */
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useStore } from '#ui/store.ts'
import { useVisit } from './visit.tsx'

const chunk = lazy(() => import('#ui/overlays/toasts.tsx'), 'Failed to load the notices')

export function Notices() {
  const { toasts } = useVisit()
  const Toasts = useLazy(chunk, useStore(toasts).toasts.length > 0)?.Toasts
  return Toasts && <Toasts store={toasts} />
}
