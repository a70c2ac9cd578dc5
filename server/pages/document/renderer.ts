/** The storefront as the server runs it: its render function and what each of its pages needs in the browser. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageAssets, readBuiltAssets } from '#server/pages/files/built-assets.ts'
import type { loadPage } from '#storefront/entry-server.tsx'
import type { PageName } from '#storefront/routes.ts'

export type Renderer = {
  loadPage: typeof loadPage
  assetsFor(page: PageName): PageAssets
  /** Nothing is kept, and the policy lets Vite do its work. */
  isDevelopment: boolean
}

/** From the build in `dist`. */
export async function builtRenderer(distDir: string): Promise<Renderer> {
  const entry = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as Pick<
    Renderer,
    'loadPage'
  >
  return { loadPage: entry.loadPage, assetsFor: await readBuiltAssets(distDir), isDevelopment: false }
}
