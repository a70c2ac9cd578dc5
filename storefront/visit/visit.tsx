/**
 * What belongs to this visit and to no page: who is shopping, their cart, the menu, notices, and what is
 * reported.
 *
 * Pages are the same for every guest and come from a cache; the browser requests all of this after the page is there.
 * On the server there is no visit: every store stands at its beginning, and nothing is asked.
 */
import { createContext, useContext } from 'react'
import type { Client } from '#contract/wire/client.ts'
import { createParts } from '#storefront/live/parts.ts'
import type { Report } from '#storefront/visit/analytics/events.ts'
import type { Log } from '#ui/live/log.ts'
import { createToastStore } from '#ui/overlays/toast-store.ts'
import { createStore } from '#ui/store.ts'
import { createCartStore } from './cart-store.ts'
import { createCustomerStore } from './customer-store.ts'
import { createMenuStore } from './menu-store.ts'

export type Visit = ReturnType<typeof openVisit>

export type VisitOptions = { ask: Client; log: Log; report: Report }

export function openVisit({ ask, log, report }: VisitOptions) {
  return {
    ask,
    log,
    report,
    customer: createCustomerStore(ask, log),
    cart: createCartStore(ask),
    menu: createMenuStore(),
    toasts: createToastStore(),
    /** What few pages need of a visit, such as the resort's clock. */
    part: createParts(),
    /** An error stands where the page should be. */
    errorPage: createStore({ isShown: false }),
  }
}

const EMPTY_VISIT = openVisit({ ask: () => new Promise(() => {}), log: console, report: () => {} })

const VisitContext = createContext<Visit>(EMPTY_VISIT)

export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  return useContext(VisitContext)
}
