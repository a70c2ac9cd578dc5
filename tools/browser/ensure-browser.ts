/** The browser for the tests, installed if there is none, or the reason why there is none. */
import { existsSync } from 'node:fs'
import { startProgress } from '#tools/bootstrap/progress.mjs'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { commandOf, run } from '#tools/bootstrap/run.mjs'
import { findBrowser } from './find-browser.ts'

export async function ensureBrowser(): Promise<{ path: string } | { problem: string }> {
  try {
    const found = findBrowser()
    if (found) return { path: found }
  } catch (error) {
    return { problem: (error as Error).message }
  }
  const progress = startProgress('Installing a browser for the tests')
  const failures: string[] = []
  for (const install of isDebianRoot() ? [...DEBIAN, PLAYWRIGHT] : [PLAYWRIGHT]) {
    const failure = await failureOf(install, progress.update)
    const found = failure ? undefined : findBrowser()
    if (found) {
      progress.end()
      return { path: found }
    }
    failures.push(...(failure ?? []))
  }
  progress.end('failed')
  return { problem: [...failures, '', ADVICE].join('\n') }
}

/** The last lines of the first command that failed, if one did. */
async function failureOf(commands: string[][], update: (text: string) => void): Promise<string[] | undefined> {
  for (const [program = '', ...args] of commands) {
    const { code, lines } = await run(program, args, {
      cwd: ROOT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      onLine: (line) => update(line.trim().slice(0, 70)),
    })
    if (code !== 0) return lines.slice(-8)
  }
  return undefined
}

const aptInstall = (name: string) => ['apt-get', 'install', '-y', '--no-install-recommends', name]
// The headless shell starts faster and needs fewer packages, but not every release of Debian has it.
const DEBIAN = [[['apt-get', 'update'], aptInstall('chromium-headless-shell')], [aptInstall('chromium')]]
const PLAYWRIGHT = [
  [process.execPath, commandOf('@playwright/test', 'playwright'), 'install', '--only-shell', 'chromium'],
]
const ADVICE =
  'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.'

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')
