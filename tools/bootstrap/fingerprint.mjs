/**
 * One hash for a set of files and folders: it changes exactly when a name or a byte of them changes.
 *
 * Tests and dot files are left out: editing a test does not build the storefront again. So are the notes of the next
 * migration's author about the tables of each one before, 39 MB that no build reads. Times are left out too: a fresh
 * checkout of the same commit has the same fingerprint.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const IGNORED = /(^\.)|(\.test\.tsx?$)|(^tsconfig\.json$)|(_snapshot\.json$)/

/** @param {string} root @param {string[]} paths relative to the root; a missing one counts as missing */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((given) => filesBelow(root, given)).sort()) {
    const absolute = join(root, path)
    hash.update(`${path}\0`)
    hash.update(existsSync(absolute) ? createHash('sha256').update(readFileSync(absolute)).digest('hex') : 'missing')
    hash.update('\n')
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute) || !statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !IGNORED.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
