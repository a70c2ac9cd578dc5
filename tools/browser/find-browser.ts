/**
 * Finds a browser for the tests: the one named in CHROMIUM_PATH, else one of the system, else Playwright's own.
 *
 * A CHROMIUM_PATH that names no program is an error, not a reason to look further: it was set to use that browser.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

type BrowserSearch = {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  playwrightPath: string
  isExecutable(path: string): boolean
}

/** The headless shell comes first: it is the same engine, and journeys take two thirds of the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const APPLICATIONS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** No network traffic of the browser's own, so that only the shop is visited. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How every journey and measurement launches the browser. Root cannot use the sandbox. */
export function launchOptions(...extraArguments: string[]): LaunchOptions {
  const executablePath = findBrowser()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { args: [...sandbox, ...QUIET, ...extraArguments], ...(executablePath && { executablePath }) }
}

export function findBrowser(search: BrowserSearch = ofThisMachine()): string | undefined {
  const { env, isExecutable, platform, playwrightPath } = search
  if (env['CHROMIUM_PATH']) {
    if (isExecutable(env['CHROMIUM_PATH'])) return env['CHROMIUM_PATH']
    throw new Error(`CHROMIUM_PATH names ${env['CHROMIUM_PATH']}, which is no program that can be run.`)
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...(APPLICATIONS[platform] ?? []), playwrightPath].find(isExecutable)
}

function ofThisMachine(): BrowserSearch {
  return {
    env: process.env,
    platform: process.platform,
    playwrightPath: chromium.executablePath(),
    isExecutable(path) {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    },
  }
}
