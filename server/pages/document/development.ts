/**
 * The storefront during development: Vite compiles modules as they are requested and replaces them in the open
 * page when they change. Pages are rendered afresh each time, by the same functions as in the built shop. The gallery
 * is one of them.
 */
import type { Early } from '#server/http/connection/listen.ts'
import type { MailRenderer, PageAssets, Renderer } from './renderer.ts'

/** The page's bootstrap loads assets only, so the development entry is one. */
const ENTRY = '/assets/development.js'

const CONSOLE_ENTRY = '/assets/console-development.js'

const entryCode = (module: string) => `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('${module}')
`
const ENTRIES: Readonly<Record<string, string>> = {
  [ENTRY]: entryCode('/gallery/entry-client.ts'),
  [CONSOLE_ENTRY]: entryCode('/console/app/entry.tsx'),
}

/** The console's styles come with its modules. */
export const CONSOLE_IN_DEVELOPMENT: PageAssets = { entry: CONSOLE_ENTRY, modules: [], styles: [], fonts: [] }

/** Addresses that are sources. No page of the shop begins like one: the gallery is at `/ui`, nothing below it. */
const SOURCES =
  /^\/(@|storefront\/|gallery\/|console\/|ui\/|contract\/|node_modules\/|assets\/(console-)?development\.js)/

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
        resolveId: (id) => (id in ENTRIES ? id : undefined),
        load: (id) => ENTRIES[id],
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
