/**
 * Validates the tee times of the cart when its page opens and once more on the way to the checkout. A lost tee time
 * keeps the guest from the checkout, and its line says why. Without a reply the guest goes on: the checkout validates
 * again.
 */
import { type MouseEvent, useState } from 'react'
import { validateTeeTimesCall } from '#contract/calls/activities.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReplies, useReply } from '#ui/live/use-reply.ts'

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
  const { ask } = useVisit()
  const replies = useReplies()
  const [isChecking, setChecking] = useState(false)
  const hasGolf = cart?.Items.some(({ IsGolfProduct, IsUnavailable }) => IsGolfProduct && !IsUnavailable) ?? false
  const [isLooking, setLooking] = useState(false)
  const question = {
    key: ['teeTimesOfCart'],
    ask: () => ask(validateTeeTimesCall),
    failure: 'The tee times of the cart could not be checked',
    level: 'warn',
  } as const
  const { reply } = useReply(isLooking ? question : undefined)
  // From then on it stays: a line whose tee time is lost, and that is no golf to be bought, still says why.
  if (hasGolf && looksAtOnce && !isLooking) setLooking(true)

  async function checked(href: string, onGo: () => void): Promise<void> {
    setChecking(true)
    const isValid = await replies.askAgain(question).then(
      ({ IsValid }) => IsValid,
      () => true,
    )
    setChecking(false)
    if (!isValid) return onRefused()
    onGo()
    location.assign(href)
  }

  return {
    problems: reply?.Items ?? [],
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
