/**
 * What is being done to the cart on its page or in the notice, and what became of it. A press on something that is
 * under way is ignored; when it is over the cart is shown as the engine has it, whatever was answered: another tab may
 * have changed it too.
 */
import { useRef, useState } from 'react'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { type CartWish, subjectOf } from './cart-wish.ts'
import { type CartOutcome, changeCart, type Renewal } from './change-cart.ts'

export type CartChanges = {
  outcome: CartOutcome | undefined
  /** What became of lapsed lines, when somebody last asked. */
  renewal: Renewal | undefined
  /** The engine did what was asked, and then could not show the cart. */
  isStale: boolean
  isBusy(wish: CartWish): boolean
  change(wish: CartWish): Promise<void>
  /** Looks after lapsed lines without being asked: what fails of it is nobody's news. */
  renew(): Promise<void>
}

/** `onDone` hears of what was done before the cart is shown anew. */
export function useCartChanges(
  posted: CartOutcome | undefined,
  onDone: (done: CartOutcome & { ok: true }) => void,
): CartChanges {
  const { ask, cart, log } = useVisit()
  const [outcome, setOutcome] = useState(posted)
  const [renewal, setRenewal] = useState(posted?.ok ? posted.renewal : undefined)
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())

  async function change(wish: CartWish, isUnasked = false): Promise<void> {
    const subject = subjectOf(wish)
    if (underWay.current.has(subject)) return
    underWay.current.add(subject)
    setBusy(new Set(underWay.current))
    try {
      const became = await changeCart({ ask, cart, log }, wish)
      if (became.ok) onDone(became)
      await show(became, isUnasked)
    } finally {
      underWay.current.delete(subject)
      setBusy(new Set(underWay.current))
    }
  }

  async function show(became: CartOutcome, isUnasked: boolean): Promise<void> {
    const found = became.ok ? became.renewal : undefined
    const isUnchanged = found
      ? found.Expired.length + found.Renewed.length === 0
      : !became.ok && became.refusal === 'away'
    if (!isUnchanged) await reload()
    if (found) setRenewal(found)
    // Lines that are looked after unasked must not take away what was just said.
    if (!isUnasked) setOutcome(became)
  }

  async function reload(): Promise<void> {
    try {
      await cart.load({ leaveEditing: true })
      setStale(false)
    } catch (error) {
      log.warn('The cart could not be shown anew', { reason: String(error) })
      setStale(true)
    }
  }

  return {
    outcome,
    renewal,
    isStale,
    isBusy: (wish) => busy.has(subjectOf(wish)),
    change: (wish) => change(wish),
    renew: () => change({ intent: 'renew' }, true),
  }
}
