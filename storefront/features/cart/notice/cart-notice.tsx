/**
 * Where every page shows the cart notice. What shows it is loaded when it is first to be shown; another page's path
 * closes it, also while it is still loading. Where it cannot be loaded a short notice says what it would have said.
 */
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLazy } from '#storefront/live/lazy.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

export function CartNotice() {
  const t = useTranslate()
  const { cart, log, toasts } = useVisit()
  const { pathname } = useLocation()
  const Panel = useLazy(useStore(cart).isShown, loadPanel, (error) => {
    log.error('Failed to load the cart notice', { reason: String(error) })
    cart.show(false)
    const title = cart.state().isLastChanged ? 'publicui.cartnotice.itemupdated' : 'publicui.cartnotice.itemadded'
    toasts.show({ type: 'success', message: t(title) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the path is another one
  useEffect(() => () => cart.show(false), [cart, pathname])
  return Panel && <Panel />
}

async function loadPanel(): Promise<ComponentType | undefined> {
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx).
  const chunk: typeof import('./notice-panel.tsx') | undefined = await import('./notice-panel.tsx')
  return chunk?.NoticePanel
}
