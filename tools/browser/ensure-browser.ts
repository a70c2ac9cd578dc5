/** A browser for the tests, installed if there is none, or the reason in words why there is none. */
import { existsSync } from 'node:fs'
import { startProgress } from '#tools/bootstrap/progress.mjs'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { run } from '#tools/bootstrap/run.mjs'
import { commandOf } from '#tools/tests/command-of.ts'
import { findBrowser } from './find-browser.ts'

export async function ensureBrowser(): Promise<{ path: string } | { problem: string }> {
  try {
    const found = findBrowser()
    if (found) return { path: found }
  } catch (error) {
    return { problem: (error as Error).message }
  }
  const installs = isDebianRoot()
    ? DEBIAN
    : [[process.execPath, commandOf('@playwright/test', 'playwright'), 'install', 'chromium']]
  const progress = startProgress('Installing a browser for the tests')
  for (const [program = '', ...args] of installs) {
    const { code, lines } = await run(program, args, {
      cwd: ROOT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      onLine: (line) => progress.say(line.trim().slice(0, 70)),
    })
    if (code !== 0) {
      progress.end('failed')
      return { problem: [...lines.slice(-8), '', ADVICE].join('\n') }
    }
  }
  progress.end()
  const found = findBrowser()
  return found ? { path: found } : { problem: ADVICE }
}

const DEBIAN = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
]
const ADVICE =
  'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.'

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')
