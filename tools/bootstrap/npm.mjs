/** Calls npm and sums up what it says: a live count of packages while it works, its last words when it fails. */
import { existsSync } from 'node:fs'
import { startProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const WORDS_KEPT = 25

/** @param {string} what @param {string[]} args @returns {Promise<boolean>} */
export async function npm(what, args) {
  const progress = startProgress(what)
  let downloaded = 0
  const [program, before] = npmProgram()
  const { code, lines } = await run(program, [...before, ...args, '--loglevel=http', '--no-progress'], {
    cwd: ROOT,
    // A production environment would leave out what builds the storefront.
    env: { ...process.env, NODE_ENV: 'development' },
    onLine(line) {
      if (/http fetch GET 200 .*\.tgz/.test(line)) progress.say(`${++downloaded} packages downloaded`)
    },
  })
  progress.end(code === 0 ? 'done' : 'failed')
  if (code === 0) return true

  const words = lines.filter((line) => line.trim() && !/^npm (http|warn EBADENGINE)/.test(line)).slice(-WORDS_KEPT)
  console.error(`\nnpm could not finish. Its last words:\n\n${words.map((line) => `  ${line}`).join('\n')}\n`)
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
