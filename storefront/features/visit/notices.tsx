/** The place of the notices. What shows them is loaded when there is the first to show. */
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#storefront/surroundings/store.ts'
import type { Toasts as ToastsStore } from '#storefront/ui/toast-store.ts'
import { useVisit } from './visit.tsx'

type Shown = ComponentType<{ store: ToastsStore }>

export function Notices() {
  const { toasts, log } = useVisit()
  const isNeeded = useStore(toasts).toasts.length > 0
  const [Toasts, setToasts] = useState<Shown>()

  useEffect(() => {
    if (!isNeeded || Toasts) return
    import('#storefront/ui/toasts.tsx').then(
      (loaded) => setToasts(() => loaded.Toasts),
      (error: unknown) => log.warn('The notices could not be loaded', { error: String(error) }),
    )
  }, [isNeeded, Toasts, log])

  return Toasts && <Toasts store={toasts} />
}
