/** True once a place on the page is about to be seen, and from then on: what it holds is fetched no sooner. */
import { type RefObject, useEffect, useState } from 'react'

/** How far below the window it is then: about a screen of scrolling. */
const NEAR = '700px'

export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear, place])
  return isNear
}
