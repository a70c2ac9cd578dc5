/**
 * The steps of the checkout, each with its title, its form, the line it folds to and what becomes of its form. A form
 * is posted to the page with its step's name (`StepForm`), by the router or without JavaScript alike: `save` runs in
 * the browser or on the server, and what it refuses comes back to the form as `posted`.
 */
import type { ComponentType } from 'react'
import type { CheckoutStep } from '#contract/rules/checkout/steps.ts'
import type { Client } from '#contract/wire/client.ts'
import { saveContactStep } from '#storefront/features/checkout/contact/contact.ts'
import { ContactStep } from '#storefront/features/checkout/contact/contact-step.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { Log } from '#ui/live/log.ts'
import type { CheckoutData } from './load-checkout.ts'
import { LINE_STEPS } from './steps/line-steps.ts'

/** Everything that was typed comes back by field name, with what is wrong by field name. */
export type RefusedStep = {
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, TextKey>>
  /** What is not about one field, or in the words of the engine. */
  refusal?: TextKey | undefined
  message?: string | undefined
}

export type StepFormProps = {
  checkout: CheckoutData
  posted: RefusedStep | undefined
  /** After a form has saved by itself, without posting to the page: the checkout is loaded again and goes on. */
  onSaved: () => void
}

export type StepServices = { ask: Client; log: Log }

export type StepOfTable = {
  title: TextKey
  Form: ComponentType<StepFormProps>
  /** One sentence, shown when the step is done. */
  summary: (checkout: CheckoutData, t: Translate) => string
  /** Undefined where it was saved. */
  save: (services: StepServices, form: FormData) => Promise<RefusedStep | undefined>
}

/** A step without a row is not shown; payment is the page's own. */
export const STEP_TABLE: Partial<Record<CheckoutStep, StepOfTable>> = {
  ...LINE_STEPS,
  contact: {
    title: 'publicui.checkout.contact',
    Form: ContactStep,
    summary: ({ details: { BillingAddress: billing, Email } }, t) => {
      const email = Email ?? ''
      if (!billing) return t('publicui.checkout.contactdone', { email })
      const name = `${billing.FirstName} ${billing.LastName}`
      return t('publicui.checkout.contactbilled', { email, name, city: billing.City })
    },
    save: saveContactStep,
  },
}
