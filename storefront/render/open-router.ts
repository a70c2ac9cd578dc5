/**
 * The browser's router, put together from the same pieces as React Router's own `createBrowserRouter`. That one shares a
 * module with links, forms and fetchers that a bundler cannot leave out: 5 KB gzip on every page, for links we do not use.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
} from 'react-router'

type Options = Pick<Parameters<typeof createRouter>[0], 'routes' | 'basename' | 'hydrationData' | 'getContext'>

export function openRouter(options: Options) {
  return createRouter({
    ...options,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
  }).initialize()
}
