/**
 * Builds the storefront: what browsers load into dist/client, what the server renders with into dist/server. And the
 * console, which browsers load from dist/console. Beside them the database of a first start is prepared, where this
 * machine can start one.
 *
 * Everything else runs as it is written. The fingerprint of the sources is kept beside the result, so the next start
 * knows whether to build again.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { BUILD_RECORD, sourcesFingerprint } from '#tools/bootstrap/ensure-built.mjs'
import { publishBuild } from '#tools/bootstrap/publish-build.mjs'
import { environment, pinnedNode } from './bootstrap/pinned-node.mjs'
import { at, ROOT } from './bootstrap/root.mjs'
import { run } from './bootstrap/run.mjs'

const FRESH = at('dist/fresh')

process.env.NODE_ENV = 'production'
const { build } = await import('vite')

const sources = sourcesFingerprint()
rmSync(FRESH, { recursive: true, force: true })
const common = { root: ROOT, configFile: at('vite.config.ts'), logLevel: /** @type {const} */ ('warn') }

const preparing = run(pinnedNode(), [at('tools/build/prepare-database.mjs')], { cwd: ROOT, env: environment() })
await build({ ...common, build: { outDir: `${FRESH}/client` } })
await build({ ...common, build: { outDir: `${FRESH}/server`, ssr: true } })
await build({ ...common, configFile: at('vite.console.config.ts'), build: { outDir: `${FRESH}/console` } })

publishBuild(`${FRESH}/client`, at('dist/client'), new Date())
publishBuild(`${FRESH}/console`, at('dist/console'), new Date())
rmSync(at('dist/server'), { recursive: true, force: true })
renameSync(`${FRESH}/server`, at('dist/server'))
rmSync(FRESH, { recursive: true })
const prepared = await preparing
if (prepared.code !== 0) {
  console.warn(
    `The database of a first start was not prepared, so that start takes longer:\n${prepared.lines.join('\n')}`,
  )
}
writeFileSync(BUILD_RECORD, sources)
await run(pinnedNode(), [at('tools/build/read-server.mjs')], { cwd: ROOT, env: environment() })
