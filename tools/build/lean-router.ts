/**
 * Leaves out of React Router what we never turn on: fetchers, blockers, routes that are found on the way, server
 * components, and whatever would let others watch it work. On every page that would be 4 KB gzip.
 * A function that nobody calls is emptied, a setting that is never given is read as not given, and the bundler drops
 * what hung on them. The build stops where one of these names is gone: a newer version has to be looked at again.
 */
import { type Cuts, cutOut } from './cut-out.ts'

const NOBODY_WATCHES = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined
`

const CUTS: readonly (Cuts & { file: RegExp })[] = [
  {
    file: of('router/router'),
    emptied: [
      // Fetchers.
      ...['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'updateFetcherState', 'setFetcherError', 'getFetcher'],
      ...['resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'markFetchersDone'],
      ...['markFetchRedirectsDone', 'abortStaleFetchLoads', 'getUpdatedRevalidatingFetchers'],
      // Blockers.
      ...['getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation'],
      // Routes that are found on the way.
      ...['discoverRoutes', 'cancelDiscoveryNavigation', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
      // Which turns glided, for going back after a reload.
      ...['restoreAppliedTransitions', 'persistAppliedTransitions'],
      'getInstrumentationNavigateMeta',
    ],
    notGiven: ['init.patchRoutesOnNavigation', 'init.instrumentations', 'init.dataStrategy', 'isFogOfWar'],
  },
  { file: of('hooks'), emptied: ['DefaultErrorComponent', 'RSCErrorHandler'], notGiven: ['this.context'] },
]

/** What a page may therefore not import from the router. */
export const LEFT_OUT_OF_ROUTER = ['useFetcher', 'useFetchers', 'useBlocker', 'Await']

function of(module: string): RegExp {
  return new RegExp(`/react-router/dist/\\w+/lib/${module}\\.js$`)
}

export function leanRouter() {
  const instrumentation = of('router/instrumentation')
  return {
    name: 'lean-router',
    load: (file: string) => (instrumentation.test(file) ? NOBODY_WATCHES : undefined),
    transform(code: string, file: string) {
      const cuts = CUTS.find((each) => each.file.test(file))
      return cuts && { code: cutOut(code, cuts) }
    },
  }
}
