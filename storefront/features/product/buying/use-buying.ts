/**
 * Buying what is configured: what the button may do now, what a press does, and what became of the last one.
 *
 * A press that cannot buy is never dead: it leads to what is still missing. Presses while one is under way are ignored. What the
 * engine asked or refused stands only as long as the choice it was about.
 */
import { useEffect, useRef, useState } from 'react'
import { itemAdded } from '#storefront/features/analytics/item-events.ts'
import { readItemList } from '#storefront/features/cart/read-item-list.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { isReady } from '#storefront/features/product/configurator/configurator.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { type ShownTotal, shownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { reloadTimes } from '#storefront/features/product/days/reload-times.ts'
import { resetGallery } from '#storefront/features/product/gallery/reset-gallery.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { type AddOutcome, addToCart } from './add-to-cart.ts'
import { firstMissing, type Missing } from './first-missing.ts'
import { leadTo } from './lead-to.ts'
import { useDisabledFromOutside } from './use-disabled-from-outside.ts'

/** After it the page stands as it was first seen. */
export const SCROLL_DELAY_MS = 350

export type Buying = {
  total: ShownTotal | undefined
  /** The line of the cart is changed instead of a new one added. */
  isEditing: boolean
  canBuy: boolean
  isBuying: boolean
  /** What the engine asks before it takes more, or less, than was shown. */
  question: { message: string; total: number } | undefined
  /** The time went to somebody else. */
  hasLostTime: boolean
  /** What the last press led to, while it is still missing. */
  missing: Missing | undefined
  press: () => void
}

/** Nothing is bought while `isPending`: it is not known yet what the press would do. */
export function useBuying(isPending: boolean): Buying {
  const { cart, ask, log, report, toasts } = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const text = useText()
  const configurator = useConfigurator()
  const state = useConfiguration()
  const isHeld = useDisabledFromOutside()
  const isDisabled = isHeld || isPending
  const [question, setQuestion] = useState<{ message: string; total: number; about: string }>()
  const [hasLostTime, setLostTime] = useState(false)
  const [isLed, setLed] = useState(false)
  const [isBuying, setBuying] = useState(false)
  // A second press comes before the first has been drawn.
  const isUnderWay = useRef(false)

  const { configuration } = state
  const total = shownTotal(configuration)
  const isEditing = state.edited !== undefined
  const missing = firstMissing(configuration)
  const canBuy = isReady(state) && missing === undefined && total !== undefined && !isDisabled
  const asked = question?.about === about(configuration) ? question : undefined

  useEffect(() => {
    if (!hasLostTime) return
    const clear = () => setLostTime(false)
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [hasLostTime])

  function press(): void {
    if (isUnderWay.current || isDisabled) return
    setLed(missing !== undefined)
    if (missing) leadTo(missing, configuration.product.Id)
    else if (canBuy && total) void buy(asked?.total ?? total.total, total)
    else if (state.trouble === 'failed' && !state.isUpdating) configurator.askAgain()
  }

  async function buy(accepted: number, shown: ShownTotal): Promise<void> {
    isUnderWay.current = true
    setBuying(true)
    setQuestion(undefined)
    const outcome = await addToCart({
      configuration,
      total: accepted,
      ask,
      post: cart.add,
      onLock: configurator.keepLock,
      // Browsers name it only on pages that came safely.
      lockId: crypto.randomUUID?.(),
    })
    isUnderWay.current = false
    setBuying(false)
    settle(outcome, { ...shown, total: accepted })
  }

  function settle(outcome: AddOutcome, shown: ShownTotal): void {
    if (outcome.kind === 'added') celebrate(shown)
    else if (outcome.kind === 'accept') {
      setQuestion({ message: outcome.message, total: outcome.total, about: about(configuration) })
      configurator.askAgain()
    } else if (outcome.kind === 'noLock') {
      setLostTime(true)
      reloadTimes(configurator)
    } else {
      const message = outcome.kind === 'refused' ? outcome.message : text('publicui.buying.unreachable')
      const title = text(isEditing ? 'publicui.buying.notupdated' : 'publicui.buying.refused')
      toasts.show({ type: 'error', title, message })
      // The line went in another tab, or it is in the cart and only the answer was lost.
      if (outcome.kind === 'unreachable' || outcome.isGone) loadCart()
    }
  }

  function celebrate(shown: ShownTotal): void {
    const { product, quantity = 1 } = configuration
    if (isEditing) configurator.leaveEdit()
    else {
      const item = { Id: product.Id, Name: product.Name, Quantity: quantity, CurrencyCode: shown.currency }
      const price = { UnitPriceValue: shown.each ?? shown.total / quantity, TotalValue: shown.total }
      report(itemAdded({ ...item, ...price }, { affiliation, list: readItemList(sessionStorage) }))
    }
    configurator.keepLock('')
    configurator.askAgain()
    loadCart()
    cart.show(true)
    setTimeout(() => {
      scrollTo({ top: 0 })
      resetGallery()
    }, SCROLL_DELAY_MS)
  }

  function loadCart(): void {
    cart.load({ leaveEditing: true }).catch((error: unknown) => {
      log.warn('Failed to load the cart', { reason: String(error) })
    })
  }

  return {
    total,
    isEditing,
    canBuy,
    isBuying,
    question: asked,
    hasLostTime,
    missing: isLed ? missing : undefined,
    press,
  }
}

/** What a question of the engine was about: with another choice it is none. */
function about(configuration: Configuration): string {
  return JSON.stringify(postedFields(configuration))
}
