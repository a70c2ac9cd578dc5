/** Every call of the contract, fed with input that nobody should send, at ten times the size of the daily test. */
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

const RUNS_PER_CALL = 800

export const proof: Proof = {
  name: 'contract-fuzz',
  claim: 'Malformed input to any call is refused in JSON, never breaks anything and never gives a 5xx.',
  ids: ['INP-06'],
  async run(report) {
    report.figure('inputs per call', RUNS_PER_CALL)
    await enlargedTest(report, {
      file: 'server/api/malformed-input.test.ts',
      env: { FUZZ_RUNS: String(RUNS_PER_CALL) },
      isSeeded: true,
      testTimeoutMinutes: 5,
    })
  },
}
