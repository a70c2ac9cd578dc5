/**
 * The browser's router.
 *
 * A page whose data is there is shown at once, within two frames also when it fades in: React Router would hand it to
 * React as something that can wait. And nothing is read from the tab's memory before a page can be used: the first look
 * into it takes a browser tens of milliseconds, and all the router remembers there is which navigations were animated,
 * for going back after a reload.
 */
import { createBrowserRouter, type DOMRouterOpts, type RouteObject } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

export function openRouter(routes: RouteObject[], options: Omit<DOMRouterOpts, 'window'>): Router {
  return prompt(createBrowserRouter(routes, { ...options, window: withoutMemory() }))
}

function prompt(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let shown = router.state.location
    return router.subscribe((state, how) => {
      const isNavigated = state.location !== shown
      shown = state.location
      listener(state, isNavigated ? { ...how, flushSync: true } : how)
    })
  }
  // The router's members are closed over what they need; only this one is replaced.
  return Object.assign(Object.create(router) as Router, { subscribe })
}

/** As much of the window as the router uses. */
function withoutMemory(): Window {
  const { document, history, location } = window
  return {
    document,
    history,
    location,
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
    sessionStorage: { getItem: () => null, setItem: () => {} },
  } as unknown as Window
}
