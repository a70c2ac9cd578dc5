/** The place of the bar that tells staff for whom they act, on every page. Nobody else fetches anything of it. */
import type { ComponentType } from 'react'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useStore } from '#storefront/surroundings/store.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'

export function ActingBar() {
  const { customer, log } = useVisit()
  const isActing = useStore(customer).customer?.IsCustomerImpersonated === true
  const Bar = usePart(isActing, loadBar, (error) =>
    log.error('Failed to load the bar of staff who act for a customer', { reason: String(error) }),
  )
  return isActing && Bar && <Bar />
}

async function loadBar(): Promise<ComponentType | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('./acting-notice.tsx') | undefined = await import('./acting-notice.tsx')
  return chunk?.ActingNotice
}
