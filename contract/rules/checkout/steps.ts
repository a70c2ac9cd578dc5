/**
 * Which steps of checkout a cart needs, and which of them are done. The page shows the steps by it, and the engine
 * judges by it again when the order is placed: a missing step is named with the line that misses it.
 */

/** In the order in which they are shown. */
export const CHECKOUT_STEPS = [
  'people',
  'profile',
  'questions',
  'rental',
  'handover',
  'waivers',
  'contact',
  'payment',
] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Steps that lines ask for; the other two are of the whole cart. */
export type LineStep = Exclude<CheckoutStep, 'contact' | 'payment'>
export type StepStatus = 'not_needed' | 'missing' | 'done'

export type LineOfSteps = { lineId: number } & Readonly<Record<LineStep, StepStatus>>

export type StepFacts = {
  /** Those that can be bought. */
  lines: readonly LineOfSteps[]
  /** Where the order is confirmed to: said at checkout, or that of the account. */
  hasEmail: boolean
  totalMinor: number
}

/** `lineId` is null for a step of the whole cart. */
export type MissingStep = { step: CheckoutStep; lineId: number | null }

export type CartSteps = { steps: CheckoutStep[]; doneSteps: CheckoutStep[]; missing: MissingStep[] }

/** Payment is done when the order is, so it is never among the done steps and never missing. */
export function checkoutSteps({ lines, hasEmail, totalMinor }: StepFacts): CartSteps {
  if (lines.length === 0) return { steps: [], doneSteps: [], missing: [] }
  const steps = CHECKOUT_STEPS.filter((step) => {
    if (step === 'contact') return true
    if (step === 'payment') return totalMinor > 0
    return lines.some((line) => line[step] !== 'not_needed')
  })
  const missing = steps.flatMap((step): MissingStep[] => {
    if (step === 'payment') return []
    if (step === 'contact') return hasEmail ? [] : [{ step, lineId: null }]
    return lines.filter((line) => line[step] === 'missing').map(({ lineId }) => ({ step, lineId }))
  })
  const isMissing = new Set(missing.map(({ step }) => step))
  return { steps, missing, doneSteps: steps.filter((step) => step !== 'payment' && !isMissing.has(step)) }
}
