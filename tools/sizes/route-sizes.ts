/**
 * How much JavaScript a page needs before a guest can use it: the entry, the route's module and all that they import
 * at once, each compressed on its own, as they travel.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { at } from '#tools/bootstrap/root.mjs'

export type Manifest = Record<string, { file: string; imports?: string[] }>

export const KB = 1000
/** Limits in bytes of gzip; a goal is what we would like. */
export const BUDGETS = {
  category: { limit: 125 * KB, goal: 110 * KB },
  product: { limit: 145 * KB, goal: 130 * KB },
} as const
/** Of any page with a calendar, one that opens in front of it included. */
export const CALENDAR_BUDGET = { limit: 165 * KB, goal: 150 * KB } as const
export type MeasuredRoute = keyof typeof BUDGETS

export function scriptsOf(manifest: Manifest, route: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('storefront/entry-client.tsx')
  visit(`storefront/routes/${route}.tsx`)
  return [...seen].map((name) => (manifest[name] as Manifest[string]).file).filter((file) => file.endsWith('.js'))
}

export function gzipBytes(route: MeasuredRoute): number {
  const manifest = JSON.parse(readFileSync(at('dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  return scriptsOf(manifest, route)
    .map((file) => gzipSync(readFileSync(at('dist/client', file)), { level: 9 }).length)
    .reduce((total, bytes) => total + bytes, 0)
}
