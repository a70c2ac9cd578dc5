/** Where every page shows the bar that tells staff whom they impersonate. Guests load none of its code. */
import type { ComponentType } from 'react'
import { useLazy } from '#storefront/live/lazy.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

export function ImpersonationBar() {
  const { customer, log } = useVisit()
  const isImpersonating = useStore(customer).customer?.IsCustomerImpersonated === true
  const Bar = useLazy(isImpersonating, loadBar, (error) =>
    log.error('Failed to load the bar of staff who act for a customer', { reason: String(error) }),
  )
  return isImpersonating && Bar && <Bar />
}

async function loadBar(): Promise<ComponentType | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('./impersonation-notice.tsx') | undefined = await import('./impersonation-notice.tsx')
  return chunk?.ImpersonationNotice
}
