/**
 * Finds the Node that runs the shop: the one pinned in package.json, or the running one if it is new enough.
 *
 * The pinned one is a package with a build per platform. Where there is no build for the platform, the machine's own
 * Node runs the shop; if that is too old, the command ends with a message that says so.
 */
import { existsSync } from 'node:fs'
import { at } from './root.mjs'

/** The engines field of package.json says the same. */
const OLDEST = /** @type {const} */ ([22, 22])

/** @returns {string} */
export function pinnedNode() {
  const pinned = [at('node_modules/node/bin/node'), at('node_modules/node/bin/node.exe')].find((path) =>
    existsSync(path),
  )
  const chosen = chooseNode(pinned, process.execPath, process.versions.node)
  if (typeof chosen === 'string') return chosen
  console.error(chosen.problem)
  process.exit(1)
}

/** @param {string | undefined} pinned @param {string} running @param {string} version */
export function chooseNode(pinned, running, version) {
  if (pinned) return pinned
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return running
  return {
    problem: `The shop needs Node ${OLDEST.join('.')} or newer. This is Node ${version}, and the package "node" has no build for this system (${process.platform} ${process.arch}).\nInstall a newer Node (https://nodejs.org) and start again.`,
  }
}

/**
 * How the shop's process runs. By default V8 gives young objects so much room that the process has 376 MB under load;
 * with 8 MB it has 262, and a page takes as much processor time as before. Beginning with 4 MB in place of 1 spares a
 * start one of two collections of all memory, 7 % of its processor time, and it has no more memory afterwards.
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--min-semi-space-size=4']

/**
 * The environment for programs of this project, with its own commands first on the PATH. The compile cache saves a
 * third of the work of every further start.
 */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [at('node_modules/.bin'), process.env.PATH].filter(Boolean).join(separator)
  const compiled = at('node_modules/.cache/chairlift/compiled')
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...extra }
}
