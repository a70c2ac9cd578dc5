/**
 * What changes a line of the cart: its code comes only where the address asks for it. Until it is known whether the
 * line can be changed nothing can be bought, or an impatient press would put a second one into the cart. Where it
 * cannot be known the page says that it adds another one.
 */
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

const editing = lazy(() => import('./edit-line.tsx'), 'The line cannot be changed here')

/**
 * As much of the address as says whether to fetch the code, which reads all of it
 * (storefront/features/product/configurator/presets/edit-query.ts).
 */
const ASKS_FOR_IT = /[?&]editmode=(\+|%20)*true/i

export function useEditLine() {
  const { cart: store } = useVisit()
  const { cart, hasFailed } = useStore(store)
  const { settings } = useShell()
  const { search } = useLocation()
  const [isMissing, setMissing] = useState(false)
  const EditLine = useLazy(editing, ASKS_FOR_IT.test(search), () => setMissing(true))?.EditLine
  const isOpening = EditLine === undefined || cart === undefined
  const cannotOpen = isMissing || (cart === undefined && hasFailed)
  return { EditLine, ...editState({ search, settings, isOpening, cannotOpen }) }
}

type Opening = {
  search: string
  settings: Pick<StoreSettings, 'shoppingCartSettings'>
  isOpening: boolean
  cannotOpen: boolean
}

export function editState({ search, settings, isOpening, cannotOpen }: Opening) {
  const isWanted = ASKS_FOR_IT.test(search) && settings.shoppingCartSettings.showEnhancedMinicart && isOpening
  return { isPending: isWanted && !cannotOpen, isUnopened: isWanted && cannotOpen }
}
