/** The engine against its model, with many times the commands of the daily test. */
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

const COMMANDS = 100_000

export const proof: Proof = {
  name: 'model',
  claim:
    'After 100,000 generated commands of guests, operators and the clocks the engine and a small model agree about every answer, every place, every total and the ledger.',
  ids: ['OVS-02', 'FLT-07'],
  run: (report) =>
    enlargedTest(report, {
      file: 'commerce/testing/model/model.test.ts',
      env: { MODEL_COMMANDS: String(COMMANDS) },
      isSeeded: true,
      testTimeoutMinutes: 40,
    }),
}
