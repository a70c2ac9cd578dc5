import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closingLine, countedFrom, plainCount, playwrightCount, sum, vitestCount } from './count.ts'

test('The closing line sums up what every step reported', () => {
  const unit = vitestCount('{"numPassedTests":40,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}')
  const browser = playwrightCount('{"stats":{"expected":9,"unexpected":1,"flaky":1,"skipped":1}}')
  expect(closingLine(sum([plainCount(true), plainCount(false), unit, browser]))).toBe('50 passed, 4 failed, 4 skipped')
})

test('A step that fails without a failed test, or leaves no report, counts as one failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-'))
  const report = join(folder, 'report.json')
  writeFileSync(report, '{"numPassedTests":5,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}')
  expect(countedFrom(report, vitestCount, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countedFrom(report, vitestCount, true)).toEqual({ passed: 5, failed: 0, skipped: 0 })
  expect(countedFrom(join(folder, 'none.json'), vitestCount, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  rmSync(folder, { recursive: true })
})
