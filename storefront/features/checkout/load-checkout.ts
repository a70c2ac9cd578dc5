/**
 * Loads what the checkout shows. Lapsed lines are asked for again first, so that what is shown can be bought, and each
 * line is kept ten minutes longer, once. Cart and steps are critical: without them the page says that it cannot be
 * shown, and nothing is lost.
 */
import { renewExpiredItemsByPostCall, showCartCall } from '#contract/calls/cart-page.ts'
import {
  showCheckoutConfigCall,
  showCheckoutDetailsCall,
  showCheckoutTotalsCall,
  startCheckoutCall,
} from '#contract/calls/checkout.ts'
import { readUtcTimeCall } from '#contract/calls/settings.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/rules/checkout/steps.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { type Country, countries } from '#storefront/features/profile/countries.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'
import { type CheckoutPlan, isPaidLater, loadPlan } from './paying/load-plan.ts'
import { loadForms, type StepForms } from './steps/load-forms.ts'

type CheckoutConfig = Reply<typeof showCheckoutConfigCall>
type CheckoutTotals = Reply<typeof showCheckoutTotalsCall>
export type SaidDetails = Reply<typeof showCheckoutDetailsCall>

export type CheckoutData = {
  cart: Cart
  config: CheckoutConfig
  /** What it comes to, and the version that is paid for. */
  totals: CheckoutTotals
  /** What the buyer has said of the whole cart. */
  details: SaidDetails
  /** By the shop's clock, in milliseconds; undefined where it is not known. */
  now: number | undefined
  countries: Country[]
  forms: StepForms
  /** Undefined where all of it is paid today, or the later payments could not be loaded. */
  plan: CheckoutPlan | undefined
  /** The step that the address asks for. */
  askedStep: CheckoutStep | undefined
  /** The guest comes back from a payment that was declined. */
  isDeclined: boolean
  /** Names the next try to pay: however often it is sent, it is one order. */
  attemptKey: string
}

export async function loadCheckout(client: Client, log: Log, { searchParams }: URL): Promise<CheckoutData | undefined> {
  const without = (what: string) => (error: unknown) => {
    log.warn(`Failed to load ${what} for the checkout`, { reason: String(error) })
    return undefined
  }
  // Opened from elsewhere, the page may change nothing; a line that has lapsed is then found out by the browser.
  const changing = (what: string) => (error: unknown) => {
    if (!isCallFailed(error) || error.statusCode !== 403) without(what)(error)
  }
  // By its POST: while a page is rendered, no GET may change anything.
  await client(renewExpiredItemsByPostCall).catch(changing('lapsed lines'))
  await client(startCheckoutCall).catch(changing('more time'))
  const [cart, config, totals, details, time] = await Promise.all([
    client(showCartCall).catch(without('the cart')),
    client(showCheckoutConfigCall).catch(without('the steps')),
    client(showCheckoutTotalsCall).catch(without('the totals')),
    client(showCheckoutDetailsCall).catch(without('what was said')),
    client(readUtcTimeCall).catch(without('the time')),
  ])
  if (!cart || !config || !totals || !details) return undefined
  const [forms, plan] = await Promise.all([
    loadForms(client, log, { cart, config }),
    isPaidLater(totals) && !details.IsGuest ? loadPlan(client).catch(without('the later payments')) : undefined,
  ])
  const now = Date.parse(time ?? '')
  const asked = searchParams.get('step')
  return {
    cart,
    config,
    totals,
    details,
    now: Number.isNaN(now) ? undefined : now,
    countries: countries(),
    forms,
    plan,
    askedStep: CHECKOUT_STEPS.find((step) => step === asked),
    isDeclined: searchParams.get('declined') === '1',
    attemptKey: crypto.randomUUID(),
  }
}

/** Those that this cart needs and that have a form, in order. */
export function shownSteps({ config }: Pick<CheckoutData, 'config'>): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => config.Steps.includes(step))
}

/** The step that the guest is at: the one asked for, or else the first that is not done. */
export function openStep(checkout: CheckoutData): CheckoutStep | undefined {
  const steps = shownSteps(checkout)
  const { askedStep, config } = checkout
  if (askedStep && steps.includes(askedStep) && askedStep !== 'payment') return askedStep
  return steps.find((step) => !config.DoneSteps.includes(step))
}
