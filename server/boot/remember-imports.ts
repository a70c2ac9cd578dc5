/**
 * Finds a module once, however many files import it. Node 24 reads the `exports` of a package anew for every import of
 * it and inside of it, and those of drizzle-orm are 180 KB: half of the work of a start, and 150 MB of memory that the
 * process never gave back. What is remembered is what Node itself found.
 *
 * Three rules of its resolution make that right. From all files of one package a bare name (`drizzle-orm`) is the same
 * module; files of one folder that end alike are read in the same format; and since package.json names our rooms and no
 * single file, names such as `#commerce/cart/hold.ts` that differ in the file alone lead into one folder.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const byName = new Map<string, ResolveFnOutput>()
const formats = new Map<string, string>()
const folders = new Map<string, { url: string; format: string }>()

export function rememberImports(): void {
  registerHooks({
    resolve(specifier, context, find) {
      const { conditions, parentURL } = context
      // Packages also require, by other rules.
      if (!parentURL || !conditions.includes('import')) return find(specifier, context)
      if (/^\.\.?\//.test(specifier)) return beside(parentURL, specifier, () => find(specifier, context))
      if (parentURL.includes('/node_modules/')) return find(specifier, context)
      const remembered = specifier.startsWith('#') ? inRoom : byItsName
      return remembered(specifier, () => find(specifier, context))
    },
  })
}

function byItsName(specifier: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const known = byName.get(specifier) ?? { ...find(), shortCircuit: true }
  byName.set(specifier, known)
  return known
}

function inRoom(specifier: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const file = specifier.slice(specifier.lastIndexOf('/') + 1)
  const place = specifier.slice(0, -file.length) + file.slice(file.lastIndexOf('.'))
  const folder = folders.get(place)
  if (folder) return { url: folder.url + file, format: folder.format, shortCircuit: true }
  const found = find()
  if (found.url.endsWith(`/${file}`) && found.format) {
    folders.set(place, { url: found.url.slice(0, -file.length), format: found.format })
  }
  return found
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
