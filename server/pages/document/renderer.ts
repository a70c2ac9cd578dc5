/**
 * The storefront as the server runs it: its load function, and what each of its pages needs in the browser before it
 * can be used: its styles, its modules and all that those import, in one list, so that the browser asks for everything
 * at once.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { loadPage, renderMail } from '#storefront/app/entry-server.tsx'
import type { MailToRender, RenderedMail } from '#storefront/mails/render-mail.tsx'
import { PAGE_NAMES, type PageName } from '#storefront/routes.ts'
import { textKeysIn } from './text-keys.ts'

export type PageAssets = { entry: string; modules: string[]; styles: string[]; fonts: string[] }

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[]; isEntry?: boolean }
>

const ENTRY = 'storefront/app/entry-client.tsx'
const ACCOUNT_PAGES = 'storefront/app/account-pages.ts'
/** The shop with one page more (tools/build-gallery.mjs). */
export const GALLERY_ENTRY = 'gallery/entry-client.ts'

export type Renderer = {
  loadPage: typeof loadPage
  assetsFor(page: PageName): PageAssets
  /** The texts that a page can show before it has loaded more code; undefined where that is not known. */
  textKeysFor(page: PageName): ReadonlySet<string> | undefined
  /** Nothing is kept, and the policy lets Vite do its work. */
  isDevelopment: boolean
}

/** Mails are drawn by the storefront as well. */
export type MailRenderer = {
  renderMail(mail: MailToRender): Promise<RenderedMail>
}

/** From the build in `dist`, or that of the gallery. */
export async function builtRenderer(distDir: string, clientEntry = ENTRY): Promise<Renderer & MailRenderer> {
  const entry = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as {
    loadPage: typeof loadPage
    renderMail: typeof renderMail
  }
  const { assets, textKeys } = await readBuiltPages(distDir, clientEntry)
  return {
    loadPage: entry.loadPage,
    renderMail: async (mail) => entry.renderMail(mail),
    assetsFor: (page) => assets.get(page) as PageAssets,
    textKeysFor: (page) => textKeys.get(page),
    isDevelopment: false,
  }
}

async function readBuiltPages(distDir: string, clientEntry: string) {
  const manifest = JSON.parse(await readFile(join(distDir, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const assets = new Map(
    PAGE_NAMES.map((page) => [page, assetsOf(manifest, [clientEntry, ...filesOf(manifest, page)])]),
  )
  const keysIn = new Map<string, Promise<readonly string[]>>()
  const textKeys = new Map<PageName, ReadonlySet<string>>()
  for (const [page, { entry, modules }] of assets) {
    const keys = [entry, ...modules].map((file) => {
      // Most files belong to most pages.
      const read = keysIn.get(file) ?? readFile(join(distDir, 'client', file), 'utf8').then(textKeysIn)
      keysIn.set(file, read)
      return read
    })
    textKeys.set(page, new Set((await Promise.all(keys)).flat()))
  }
  return { assets, textKeys }
}

/** The page's module, and the list by which the browser finds it where the entry does not know it. */
function filesOf(manifest: Manifest, page: PageName): string[] {
  const module = `storefront/app/routes/${page}.tsx`
  return manifest[ACCOUNT_PAGES]?.dynamicImports?.includes(module) ? [ACCOUNT_PAGES, module] : [module]
}

export function assetsOf(manifest: Manifest, roots: readonly [clientEntry: string, ...string[]]): PageAssets {
  const chunks = chunksOf(manifest, roots)
  const entry = manifest[roots[0]]?.file
  if (!entry) throw new Error('The build has no browser entry')
  const styles = unique(chunks.flatMap((chunk) => chunk.css ?? []))
  return {
    entry: `/${entry}`,
    modules: unique(chunks.map((chunk) => chunk.file).filter((file) => file !== entry && file.endsWith('.js'))),
    styles,
    fonts: unique(chunks.flatMap((chunk) => chunk.assets ?? []).filter(isBasicFont)),
  }
}

function isBasicFont(file: string): boolean {
  return file.includes('/archivo-basic-')
}

/** What they are, with everything those import. */
function chunksOf(manifest: Manifest, roots: readonly string[]): Manifest[string][] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return [...seen].flatMap((name) => manifest[name] ?? [])
}

function unique(files: string[]): string[] {
  return [...new Set(files)].map((file) => (file.startsWith('/') ? file : `/${file}`))
}
