/** What every calendar says of every day, against what the cart charges; the daily test tries every eleventh day. */
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

export const proof: Proof = {
  name: 'charged',
  claim: 'Every day of the season costs in the calendar of every demo product what the cart charges for it.',
  ids: ['DATE-29'],
  run: (report) =>
    enlargedTest(report, {
      file: 'demo/selling/charged.db.test.ts',
      env: { CHARGED_EVERY: '1' },
      testTimeoutMinutes: 10,
    }),
}
