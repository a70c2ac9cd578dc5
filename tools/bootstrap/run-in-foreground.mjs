/**
 * Runs a program in the foreground with its output and exit code, and stops it once for one Ctrl-C.
 *
 * A terminal sends Ctrl-C to every process of the group, and npm sends it once more. The program therefore gets a group
 * of its own, and this process forwards each signal once. When this process is killed, the program stops by itself
 * (stop-with-parent.mjs); when npm is killed, which signals its shell but not us, the check of the parent notices it.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

/** npm's copy of a signal arrives within milliseconds; a person who presses twice takes longer. */
const SAME_PRESS_MS = 300
const PARENT_CHECK_MS = 500

/**
 * @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} the exit code
 */
export function runInForeground(node, args, env) {
  // Read first: on a busy machine npm may be gone before the rest of this has run.
  const parent = process.ppid
  const child = spawn(node, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })

  let lastSignalAt = 0
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const isSamePress = Date.now() - lastSignalAt < SAME_PRESS_MS
      lastSignalAt = Date.now()
      if (!isSamePress) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }

  // Without npm a parent may end on purpose, for example a script that starts the shop.
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()

  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`The shop could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
