/**
 * Lets a signed-in customer pass and stores the customer in the context. A guest signs in first and returns to the same
 * address: by a redirect on the server, by a full page load in the browser.
 */
import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { showCurrentCustomerCall } from '#contract/calls/customers.ts'
import { loginLink } from '#contract/rules/shop-paths.ts'
import { clientContext, customerContext } from '#storefront/context/loader-context.ts'
import { callFailed } from '#storefront/features/errors/shop-errors.ts'

export async function requireCustomer({ context, request }: LoaderFunctionArgs): Promise<void> {
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
