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
import type { PageName } from '#storefront/routes.ts'
import { textKeysIn } from './text-keys.ts'

export type PageAssets = { entry: string; modules: string[]; styles: string[]; fonts: string[] }

type Chunk = {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

const ENTRY = 'storefront/app/entry-client.tsx'
const ACCOUNT_PAGES = 'storefront/app/account-pages.ts'
const CONSOLE_ENTRY = 'console/app/entry.tsx'
/** The shop with one page more (tools/build-gallery.mjs). */
export const GALLERY_ENTRY = 'gallery/entry-client.ts'

export type Renderer = {
  loadPage: typeof loadPage
  /** `prepared`: the chunks that this page loads beside those of its kind (storefront/app/route-objects.ts). */
  assetsFor(page: PageName, prepared: readonly string[]): PageAssets
  /** The texts that a page can show before it has loaded more code; undefined where that is not known. */
  textKeysFor(page: PageName, prepared: readonly string[]): ReadonlySet<string> | undefined
  /** Nothing is kept, and the policy lets Vite do its work. */
  isDevelopment: boolean
}

/** What browsers load to show the console. */
export async function consoleAssets(distDir: string): Promise<PageAssets> {
  const manifest = JSON.parse(await readFile(join(distDir, 'console/.vite/manifest.json'), 'utf8')) as Manifest
  return assetsOf(manifest, [CONSOLE_ENTRY])
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
  const { assetsFor, textKeysFor } = await readBuiltPages(distDir, clientEntry)
  return {
    loadPage: entry.loadPage,
    renderMail: async (mail) => entry.renderMail(mail),
    assetsFor,
    textKeysFor,
    isDevelopment: false,
  }
}

async function readBuiltPages(distDir: string, clientEntry: string) {
  const manifest = JSON.parse(await readFile(join(distDir, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const files = unique(Object.values(manifest).map(({ file }) => file)).filter((file) => file.endsWith('.js'))
  const keysIn = new Map(
    await Promise.all(
      files.map(async (file) => [file, textKeysIn(await readFile(join(distDir, 'client', file), 'utf8'))] as const),
    ),
  )
  const known = new Map<string, ReturnType<typeof pageAssets>>()
  const built = (page: PageName, prepared: readonly string[]) => {
    const name = [page, ...prepared].join()
    const found = known.get(name) ?? pageAssets(manifest, [clientEntry, ...filesOf(manifest, page)], prepared)
    known.set(name, found)
    return found
  }
  return {
    assetsFor: (page: PageName, prepared: readonly string[]) => built(page, prepared).assets,
    textKeysFor(page: PageName, prepared: readonly string[]): ReadonlySet<string> | undefined {
      const { assets, isWhole } = built(page, prepared)
      const keys = [assets.entry, ...assets.modules].flatMap((file) => keysIn.get(file) ?? [])
      return isWhole ? new Set(keys) : undefined
    },
  }
}

type Roots = readonly [clientEntry: string, ...string[]]

/** With the modules of what it prepares. Not `isWhole` where one of them has no chunk of its name. */
export function pageAssets(manifest: Manifest, roots: Roots, prepared: readonly string[]) {
  const assets = assetsOf(manifest, roots)
  const late = chunksOf(manifest, roots).flatMap(({ dynamicImports = [] }) => dynamicImports)
  const found = prepared.flatMap((name) => late.find((key) => isNamed(manifest[key], chunkName(name))) ?? [])
  const { modules } = assetsOf(manifest, [...roots, ...found])
  return { assets: { ...assets, modules }, isWhole: found.length === prepared.length }
}

/** `AddOns` is in `add-ons`. */
function chunkName(component: string): string {
  return component.replace(/\B[A-Z]/g, '-$&').toLowerCase()
}

/** The page's module, and the list by which the browser finds it where the entry does not know it. */
function filesOf(manifest: Manifest, page: PageName): string[] {
  const module = pageModule(manifest, page)
  return manifest[ACCOUNT_PAGES]?.dynamicImports?.includes(module) ? [ACCOUNT_PAGES, module] : [module]
}

/** The chunk of a page's module. That of a product is in one file with all that only its page needs. */
export function pageModule(manifest: Record<string, { file?: string; name?: string }>, page: string): string {
  const module = `storefront/app/routes/${page}.tsx`
  return manifest[module]
    ? module
    : (Object.keys(manifest).find((key) => isNamed(manifest[key], `${page}-page`)) ?? module)
}

const isNamed = (chunk: { name?: string } | undefined, name: string) => chunk?.name === name

export function assetsOf(manifest: Manifest, roots: Roots): PageAssets {
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
