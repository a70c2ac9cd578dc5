/**
 * Who is let in to a page, by the name in the table of addresses. A guard stands before the page's loader and its
 * action; a name without a guard closes the page to every visitor: it is a 500.
 */
import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { loginLink } from '#contract/rules/shop-paths.ts'
import type { Right } from '#contract/values/rights.ts'
import { clientContext, customerContext } from '#storefront/live/loader-context.ts'
import { callFailed, notForThisRole, unknownGuard } from '#storefront/page/shop-errors.ts'
import type { GuardName } from '#storefront/routes.ts'

type Guard = (args: LoaderFunctionArgs) => Promise<void>
type Guarded = Pick<RouteObject, 'loader' | 'action'>

const GUARDS: Record<GuardName, Guard> = {
  customer: requireCustomer,
  staff: requireRight(),
  scan: requireRight('scan'),
  guests: requireRight('guests'),
}

export function guarded(name: GuardName | undefined, { action, loader }: Guarded): Guarded {
  if (name === undefined) return { action, loader }
  return { loader: behind(name, loader), action: action && behind(name, action) }
}

function behind(name: GuardName, page: RouteObject['loader'] | RouteObject['action']) {
  return async (args: LoaderFunctionArgs): Promise<unknown> => {
    if (!Object.hasOwn(GUARDS, name)) throw unknownGuard()
    await GUARDS[name](args)
    return typeof page === 'function' ? page(args) : null
  }
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
    if (!(IsAdmin || IsAgent) || (right && !Rights.includes(right))) throw notForThisRole()
  }
}
