/**
 * Leaves out of React Router what would let others watch it work: 1 KB gzip on every page for something we never turn on. Its
 * router asks one of these functions at each turn whether anybody watches; the others it calls only where somebody does.
 */
const FILE = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/

const NOBODY_WATCHES = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined
`

export function withoutInstrumentation() {
  return {
    name: 'without-instrumentation',
    load: (file: string) => (FILE.test(file) ? NOBODY_WATCHES : undefined),
  }
}
