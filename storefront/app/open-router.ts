/**
 * The browser's router, put together from the same parts as React Router's own `createBrowserRouter`. That one shares
 * a module with links, forms and fetchers that a bundler cannot leave out: 5 KB gzip on every page, for links we do not
 * use.
 *
 * A page whose data is there is shown at once: React Router would hand it to React as something that can wait. And
 * nothing is read from the tab's memory before a page can be used: the first look into it takes a browser tens of
 * milliseconds.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
} from 'react-router'

type Router = ReturnType<typeof createRouter>
type Options = Pick<Parameters<typeof createRouter>[0], 'routes' | 'basename' | 'hydrationData' | 'getContext'>

export function openRouter(options: Options): Router {
  const router = createRouter({
    ...options,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
    window: withoutMemory(),
  })
  return prompt(router.initialize())
}

/**
 * As much of the window as the router uses. What it would remember is which turns were animated, for going back after a
 * reload.
 */
function withoutMemory(): Window {
  const { document, location } = window
  return {
    document,
    location,
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
    sessionStorage: { getItem: () => null, setItem: () => {} },
  } as unknown as Window
}

function prompt(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let shown = router.state.location
    return router.subscribe((state, how) => {
      const isTurned = state.location !== shown
      shown = state.location
      listener(state, isTurned ? { ...how, flushSync: true } : how)
    })
  }
  // The router's members are closed over what they need; only this one is replaced.
  return Object.assign(Object.create(router) as Router, { subscribe })
}
