/**
 * Finds a module once, however many files import it. Node 24 reads the `exports` of a package anew for every import of
 * it and inside of it, and those of drizzle-orm are 180 KB: half of the work of a start, and 150 MB of memory that the
 * process never gave back. What is remembered is what Node itself found.
 *
 * Two rules of its resolution make that right. From all files of one package a bare name (`drizzle-orm`) is the same
 * module; and files of one folder that end alike are read in the same format.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const byName = new Map<string, ResolveFnOutput>()
const formats = new Map<string, string>()

export function rememberImports(): void {
  registerHooks({
    resolve(specifier, context, find) {
      const { conditions, parentURL } = context
      // Packages also require, by other rules.
      if (!parentURL || !conditions.includes('import')) return find(specifier, context)
      if (/^\.\.?\//.test(specifier)) return beside(parentURL, specifier, () => find(specifier, context))
      return parentURL.includes('/node_modules/')
        ? find(specifier, context)
        : byItsName(specifier, () => find(specifier, context))
    },
  })
}

function byItsName(specifier: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const known = byName.get(specifier) ?? { ...find(), shortCircuit: true }
  byName.set(specifier, known)
  return known
}

function beside(parentURL: string, specifier: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const { href } = new URL(specifier, parentURL)
  const place = href.slice(0, href.lastIndexOf('/') + 1) + href.slice(href.lastIndexOf('.'))
  const format = formats.get(place)
  if (format) return { url: href, format, shortCircuit: true }
  const found = find()
  if (found.url === href && found.format) formats.set(place, found.format)
  return found
}
