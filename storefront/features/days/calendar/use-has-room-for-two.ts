/**
 * Whether two months fit beside each other. The page comes with two; where they do not fit, styles hide the second from
 * the start (grid/day-grid.module.css asks for the same width), so nothing moves when it goes.
 */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** 45rem. */
const ROOM = 720

export function useHasRoomForTwo(element: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(true)
  useLayoutEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? ROOM) >= ROOM))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return hasRoom
}
