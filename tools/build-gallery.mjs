/**
 * Builds the gallery, with the whole shop around it, into dist/gallery: for journeys. The shop that guests get is
 * another build (build.mjs), which has nothing of it.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sourcesFingerprint } from '#tools/bootstrap/ensure-built.mjs'
import { fingerprint } from './bootstrap/fingerprint.mjs'
import { at, ROOT } from './bootstrap/root.mjs'

const FOLDER = at('dist/gallery')
const RECORD = at('dist/gallery/sources')

const sources = sourcesFingerprint() + fingerprint(ROOT, ['gallery', 'tools/build-gallery.mjs'])
if (!existsSync(RECORD) || readFileSync(RECORD, 'utf8') !== sources) await buildGallery()

async function buildGallery() {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  rmSync(FOLDER, { recursive: true, force: true })
  const common = { root: ROOT, configFile: at('vite.config.ts'), logLevel: /** @type {const} */ ('warn') }
  const input = (/** @type {string} */ entry) => ({ input: `gallery/${entry}.ts` })
  await build({ ...common, build: { outDir: `${FOLDER}/client`, rolldownOptions: input('entry-client') } })
  await build({ ...common, build: { outDir: `${FOLDER}/server`, rolldownOptions: input('entry-server'), ssr: true } })
  writeFileSync(RECORD, sources)
}
