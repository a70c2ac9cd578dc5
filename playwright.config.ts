/**
 * Browser journeys, at the widths of a phone and of a desk, in en-US and light. One project reads them from Australia, one in the dark:
 * `@en-AU` marks what only the first runs, `@dark` what the second runs too. The pictures of the pieces are compared once; those of the
 * layouts are only taken, by `npm run screens`. What is the same at every width, or sets its widths itself, runs at one of the two;
 * `ALL_WIDTHS=1` runs everything at both, as `npm run prove` does. No second tries: a journey that fails sometimes has failed.
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
/** They set their widths themselves, or start a shop of their own. */
const DESK_ALWAYS = ['header', 'leaving', 'resort-time', 'zones']
const DESK_ONCE = [
  'acting',
  'calendar',
  'cart-notice',
  'cart-page',
  'category-calendar',
  'date-field',
  'day-states',
  'edit-line',
  'hasty',
  'language',
  'layouts',
  'live-price',
  'lost-pieces',
  'options',
  'overlay',
  'places-kept',
  'pricing-calendar',
  'product-calendar',
  'product-days',
  'product-query',
  'quick-answers',
  'tee-times',
  'totals-agree',
  'turning-pages',
  'uploads',
  'without-script',
]
const PHONE_ONCE = [
  'activity-times',
  'cart-holds',
  'lost',
  'notices',
  'side-navigation',
  'sign-in',
  'sizes',
  'slow-engine',
  'visit',
]
const isEverywhere = process.env['ALL_WIDTHS'] !== undefined
const notOnPhone = specs([...DESK_ALWAYS, ...(isEverywhere ? [] : DESK_ONCE)])
const notOnDesk = specs(isEverywhere ? [] : PHONE_ONCE)
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
    trace: 'retain-on-failure',
    launchOptions: { args: browserArguments(), ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: /@en-AU/, testIgnore: [SCREENS, ...notOnPhone] },
    { name: 'desktop', use: desk, grepInvert: /@en-AU|@phone/, testIgnore: [SCREENS, ...notOnDesk] },
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

function specs(names: readonly string[]): string[] {
  return names.map((name) => `${name}.spec.ts`)
}
