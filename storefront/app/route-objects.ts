/**
 * The router's route objects, made from the table of addresses.
 *
 * Every page lives inside the shell, so an error of a page still shows header and footer. A page whose module is at
 * hand is complete at once (on the server all of them, in the browser the one being opened); the others load on demand.
 */
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { ErrorBoundary, LastResort } from '#storefront/features/errors/error-boundary.tsx'
import { lazy, withTexts } from '#storefront/live/lazy.ts'
import { type GuardName, type PageName, ROUTES } from '#storefront/routes.ts'
import { ADDED_PAGES, importPage } from './pages.ts'
import * as shell from './shell-route.tsx'

export type PageModule = {
  loader?: RouteObject['loader']
  action?: RouteObject['action']
  /** Where its loader also runs after a form that was refused with an error status: the router skips it then. */
  shouldRevalidate?: RouteObject['shouldRevalidate']
  Component?: RouteObject['Component']
  /**
   * What its component needs beside the module, by what its loader answered, and its action where a form was sent: both
   * await it, and so does a page that was rendered.
   */
  prepare?: (data: never, actionData?: never) => Promise<unknown>
  /** The names of what it loads; each is a chunk of this name, and the page opens with its texts. */
  prepared?: (data: never) => string[]
  /** The names of what may load once it is known who is shopping: the page opens with its texts, without its code. */
  loadedLater?: (data: never) => string[]
  head?: unknown
}

export type LoadedPages = Partial<Record<PageName, PageModule>>

export async function loadPages(names: Iterable<PageName>): Promise<LoadedPages> {
  const entries = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await loadPageModule(name)] as const),
  )
  return Object.fromEntries(entries)
}

export async function loadPageModule(name: PageName): Promise<PageModule> {
  const module = await importPage(name)
  // Nothing comes where the page is about to be loaded anew (entry-client.tsx): until then all stays as it is.
  return module ?? new Promise(() => {})
}

export function routeObjects(loaded: LoadedPages): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: shell.loader,
      shouldRevalidate: shell.shouldRevalidate,
      Component: shell.Component,
      ErrorBoundary: LastResort,
      children: [
        {
          id: 'page',
          ErrorBoundary,
          children: [
            ...ROUTES.map(({ guard, id, page, path }) => {
              const module = loaded[page]
              return module
                ? { id, path, ...routeProperties(module, guard) }
                : { id, path, lazy: async () => routeProperties(await withTexts(() => loadPageModule(page)), guard) }
            }),
            ...ADDED_PAGES.map(({ id, path, module }) => ({ id, path, ...routeProperties(module) })),
          ],
        },
      ],
    },
  ]
}

function routeProperties({ Component, head, shouldRevalidate, ...module }: PageModule, guard?: GuardName) {
  return { ...guarded(guard, module), ...(shouldRevalidate && { shouldRevalidate }), Component, handle: { head } }
}

type Guarded = Pick<PageModule, 'loader' | 'action'>

/** Few guests ever come to a page that has a guard, and without its guard none is opened. */
const guards = lazy(() => import('./route-guards.ts'), '', 'vital')

/** A guard stands before the loader and the action of a page. */
export function guarded(name: GuardName | undefined, { action, loader }: Guarded): Guarded {
  if (name === undefined) return { action, loader }
  return { loader: behind(name, loader), action: action && behind(name, action) }
}

function behind(name: GuardName, page: RouteObject['loader']) {
  return async (args: LoaderFunctionArgs): Promise<unknown> => {
    const { letIn } = await guards.load()
    await letIn(name, args)
    return typeof page === 'function' ? page(args) : null
  }
}
