/**
 * The storefront during development: Vite compiles modules as they are requested and replaces them in the open
 * page when they change. Pages are rendered afresh each time, by the same functions as in the built shop. The gallery
 * is one of them.
 */
import type { Early } from '#server/http/connection/listen.ts'
import type { MailRenderer, PageAssets, Renderer } from './renderer.ts'

/** The page's bootstrap loads assets only, so the development entry is one. */
const ENTRY = '/assets/development.js'

const ENTRY_CODE = `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/gallery/entry-client.ts')
`

/** Addresses that are sources. No page of the shop begins like one: the gallery is at `/ui`, nothing below it. */
const SOURCES = /^\/(@|storefront\/|gallery\/|ui\/|contract\/|node_modules\/|assets\/development\.js)/

export async function openDevelopment(
  root: string,
): Promise<{ renderer: Renderer & MailRenderer; early: Early; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    // Any other loader writes a copy of the configuration, which the watching process takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true },
    plugins: [
      {
        name: 'development-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? ENTRY_CODE : undefined),
      },
    ],
  })
  const assets: PageAssets = { entry: ENTRY, modules: [], styles: ['/ui/styles/ground.css?direct'], fonts: [] }

  return {
    renderer: {
      isDevelopment: true,
      assetsFor: () => assets,
      textKeysFor: () => undefined,
      async loadPage(request, options) {
        const entry = (await vite.ssrLoadModule('/gallery/entry-server.ts')) as Pick<Renderer, 'loadPage'>
        return entry.loadPage(request, options)
      },
      async renderMail(mail) {
        const entry = (await vite.ssrLoadModule('/gallery/entry-server.ts')) as MailRenderer
        return entry.renderMail(mail)
      },
    },
    early(request, response) {
      if (!SOURCES.test(request.url ?? '')) return false
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return true
    },
    close: () => vite.close(),
  }
}
