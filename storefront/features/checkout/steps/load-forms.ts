/**
 * What the forms of the steps show beside cart and config, loaded for the steps that this cart needs. A form whose data
 * do not come says so, and the rest of the checkout goes on without it.
 */
import type { showCheckoutConfigCall } from '#contract/calls/checkout.ts'
import type { CheckoutStep } from '#contract/rules/checkout/steps.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { type LineForPerson, loadPeople } from './people.ts'

/** Undefined where the cart does not need the step, or its data could not be loaded. */
export type StepForms = {
  people: LineForPerson[] | undefined
}

export async function loadForms(
  ask: Client,
  log: Log,
  { cart, config }: { cart: Cart; config: Reply<typeof showCheckoutConfigCall> },
): Promise<StepForms> {
  const forStep = async <Form>(step: CheckoutStep, load: () => Promise<Form>): Promise<Form | undefined> => {
    if (!config.Steps.includes(step)) return undefined
    return load().catch((error: unknown) => {
      log.warn(`Failed to load the step ${step} of the checkout`, { reason: String(error) })
      return undefined
    })
  }
  return { people: await forStep('people', () => loadPeople(ask, cart)) }
}
