/** True once another category has been loading for 200 ms: a quick navigation shows nothing in between. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const PATIENCE_MS = 200
const CATEGORY_ADDRESS = /\/l\/[^/]+(\/[^/]+)?\/?$/

export function useSlowNavigation(): boolean {
  const { location } = useNavigation()
  const isNavigating = location !== undefined && CATEGORY_ADDRESS.test(location.pathname)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isNavigating])
  return isSlow
}
