/**
 * Which submenu of the top navigation is shown. What opens and closes them loads with the first event of the
 * navigation; where it cannot, they open by hovering and focus alone, as without script.
 */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import type { Submenus } from './submenus.ts'

const chunk = lazy(() => import('./submenus.ts'), 'The submenus open by hovering alone', 'wordless')

export function useSubmenus() {
  const [openId, show] = useState<number>()
  const [isWanted, want] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const createSubmenus = useLazy(chunk, isWanted, () => setFailed(true))?.createSubmenus
  const submenus = useRef<Submenus>(undefined)
  const early = useRef<Event[]>([])
  const { key } = useLocation()

  useEffect(() => {
    if (!createSubmenus) return
    const made = createSubmenus(show)
    submenus.current = made
    for (const event of early.current.splice(0)) made.hear(event)
    return made.stop
  }, [createSubmenus])
  // Another page closes what was open on the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another with every page
  useEffect(() => submenus.current?.close(), [key])

  function hear({ nativeEvent }: SyntheticEvent): void {
    want(true)
    if (submenus.current) submenus.current.hear(nativeEvent)
    else early.current.push(nativeEvent)
  }

  return {
    openId,
    hasFailed,
    events: {
      onPointerOver: hear,
      onPointerOut: hear,
      onFocus: hear,
      onBlur: hear,
      onKeyDown: hear,
      onClick: hear,
    },
  }
}
