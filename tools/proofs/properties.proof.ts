/** The property tests of rules and prices with a new seed; the daily test tries the same examples each time. */
import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

/** They have a proof of their own, or a seed of their own. */
const LEFT_OUT = /model\.test|malformed-input|configuring|property-seed/

export const proof: Proof = {
  name: 'properties',
  claim: 'What holds for all amounts, days, prices, discounts and texts holds for examples that were not tried before.',
  ids: ['CRT-09', 'VOU-05'],
  run: (report) => enlargedTest(report, { file: propertyTests(), isSeeded: true, testTimeoutMinutes: 5 }),
}

function propertyTests(): string[] {
  return globSync('{contract,commerce,storefront,server}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !LEFT_OUT.test(file) && readFileSync(at(file), 'utf8').includes("from 'fast-check'"),
  )
}
