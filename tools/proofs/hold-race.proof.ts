/** The race for the last places at full size, and its twin without the lock. */
import { enlargedTest } from '#tools/prove/enlarged-test.ts'
import type { Proof } from '#tools/prove/proof.ts'

const SIZE = { RACE_SHOPPERS: '2000', RACE_ROUNDS: '20' }

export const proof: Proof = {
  name: 'hold-race',
  claim:
    'When 2,000 guests in 4 processes want the same places at once, exactly as many as there are get one, nothing answers with a 5xx, and without the lock it goes wrong.',
  ids: ['OVS-01', 'IMPL-36', 'IMPL-37'],
  async run(report) {
    await enlargedTest(report, { file: 'server/races/hold-race.test.ts', env: SIZE, testTimeoutMinutes: 20 })
    await enlargedTest(report, {
      file: 'server/races/hold-race-without-lock.test.ts',
      env: SIZE,
      testTimeoutMinutes: 20,
    })
  },
}
