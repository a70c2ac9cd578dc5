/**
 * Where every page shows the cart notice. What shows it is loaded when it is first to be shown; another page's path
 * closes it, also while it is still loading. Where it cannot be loaded a short notice says what it would have said.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

const panel = lazy(() => import('./notice-panel.tsx'), 'Failed to load the cart notice')

export function CartNotice() {
  const t = useTranslate()
  const { cart, toasts } = useVisit()
  const { pathname } = useLocation()
  const Panel = useLazy(panel, useStore(cart).isShown, () => {
    cart.show(false)
    const title = cart.state().isLastChanged ? 'publicui.cartnotice.itemupdated' : 'publicui.cartnotice.itemadded'
    toasts.show({ type: 'success', message: t(title) })
  })?.NoticePanel
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the path is another one
  useEffect(() => () => cart.show(false), [cart, pathname])
  return Panel && <Panel />
}
