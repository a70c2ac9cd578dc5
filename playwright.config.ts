/**
 * Browser journeys, in en-US and light. A journey runs at the width of a desk, or of a phone where its tag says
 * `@phone`; `@both` runs at both because they differ. `@en-AU` runs only as read from Australia.
 *
 * `npm test` runs the shortest set (`SHORTEST_SET=1`), without those tagged `@prove`, and `npm test -- cart` all about
 * a subject. `npm run prove` (`ALL_WIDTHS=1`) runs all at both widths, also those tagged `@phone-first`, but the ones
 * tagged `@phone` or `@desktop`.
 *
 * No retries: a journey that fails sometimes has failed. Traces cost a third of the time, so only `TRACES=1` takes
 * them.
 */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/browser/find-browser.ts'
import { freePort } from './tools/shop/start-built-shop.ts'

// Workers read this file again: what it makes up the first time they are told.
process.env['E2E_PORT'] ??= String(await freePort())
const baseURL = `http://localhost:${process.env['E2E_PORT']}`
const report = process.env['PLAYWRIGHT_REPORT']

const SCREENS = 'screens.spec.ts'
const isEverywhere = process.env['ALL_WIDTHS'] !== undefined
const onPhone = isEverywhere ? /./ : /@phone|@both/
const onlyOnPhone = isEverywhere ? /@phone(?!-first)/ : /@phone/
/** What a project leaves out, and what is left to `npm run prove`. */
const without = (...tags: RegExp[]) => (process.env['SHORTEST_SET'] === undefined ? tags : [...tags, /@prove/])
// At one device pixel each: four times as many take longer to paint and show nothing else.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const desk = { viewport: { width: 1440, height: 900 } }
const pictures = { ...desk, bypassCSP: true }
const takesPictures = process.env['SCREENS'] !== undefined

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: 'e2e/screens/{arg}{ext}',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Node reads TypeScript itself. To translate every file that a journey imports took each worker seconds.
  build: { external: ['**/*.ts'] },
  // A journey waits for its page a third of the time: three at a time keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // How long a failure takes to be called one: generous, so that a slow or busy machine changes nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    colorScheme: 'light',
    // Fades and glides repaint a page many times. Journeys about them ask for motion, and `npm run prove` has it
    // everywhere.
    contextOptions: { reducedMotion: isEverywhere ? 'no-preference' : 'reduce' },
    trace: process.env['TRACES'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'phone', use: phone, grep: onPhone, grepInvert: without(/@en-AU|@desktop/), testIgnore: SCREENS },
    { name: 'desktop', use: desk, grepInvert: without(/@en-AU/, onlyOnPhone), testIgnore: SCREENS },
    {
      name: 'australia',
      use: { ...desk, locale: 'en-AU', timezoneId: 'Australia/Sydney' },
      grep: /@en-AU/,
      grepInvert: without(),
    },
    // Pixels depend on the release of the browser and on the machine, so pictures are compared only on request.
    // Playwright holds a page still by styles of its own, which the policy of the shop would refuse.
    ...(isEverywhere || takesPictures ? [{ name: 'screens', use: pictures, testMatch: SCREENS }] : []),
    ...(takesPictures ? [{ name: 'layouts', use: pictures, testMatch: '*.take.ts' }] : []),
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    wait: { stdout: /The journeys can begin/ },
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
