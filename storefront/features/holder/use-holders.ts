/**
 * The people a product can be for, as the page shows them: asked for again with every choice and every change of the
 * cart, a moment after the last: keys pass over values that are not meant. The last list stays until the next one is
 * there. A chosen person who may not have it any more is told to
 * `onUnfit`, once the reply to the present choice says so; a list that is old or failed says nothing.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useReplies, useReply } from '#ui/live/use-reply.ts'
import { useStore } from '#ui/store.ts'
import { HOLDERS, type HolderRequest, holdersQuestion } from './ask-holders.ts'
import { shownHolders } from './holders.ts'

type Choice = {
  request: HolderRequest
  /** Only a customer has a household. */
  isCustomer: boolean
  memberId: number | undefined
  onUnfit: (memberId: number) => void
}

/** As long as the price waits for the next choice. */
const CHOICE_DEBOUNCE_MS = 500

export function useHolders({ request: present, isCustomer, memberId, onUnfit }: Choice) {
  const request = useSettled(present)
  const isSettled = JSON.stringify(request) === JSON.stringify(present)
  const { ask, customer: store } = useVisit()
  const replies = useReplies()
  const { customer } = useStore(store)
  const who = [customer?.Id, customer?.IsCustomerImpersonated]
  const question = isCustomer ? holdersQuestion(ask, who, request) : undefined
  const { reply, isLoading, hasFailed, again } = useReply(question)
  const members = useLast(reply, isCustomer)
  useRefreshWithCart()

  const isNew = isSettled && reply !== undefined && !isLoading && !hasFailed
  const isUnfit = memberId !== undefined && isNew && !shownHolders(reply).assignable.some(({ Id }) => Id === memberId)
  const clear = useEffectEvent(() => memberId !== undefined && onUnfit(memberId))
  useEffect(() => {
    if (isUnfit) clear()
  }, [isUnfit])

  return {
    members,
    isOld: isLoading || !isSettled,
    hasFailed,
    again,
    /** Makes every reply old and returns the one to the present choice; undefined where it does not come. */
    async refresh(): Promise<AssignableMember[] | undefined> {
      replies.refresh(HOLDERS)
      return question && (await replies.ask(question).catch(() => undefined))
    },
  }
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const name = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for all that is asked
  useEffect(() => {
    const timer = setTimeout(setSettled, CHOICE_DEBOUNCE_MS, value)
    return () => clearTimeout(timer)
  }, [name])
  return settled
}

/** Nothing of one customer is shown to the next. */
function useLast(reply: AssignableMember[] | undefined, isCustomer: boolean): AssignableMember[] | undefined {
  const [last, setLast] = useState(reply)
  const shown = isCustomer ? (reply ?? last) : undefined
  if (shown !== last) setLast(shown)
  return shown
}

/** What is in the cart is reserved, and what was taken out is free again. */
function useRefreshWithCart(): void {
  const replies = useReplies()
  const { cart, hasFailed } = useStore(useVisit().cart)
  const seen = useRef({ cart, hasFailed })
  useEffect(() => {
    const before = seen.current
    seen.current = { cart, hasFailed }
    // A load that failed may hide a change of the cart.
    const isChanged = before.cart !== cart || before.hasFailed !== hasFailed
    if (before.cart !== undefined && isChanged) replies.refresh(HOLDERS)
  }, [replies, cart, hasFailed])
}
