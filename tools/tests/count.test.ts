import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '#tools/bootstrap/root.mjs'
import { closingLine, countedFrom, plainCount, playwrightCount, slowest, sumCounts, vitestCount } from './count.ts'

const VITEST = JSON.stringify({
  numPassedTests: 40,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: at('commerce/cart/cart.test.ts'),
      assertionResults: [{ fullName: 'A line is added', duration: 1200 }, { fullName: 'A line was skipped' }],
    },
  ],
})
const PLAYWRIGHT = JSON.stringify({
  stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      file: 'cart/cart-page.spec.ts',
      specs: [],
      suites: [
        {
          file: 'cart/cart-page.spec.ts',
          specs: [{ title: 'A guest pays', tests: [{ projectName: 'phone', results: [{ duration: 3400 }] }] }],
        },
      ],
    },
  ],
})

test('The closing line sums up what every step reported', () => {
  const counts = [plainCount(true), plainCount(false), vitestCount(VITEST), playwrightCount(PLAYWRIGHT)]
  expect(closingLine(sumCounts(counts))).toBe('50 passed, 4 failed, 4 skipped')
})

test('The slowest tests of all steps are listed first, by file and title', () => {
  const { tests } = sumCounts([vitestCount(VITEST), playwrightCount(PLAYWRIGHT)])
  expect(slowest(tests, 2)).toEqual([
    { file: 'e2e/cart/cart-page.spec.ts', title: 'A guest pays (phone)', seconds: 3.4 },
    { file: join('commerce', 'cart', 'cart.test.ts'), title: 'A line is added', seconds: 1.2 },
  ])
})

test('A step that fails without a failed test, or leaves no report, counts as one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-'))
  const report = join(folder, 'report.json')
  writeFileSync(report, '{"numPassedTests":5,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}')
  expect(countedFrom(report, vitestCount, false)).toEqual({ passed: 5, failed: 1, skipped: 0, tests: [] })
  expect(countedFrom(report, vitestCount, true)).toEqual({ passed: 5, failed: 0, skipped: 0, tests: [] })
  expect(countedFrom(join(folder, 'none.json'), vitestCount, true)).toEqual(plainCount(false))
  rmSync(folder, { recursive: true })
})
