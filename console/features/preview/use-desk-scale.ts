/** A page of a desk in a frame that is narrower: made small, so that it is laid out as on a desk. */
import { type RefCallback, useCallback, useState } from 'react'

export const DESK_WIDTH = 1280

export function useDeskScale(): { scale: number; screen: RefCallback<HTMLElement> } {
  const [scale, setScale] = useState(1)
  const screen = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measuring = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / DESK_WIDTH)))
    measuring.observe(element)
    return () => measuring.disconnect()
  }, [])
  return { scale, screen }
}
