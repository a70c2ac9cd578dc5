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

/** What became of the last press, where there is something to say at the button. */
export type Said = {
  /** With the choice it is about: with another one it is none. */
  question?: { message: string; total: number; about: string } | undefined
  lostTime?: string | undefined
}

/** What a press does. */
const late = lazy(() => import('./press.ts'))

/** Nothing is bought while `isPending`: it is not known yet what the press would do. */
export function useBuying(isPending: boolean): Buying {
  const visit = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const t = useTranslate()
  const configurator = useConfigurator()
  const state = useConfiguration()
  const isHeld = useDisabledFromOutside()
  const isDisabled = isHeld || isPending
  const [{ question, lostTime }, setSaid] = useState<Said>({})
  const [isBuying, setBuying] = useState(false)
  // A second press comes before the first has been drawn.
  const isUnderWay = useRef(false)

  const { configuration } = state
  const total = shownTotal(configuration)
  const isEditing = state.edited !== undefined
  const missing = firstMissing(configuration)
  const canBuy = isReady(state) && missing === undefined && total !== undefined && !isDisabled
  const asked = question && question.about === choiceName(configuration) ? question : undefined

  useEffect(() => {
    if (!lostTime) return
    const clear = () => setSaid(({ question }) => ({ question }))
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [lostTime])

  async function press(): Promise<void> {
    if (isUnderWay.current || isDisabled) return
    isUnderWay.current = true
    setBuying(canBuy)
    try {
      const { pressed } = await late.load()
      const said = await pressed({ visit, configurator, state, canBuy, missing, total, asked, affiliation, t })
      if (said) setSaid(said)
    } catch (error) {
      visit.log.warn('Buying could not be loaded', { reason: String(error) })
      visit.toasts.show({ type: 'error', message: t('publicui.buying.unreachable') })
    } finally {
      isUnderWay.current = false
      setBuying(false)
    }
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
    prepare: late.prefetch,
  }
}

export function choiceName(configuration: Configuration): string {
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
