/** The page's configurator against the engine, with many times the clicks of the daily test. */
import { randomInt } from 'node:crypto'
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

const RUNS_PER_PRODUCT = 100

export const proof: Proof = {
  name: 'configuring',
  claim: 'Whatever is clicked and typed on a product, browser and engine agree on what is asked, offered and charged.',
  ids: ['ATTR-41', 'ADD-13'],
  async run(report) {
    const seed = randomInt(2 ** 31)
    report.seed(seed)
    report.figure('runs per product', RUNS_PER_PRODUCT)
    await enlargedTest(report, {
      file: 'server/api/cart/configuring.test.ts',
      env: { CONFIGURING_RUNS: String(RUNS_PER_PRODUCT), CONFIGURING_SEED: String(seed) },
      testTimeoutMinutes: 5,
    })
  },
}
