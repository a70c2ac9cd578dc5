/**
 * Makes node_modules what the lockfile says, and does nothing when it already is.
 *
 * What was installed is remembered as a fingerprint inside node_modules, so deleting that folder forgets it too.
 * `npm install`, never `npm ci`: a lockfile made on one system lacks the builds of another, and `ci` would refuse it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { missingPlatformPackages } from './platform-packages.mjs'
import { at, ROOT } from './root.mjs'

const RECORD = at('node_modules/.cache/chairlift/installed')
const ASKED = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts']

export async function ensureInstalled() {
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === wanted()) return
  if (!(await npm('Installing packages', ['install', '--no-audit', '--no-fund']))) process.exit(1)

  const missing = missingPlatformPackages(installedManifests(), thisSystem(), (name) =>
    existsSync(at('node_modules', name)),
  )
  if (missing.length > 0) {
    const isAdded = await npm('Adding builds for this system', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      ...missing,
    ])
    if (!isAdded) process.exit(1)
  }

  mkdirSync(dirname(RECORD), { recursive: true })
  // After npm: on another system it may have completed the lockfile.
  writeFileSync(RECORD, wanted())
}

/** Of package.json only what npm installs by: a new script asks for no install. */
function wanted() {
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const asked = JSON.stringify(ASKED.map((field) => manifest[field]))
  return `${fingerprint(ROOT, ['package-lock.json', '.npmrc'])} ${createHash('sha256').update(asked).digest('hex')}`
}

function installedManifests() {
  const folders = readdirSync(at('node_modules')).flatMap((name) =>
    name.startsWith('@') ? readdirSync(at('node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return folders
    .map((name) => at('node_modules', name, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
}

function thisSystem() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } } | undefined} */ (process.report?.getReport())
  const isMusl = process.platform === 'linux' && !report?.header?.glibcVersionRuntime
  return { platform: process.platform, arch: process.arch, isMusl }
}
