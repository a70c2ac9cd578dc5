/**
 * Six kinds: `rules` touch nothing outside themselves, `rendered` pages and pictures are drawn whole, `pages` are
 * hydrated in jsdom, `gallery` opens a shop with one page more, `engine` runs on the bundled PostgreSQL, `server` over
 * HTTP. `npm run check` runs the rules.
 */
import { defineConfig } from 'vitest/config'
import { environment } from './tools/bootstrap/pinned-node.mjs'
import { LongFilesFirst } from './tools/tests/long-files-first.ts'

// Also where a test is run alone, the processes that it starts read the compile cache.
Object.assign(process.env, environment())

// Files share the modules of their worker: loading the engine anew for each file took longer than most of the tests.
// The time limit only ends a test that hangs: no machine is too slow to pass.
const shared = {
  isolate: false,
  // Each project would transform the same sources for itself, and each run again.
  fsModuleCache: true,
  setupFiles: ['tools/seed/property-seed.ts'],
  hookTimeout: 120_000,
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}
const onDatabase = { globalSetup: ['commerce/testing/database-for-tests.ts'] }

const LIVE = 'storefront/**/*.live.test.ts'
const RENDERED = ['storefront/app/routes/**/*.test.ts', '{demo,tools}/pictures/**/*.test.ts']

export default defineConfig({
  test: {
    // Tests on a database, and those that start and kill processes, often wait: three at a time keep two cores busy.
    maxWorkers: 3,
    // Tests make many objects that live shortly: with more room for them they take a twentieth less processor time.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'],
    sequence: { sequencer: LongFilesFirst },
    tags: [{ name: 'prove', description: 'Takes over a second and alone proves no id: left to npm run prove.' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            'contract/**/*.test.ts',
            'ui/**/*.test.{ts,tsx}',
            'storefront/**/*.test.{ts,tsx}',
            'console/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            '*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'demo/**/*.db.test.ts', LIVE, ...RENDERED],
        },
      },
      { test: { ...shared, name: 'rendered', include: RENDERED, exclude: ['**/node_modules/**', LIVE] } },
      { test: { ...shared, name: 'pages', include: [LIVE], environment: 'jsdom' } },
      // Modules of its own: no other test has that page.
      { test: { ...shared, isolate: true, name: 'gallery', include: ['gallery/*.test.ts'], environment: 'jsdom' } },
      {
        test: { ...shared, name: 'engine', include: ['commerce/**/*.test.ts', 'demo/**/*.db.test.ts'], ...onDatabase },
      },
      {
        test: { ...shared, name: 'server', include: ['server/**/*.test.ts'], ...onDatabase },
      },
    ],
  },
})
