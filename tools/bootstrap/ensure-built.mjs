/** Builds storefront, console and the prepared database when their sources differ from those that dist/ was built from. */
import { existsSync, readFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { environment } from './pinned-node.mjs'
import { startProgress } from './progress.mjs'
import { at, ROOT } from './root.mjs'
import { run } from './run.mjs'

export const BUILD_RECORD = at('dist/sources')

export const sourcesFingerprint = () =>
  fingerprint(ROOT, [
    'storefront',
    'console',
    'ui',
    'contract',
    'vite.config.ts',
    'vite.console.config.ts',
    'commerce/database/migrations',
    'commerce/database/prepared',
    'package.json',
    'package-lock.json',
    'tools/build.mjs',
    'tools/build',
  ])

/** @param {string} node @returns {Promise<boolean>} */
export async function ensureBuilt(node) {
  if (existsSync(BUILD_RECORD) && readFileSync(BUILD_RECORD, 'utf8') === sourcesFingerprint()) return true
  const progress = startProgress('Building the storefront')
  const { code, lines } = await run(node, [at('tools/build.mjs')], { cwd: ROOT, env: environment() })
  progress.end(code === 0 ? 'done' : 'failed')
  if (code !== 0) console.error(lines.join('\n'))
  return code === 0
}
