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
      message: '',
      assertionResults: [
        { fullName: 'A line is added', duration: 1200, failureMessages: [] },
        { fullName: 'A line was skipped' },
        { fullName: 'A line is kept', failureMessages: ['Error: expected 1\n\n    at cart.test.ts:4:2'] },
      ],
    },
    { name: at('commerce/cart/broken.test.ts'), message: 'No such module', assertionResults: [] },
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
          specs: [
            {
              title: 'A guest pays',
              tests: [
                {
                  projectName: 'phone',
                  results: [
                    {
                      duration: 3400,
                      errors: [
                        { message: '\u001b[31mNo time left\u001b[39m' },
                        {
                          message: 'Waiting for a button',
                          location: { file: at('e2e/cart/cart-page.spec.ts'), line: 9 },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
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

test('A failed test is listed by file and title, with all its reasons in one line', () => {
  const { failures } = sumCounts([vitestCount(VITEST), playwrightCount(PLAYWRIGHT)])
  expect(failures).toEqual([
    { file: join('commerce', 'cart', 'cart.test.ts'), title: 'A line is kept', reason: 'Error: expected 1' },
    { file: join('commerce', 'cart', 'broken.test.ts'), title: 'The file itself', reason: 'No such module' },
    {
      file: 'e2e/cart/cart-page.spec.ts',
      title: 'A guest pays (phone)',
      reason: 'No time left · cart-page.spec.ts:9: Waiting for a button',
    },
  ])
})

test('A step that fails without a failed test, or leaves no report, counts as one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-'))
  const report = join(folder, 'report.json')
  writeFileSync(report, '{"numPassedTests":5,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}')
  expect(countedFrom(report, vitestCount, false)).toEqual({ passed: 5, failed: 1, skipped: 0, tests: [], failures: [] })
  expect(countedFrom(report, vitestCount, true)).toEqual({ passed: 5, failed: 0, skipped: 0, tests: [], failures: [] })
  expect(countedFrom(join(folder, 'none.json'), vitestCount, true)).toEqual(plainCount(false))
  rmSync(folder, { recursive: true })
})
