/**
 * Changes of the cart that are under way on its page or in the notice, and their results. A press on something that is
 * under way is ignored; afterwards the cart is loaded again whatever the reply was, because another tab may have
 * changed it too.
 */
import { useRef, useState } from 'react'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { type CartRequest, subjectOf } from './cart-request.ts'
import { type CartOutcome, changeCart, type RenewalReply } from './change-cart.ts'

export type CartChanges = {
  outcome: CartOutcome | undefined
  /** The result of the last renewal of lapsed lines. */
  renewal: RenewalReply | undefined
  /** The engine did what was asked, and then could not show the cart. */
  isStale: boolean
  isBusy(request: CartRequest): boolean
  change(request: CartRequest): Promise<void>
  /** Renews lapsed lines without a press of the guest; a failure shows no message. */
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

  async function change(request: CartRequest, isAutomatic = false): Promise<void> {
    const subject = subjectOf(request)
    if (underWay.current.has(subject)) return
    underWay.current.add(subject)
    setBusy(new Set(underWay.current))
    try {
      const became = await changeCart({ ask, cart, log }, request)
      if (became.ok) onDone(became)
      await show(became, isAutomatic)
    } finally {
      underWay.current.delete(subject)
      setBusy(new Set(underWay.current))
    }
  }

  async function show(became: CartOutcome, isAutomatic: boolean): Promise<void> {
    const found = became.ok ? became.renewal : undefined
    const isUnchanged = found
      ? found.Expired.length + found.Renewed.length === 0
      : !became.ok && became.refusal === 'away'
    if (!isUnchanged) await reload()
    if (found) setRenewal(found)
    // Lines that are renewed automatically must not replace the last message.
    if (!isAutomatic) setOutcome(became)
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
    isBusy: (request) => busy.has(subjectOf(request)),
    change: (request) => change(request),
    renew: () => change({ intent: 'renew' }, true),
  }
}

/** What a screen reader announces after a change. `cart` is the one before the change. */
export function doneWords(
  { request, renewal }: CartOutcome & { ok: true },
  cart: Cart | undefined,
  t: Translate,
): string {
  const lineOf = (lineId: number) => cart?.Items.find(({ Id }) => Id === lineId)
  const line = 'lineId' in request ? lineOf(request.lineId) : undefined
  const product = line?.ProductName ?? ''
  switch (request.intent) {
    case 'remove':
      return t('publicui.cart.removed', { product })
    case 'keep':
      return t('publicui.cart.kept', { product })
    case 'quantity':
      if (line?.IsUnavailable) return t('publicui.cart.accepted', { product })
      return t('publicui.cart.changed', { product, quantity: request.quantity })
    case 'applycoupon':
      return t('publicui.cart.couponapplied', { code: request.code })
    case 'removecoupon':
      return t('publicui.cart.couponremoved', { code: request.code })
    default:
      return renewal ? renewalWords(renewal, (lineId) => lineOf(lineId)?.ProductName ?? '', t) : ''
  }
}

/** Of the renewed lines those that hold places: of a price that stands again there is nothing to say. */
export function heldAgain(renewal: RenewalReply | undefined): RenewalReply['Renewed'] {
  return renewal?.Renewed.filter(({ IsHeld }) => IsHeld !== false) ?? []
}

function renewalWords(renewal: RenewalReply, named: (lineId: number) => string, t: Translate): string {
  return [
    ...heldAgain(renewal).map(({ Id }) => t('publicui.cart.heldagain', { product: named(Id) })),
    ...renewal.Expired.map(({ ProductName }) => t('publicui.cart.lost', { product: ProductName })),
  ].join(' ')
}
