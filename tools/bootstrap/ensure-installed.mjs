/**
 * Makes node_modules what the lockfile says, and does nothing when it already is.
 *
 * A fingerprint of what was installed lies inside node_modules, so deleting that folder deletes it too.
 * `npm install`, never `npm ci`: a lockfile made on one system lacks the builds of another, and `ci` would refuse it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { startProgress } from './progress.mjs'
import { at, ROOT } from './root.mjs'
import { run } from './run.mjs'

const RECORD = at('node_modules/.cache/chairlift/installed')
const LINES_SHOWN = 25
const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=http', '--no-progress']
const INSTALLED_BY = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts']

export async function ensureInstalled() {
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === wanted()) return
  if (!(await npm('Installing packages', ['install']))) process.exit(1)

  const missing = missingPlatformPackages(installedManifests(), thisSystem(), (name) =>
    existsSync(at('node_modules', name)),
  )
  if (missing.length > 0) {
    if (!(await npm('Adding builds for this system', ['install', '--no-save', ...missing]))) process.exit(1)
  }

  mkdirSync(dirname(RECORD), { recursive: true })
  // After npm: on another system it may have completed the lockfile.
  writeFileSync(RECORD, wanted())
}

/** Only the fields of package.json that npm installs by: a new script needs no install. */
function wanted() {
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const fields = JSON.stringify(INSTALLED_BY.map((field) => manifest[field]))
  return `${fingerprint(ROOT, ['package-lock.json', '.npmrc'])} ${createHash('sha256').update(fields).digest('hex')}`
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

/**
 * Shows a live count of packages while npm works, and the last lines of its output when it fails.
 *
 * @param {string} what @param {string[]} args @returns {Promise<boolean>}
 */
export async function npm(what, args, folder = ROOT) {
  const progress = startProgress(what)
  let downloaded = 0
  const [program, before] = npmProgram()
  const { code, lines } = await run(program, [...before, ...args, ...QUIETLY], {
    cwd: folder,
    // In production npm would leave out the packages that build the storefront.
    env: { ...process.env, NODE_ENV: 'development' },
    onLine(line) {
      if (/http fetch GET 200 .*\.tgz/.test(line)) progress.update(`${++downloaded} packages downloaded`)
    },
  })
  progress.end(code === 0 ? 'done' : 'failed')
  if (code === 0) return true

  const shown = lines.filter((line) => line.trim() && !/^npm (http|warn EBADENGINE)/.test(line)).slice(-LINES_SHOWN)
  console.error(`\nnpm could not finish. Its last words:\n\n${shown.map((line) => `  ${line}`).join('\n')}\n`)
  console.error(
    'Check that the package registry can be reached (npm ping) and that this folder can be written to, then run the same command again.',
  )
  return false
}

/** The npm that called us, if one did: the one on the PATH may be another. @returns {[string, string[]]} */
function npmProgram() {
  const caller = process.env.npm_execpath
  if (caller?.includes('npm-cli') && existsSync(caller)) return [process.execPath, [caller]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** @typedef {{ name: string, optionalDependencies?: Record<string, string> }} Manifest */
/** @typedef {{ platform: string, arch: string, isMusl: boolean }} System */

/**
 * Names the builds for this system that an install left out.
 *
 * A lockfile knows only the platforms it was made on, and npm then skips the build of any other one silently
 * (npm/cli#4828). What a package lists as optional says which build it needs, so the gap can be filled by name.
 *
 * @param {Manifest[]} manifests of the installed packages
 * @param {System} system
 * @param {(name: string) => boolean} isInstalled
 * @returns {string[]} as npm takes them, `name@version`
 */
export function missingPlatformPackages(manifests, system, isInstalled) {
  const missing = manifests.flatMap(({ optionalDependencies = {} }) =>
    buildsFor(Object.keys(optionalDependencies), system)
      .filter((name) => !isInstalled(name))
      .map((name) => `${name}@${optionalDependencies[name]}`),
  )
  return [...new Set(missing)]
}

/** @param {string[]} names @param {System} system */
function buildsFor(names, { platform, arch, isMusl }) {
  const fitting = names.filter((name) => {
    const words = name.replace('linuxmusl', 'linux-musl').split(/[/@._-]+/)
    return words.includes(arch) && (words.includes(platform) || (platform === 'win32' && words.includes('windows')))
  })
  const forMusl = fitting.filter((name) => name.includes('musl'))
  if (isMusl && forMusl.length > 0) return forMusl
  return fitting.filter((name) => !forMusl.includes(name))
}
