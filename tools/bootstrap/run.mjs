/** Runs a program to its end and keeps its output, so that a failure can show the last lines. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at } from './root.mjs'

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options
 * @returns {Promise<{ code: number, lines: string[] }>} a code of -1 means that the program could not be started
 */
export function run(program, args, { cwd, env = process.env, onLine = () => {} }) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const lines = []
    let rest = ''
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)

    /** @param {string} chunk */
    const take = (chunk) => {
      const parts = (rest + chunk).split(/\r?\n/)
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        onLine(line)
      }
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    /** @param {number} code */
    const finish = (code) => {
      process.off('exit', stop)
      if (rest) lines.push(rest)
      resolve({ code, lines })
    }
    child.once('error', (error) => {
      lines.push(String(error))
      finish(-1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/**
 * The JavaScript file of a package's command, so that it runs on the Node that runs this process, on every system.
 *
 * @param {string} packageName
 * @returns {string}
 */
export function commandOf(packageName, command = packageName) {
  const { bin } = JSON.parse(readFileSync(at('node_modules', packageName, 'package.json'), 'utf8'))
  return at('node_modules', packageName, typeof bin === 'string' ? bin : bin[command])
}
