/**
 * Browser journeys, in en-US and light. A journey runs at the width of a desk, or of a phone where its tag says `@phone`; `@both` runs
 * at both widths because they differ. `@dark` runs a second time in the dark, `@en-AU` only as read from Australia. `ALL_WIDTHS=1`
 * runs every journey at both widths but those tagged `@phone` or `@desktop`, as `npm run prove` does.
 *
 * No retries: a journey that fails sometimes has failed. Traces cost a third of the time, so only `TRACES=1` takes them.
 */
import { defineConfig } from '@playwright/test'
import { browserArguments } from './tools/browser/browser-arguments.ts'
import { findBrowser } from './tools/browser/find-browser.ts'
import { freePort } from './tools/shop/free-port.ts'

// Workers read this file again: what it makes up the first time they are told.
process.env['E2E_PORT'] ??= String(await freePort())
const baseURL = `http://localhost:${process.env['E2E_PORT']}`
const executablePath = findBrowser()
const report = process.env['PLAYWRIGHT_REPORT']

const SCREENS = 'screens.spec.ts'
const isEverywhere = process.env['ALL_WIDTHS'] !== undefined
const notOnPhone = isEverywhere ? /@en-AU|@desktop/ : /@en-AU/
const onPhone = isEverywhere ? /./ : /@phone|@both/
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    colorScheme: 'light',
    trace: process.env['TRACES'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: browserArguments(), ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'phone', use: phone, grep: onPhone, grepInvert: notOnPhone, testIgnore: SCREENS },
    { name: 'desktop', use: desk, grepInvert: /@en-AU|@phone/, testIgnore: SCREENS },
    { name: 'australia', use: { ...desk, locale: 'en-AU', timezoneId: 'Australia/Sydney' }, grep: /@en-AU/ },
    { name: 'dark', use: { ...desk, colorScheme: 'dark' }, grep: /@dark/ },
    // Playwright holds a page still by styles of its own, which the policy of the shop would refuse.
    { name: 'screens', use: { ...desk, bypassCSP: true }, testMatch: SCREENS },
    ...(process.env['SCREENS']
      ? [{ name: 'layouts', use: { ...desk, bypassCSP: true }, testMatch: 'layouts.take.ts' }]
      : []),
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `${baseURL}/robots.txt`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
