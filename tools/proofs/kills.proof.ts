/** Processes that die in the middle of a sale, at full size. */
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

export const proof: Proof = {
  name: 'kills',
  claim:
    'After 20 kills of a shop process and 5 of the database in the middle of a sale every promised cart line is there once, nothing is oversold, and the shop was back within ten seconds each time.',
  ids: ['FLT-02', 'FLT-03'],
  async run(report) {
    await enlargedTest(report, {
      file: 'server/races/kills.test.ts',
      env: { KILL_SHOPS: '20', KILL_DATABASES: '5', KILL_PROCESSES: '4', KILL_GUESTS: '120', BACK_WITHIN_MS: '10000' },
      testTimeoutMinutes: 20,
    })
  },
}
