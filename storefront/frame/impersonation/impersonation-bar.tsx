/** Where every page shows the bar that tells staff whom they impersonate. Guests load none of its code. */
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

const bar = lazy(() => import('./impersonation-notice.tsx'), 'Failed to load the staff bar')

export function ImpersonationBar() {
  const { customer } = useVisit()
  const isImpersonating = useStore(customer).customer?.IsCustomerImpersonated === true
  const Bar = useLazy(bar, isImpersonating)?.ImpersonationNotice
  return isImpersonating && Bar && <Bar />
}
