/**
 * Whether a page has been open for a while: what only matters then is loaded then, as most guests have gone on by that
 * time.
 */
import { useEffect, useState } from 'react'

const A_WHILE_MS = 20_000

export function useOpenForAWhile(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, A_WHILE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isOpen
}
