/**
 * Who is let in to a page, by the name in the table of addresses. A guard stands before the page's loader and its
 * action; a name without a guard closes the page to every visitor: it is a 500.
 */
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { requireCustomer } from '#storefront/features/account/require-customer.ts'
import { unknownGuard } from '#storefront/features/errors/shop-errors.ts'
import type { GuardName } from '#storefront/routes.ts'

type Guard = (args: LoaderFunctionArgs) => Promise<void>
type Guarded = Pick<RouteObject, 'loader' | 'action'>

const GUARDS: Record<GuardName, Guard> = { customer: requireCustomer }

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
