/**
 * Whether a script of the operator's holds the button back: `product:addtocart:disable` on the window says so, and lets
 * it go.
 */
import { useEffect, useState } from 'react'

const DISABLE_EVENT = 'product:addtocart:disable'

export function useDisabledFromOutside(): boolean {
  const [isDisabled, setDisabled] = useState(false)
  useEffect(() => {
    const hear = (event: Event) => setDisabled((event as CustomEvent).detail?.disabled === true)
    addEventListener(DISABLE_EVENT, hear)
    return () => removeEventListener(DISABLE_EVENT, hear)
  }, [])
  return isDisabled
}
