/**
 * Finds a browser for the tests: the one named in CHROMIUM_PATH, else one of the system, else Playwright's own.
 *
 * A CHROMIUM_PATH that leads nowhere is an error, not a reason to look further: whoever set it wants that browser.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Surroundings = {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  playwrightPath: string
  isExecutable(path: string): boolean
}

/** The shell without a desktop first: the same engine, and journeys take two thirds of the time. */
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

export function findBrowser(surroundings: Surroundings = here()): string | undefined {
  const { env, isExecutable, platform, playwrightPath } = surroundings
  if (env['CHROMIUM_PATH']) {
    if (isExecutable(env['CHROMIUM_PATH'])) return env['CHROMIUM_PATH']
    throw new Error(`CHROMIUM_PATH names ${env['CHROMIUM_PATH']}, which is no program that can be run.`)
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...(APPLICATIONS[platform] ?? []), playwrightPath].find(isExecutable)
}

function here(): Surroundings {
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
