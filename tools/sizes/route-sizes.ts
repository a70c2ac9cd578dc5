/**
 * How much a page needs before a guest can use it: the JavaScript of the entry, of the route's module and of all that
 * they import at once, and the built-in texts that this code can show, each compressed on its own, as they travel.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { DEFAULT_LOCALE } from '#contract/values/locale.ts'
import { sum } from '#contract/values/sum.ts'
import { pageModule } from '#server/pages/document/renderer.ts'
import { textKeysIn } from '#server/pages/document/text-keys.ts'
import { textFile } from '#server/pages/published-texts.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { at } from '#tools/bootstrap/root.mjs'

export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

export const KB = 1000
/** At most so many bytes of JavaScript and texts (gzip) before a guest presses anything. */
export const SIZE_LIMITS = { category: 135 * KB, product: 155 * KB } as const
/** For a product page with a calendar, also where the calendar opens in a dialog. */
export const CALENDAR_SIZE_LIMIT = 180 * KB
export type MeasuredRoute = keyof typeof SIZE_LIMITS

export function scriptsOf(manifest: Manifest, route: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('storefront/app/entry-client.tsx')
  visit(pageModule(manifest, route))
  return [...seen].map((name) => (manifest[name] as Manifest[string]).file).filter((file) => file.endsWith('.js'))
}

export function gzipBytes(route: MeasuredRoute): number {
  const manifest = JSON.parse(readFileSync(at('dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const scripts = scriptsOf(manifest, route).map((file) => readFileSync(at('dist/client', file), 'utf8'))
  return weightOf([...scripts, builtInTexts(scripts)])
}

/** The texts of a page as the browser loads them, without what an operator changes. */
export function builtInTexts(scripts: readonly string[]): string {
  const { texts } = compileTexts(DEFAULT_LOCALE, {})
  return textFile(texts)(new Set(scripts.flatMap(textKeysIn)))
}

export function weightOf(files: readonly (string | Uint8Array)[]): number {
  return sum(files.map((file) => gzipSync(file, { level: 9 }).length))
}
