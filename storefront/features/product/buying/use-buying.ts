/**
 * Buying what is configured: what the button may do now, what a press does, and what became of the last one.
 *
 * A press that cannot buy is never dead: it leads to what is still missing. Presses while one is under way are ignored.
 * What the engine asked or refused stands only as long as the choice it was about.
 */
import { useEffect, useRef, useState } from 'react'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { isReady } from '#storefront/features/product/configurator/configurator.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { type ShownTotal, shownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { AddAttempt } from './add-configured.ts'
import { firstMissing, type Missing } from './first-missing.ts'

export type Buying = {
  total: ShownTotal | undefined
  /** The line of the cart is changed instead of a new one added. */
  isEditing: boolean
  canBuy: boolean
  isBuying: boolean
  /** What the engine asks before it takes more, or less, than was shown. */
  question: { message: string; total: number } | undefined
  /** Why the chosen time is unavailable. */
  lostTime: string | undefined
  /** What the last press led to, while it is still missing. */
  missing: Missing | undefined
  press: () => void
  /** A press is near. */
  prepare: () => void
}

/** Nothing is bought while `isPending`: it is not known yet what the press would do. */
/** What a press does. */
const buying = lazy(() => import('./buy.ts'))

export function useBuying(isPending: boolean): Buying {
  const visit = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const t = useTranslate()
  const configurator = useConfigurator()
  const state = useConfiguration()
  const isHeld = useDisabledFromOutside()
  const isDisabled = isHeld || isPending
  const [question, setQuestion] = useState<{ message: string; total: number; about: string }>()
  const [lostTime, setLostTime] = useState<string>()
  const [isBuying, setBuying] = useState(false)
  // A second press comes before the first has been drawn.
  const isUnderWay = useRef(false)
  const unconfirmed = useRef<{ attempt: AddAttempt; about: string; accepted: number }>(undefined)

  const { configuration } = state
  const total = shownTotal(configuration)
  const isEditing = state.edited !== undefined
  const missing = firstMissing(configuration)
  const canBuy = isReady(state) && missing === undefined && total !== undefined && !isDisabled
  const asked = question?.about === about(configuration) ? question : undefined

  useEffect(() => {
    if (!lostTime) return
    const clear = () => setLostTime(undefined)
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [lostTime])

  async function press(): Promise<void> {
    if (isUnderWay.current || isDisabled) return
    configurator.lead(missing !== undefined)
    if (!missing && !canBuy) {
      if (state.trouble === 'failed' && !state.isUpdating) configurator.askAgain()
      return
    }
    isUnderWay.current = true
    setBuying(missing === undefined)
    try {
      const { buyNow, leadTo } = await buying.load()
      if (missing) leadTo(missing, configuration.product.Id)
      else if (total) {
        setQuestion(undefined)
        const accepted = asked?.total ?? total.total
        const choice = { about: about(configuration), accepted }
        const outcome = await buyNow({
          visit,
          configurator,
          pressed: state,
          shown: total,
          accepted,
          unconfirmed: lostAttempt(choice),
          affiliation,
          t,
        })
        const lost = outcome.kind === 'unreachable' ? outcome.attempt : undefined
        unconfirmed.current = lost && { ...choice, attempt: lost }
        if (outcome.kind === 'accept') setQuestion({ ...outcome, about: choice.about })
        if (outcome.kind === 'noLock') setLostTime(outcome.message || t('publicui.buying.nolock'))
      }
    } catch (error) {
      visit.log.warn('Buying could not be loaded', { reason: String(error) })
      visit.toasts.show({ type: 'error', message: t('publicui.buying.unreachable') })
    } finally {
      isUnderWay.current = false
      setBuying(false)
    }
  }

  function lostAttempt(choice: { about: string; accepted: number }): AddAttempt | undefined {
    const { current: lost } = unconfirmed
    return lost?.about === choice.about && lost.accepted === choice.accepted ? lost.attempt : undefined
  }

  return {
    total,
    isEditing,
    canBuy,
    isBuying,
    question: asked,
    lostTime,
    missing: state.isLed ? missing : undefined,
    press: () => void press(),
    prepare: buying.prefetch,
  }
}

/** What a question of the engine was about: with another choice it is none. */
function about(configuration: Configuration): string {
  return JSON.stringify(postedFields(configuration))
}

const DISABLE_EVENT = 'product:addtocart:disable'

/**
 * Whether a script of the operator's holds the button back: `product:addtocart:disable` on the window says so, and lets
 * it go.
 */
function useDisabledFromOutside(): boolean {
  const [isDisabled, setDisabled] = useState(false)
  useEffect(() => {
    const applyReply = (event: Event) => setDisabled((event as CustomEvent).detail?.disabled === true)
    addEventListener(DISABLE_EVENT, applyReply)
    return () => removeEventListener(DISABLE_EVENT, applyReply)
  }, [])
  return isDisabled
}
