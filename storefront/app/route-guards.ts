/**
 * Who is let in to a page, by the name in the table of addresses; a name without a guard closes the page to every
 * visitor: it is a 500. Loaded with the first page that has a guard (route-objects.ts).
 */
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { loginLink } from '#contract/rules/shop-paths.ts'
import type { Right } from '#contract/values/rights.ts'
import { clientContext, customerContext } from '#storefront/live/loader-context.ts'
import { callFailed, thrown } from '#storefront/page/shop-errors.ts'
import type { GuardName } from '#storefront/routes.ts'

type Guard = (args: LoaderFunctionArgs) => Promise<void>

const GUARDS: Record<GuardName, Guard> = {
  customer: requireCustomer,
  staff: requireRight(),
  scan: requireRight('scan'),
  guests: requireRight('guests'),
}

export async function letIn(name: GuardName, args: LoaderFunctionArgs): Promise<void> {
  // A bug of ours in the table of addresses: it names a guard that does not exist.
  if (!Object.hasOwn(GUARDS, name)) throw thrown(500, { code: 'UNKNOWN_GUARD' })
  await GUARDS[name](args)
}

/**
 * Lets a signed-in customer pass and stores the customer in the context. A guest signs in first and returns to the same
 * address: by a redirect on the server, by a full page load in the browser.
 */
async function requireCustomer({ context, request }: LoaderFunctionArgs): Promise<void> {
  const customer = await context
    .get(clientContext)(showCurrentCustomerCall)
    .catch((error: unknown) => {
      throw callFailed(error)
    })
  if (customer.IsGuest) {
    const { pathname, search } = new URL(request.url)
    throw redirectDocument(loginLink(pathname + search))
  }
  context.set(customerContext, customer)
}

/** Lets staff with this right pass, or all staff; staff who impersonate a customer are that customer here. */
function requireRight(right?: Right): Guard {
  return async (args) => {
    await requireCustomer(args)
    const { IsAdmin, IsAgent, Rights = [] } = args.context.get(customerContext)
    if (!(IsAdmin || IsAgent) || (right && !Rights.includes(right))) {
      throw thrown(403, { code: 'FORBIDDEN', message: 'This page is for the staff of the resort.' })
    }
  }
}
