/**
 * Validates the tee times of the cart when its page opens and once more on the way to the checkout. A lost tee time
 * keeps the guest from the checkout, and its line says why. Without a reply the guest goes on: the checkout validates
 * again.
 */
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { validateTeeTimesCall } from '#contract/calls/activities.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import { useVisit } from '#storefront/visit/visit.tsx'

export type LostTeeTime = Reply<typeof validateTeeTimesCall>['Items'][number]

export type TeeTimes = {
  problems: readonly LostTeeTime[]
  isChecking: boolean
  /** Follows a link unless a tee time stands no more. `onGo` hears that it is followed. */
  goOn(event: MouseEvent<HTMLAnchorElement>, onGo: () => void): void
}

type Options = {
  /** Looks as soon as there is a cart. */
  looksAtOnce: boolean
  /** A tee time stood no more when the guest wanted to go on. */
  onRefused: () => void
}

export function useTeeTimes(cart: Pick<Cart, 'Items'> | undefined, { looksAtOnce, onRefused }: Options): TeeTimes {
  const { ask, log } = useVisit()
  const [problems, setProblems] = useState<readonly LostTeeTime[]>([])
  const [isChecking, setChecking] = useState(false)
  const isAsked = useRef(false)
  const hasGolf = cart?.Items.some(({ IsGolfProduct, IsUnavailable }) => IsGolfProduct && !IsUnavailable) ?? false

  async function check(): Promise<boolean> {
    try {
      const { IsValid, Items } = await ask(validateTeeTimesCall)
      setProblems(Items)
      return IsValid
    } catch (error) {
      log.warn('The tee times of the cart could not be checked', { reason: String(error) })
      return true
    }
  }

  const look = useEffectEvent(() => void check())
  useEffect(() => {
    if (!hasGolf || !looksAtOnce || isAsked.current) return
    isAsked.current = true
    look()
  }, [hasGolf, looksAtOnce])

  async function checked(href: string, onGo: () => void): Promise<void> {
    setChecking(true)
    const isValid = await check()
    setChecking(false)
    if (!isValid) return onRefused()
    onGo()
    location.assign(href)
  }

  return {
    problems,
    isChecking,
    goOn(event, onGo) {
      const { altKey, ctrlKey, currentTarget, metaKey, shiftKey } = event
      // A link that opens elsewhere leaves the guest here.
      if (!hasGolf || altKey || ctrlKey || metaKey || shiftKey) return onGo()
      event.preventDefault()
      if (!isChecking) void checked(currentTarget.href, onGo)
    },
  }
}
