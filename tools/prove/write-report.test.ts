import { expect, test } from 'vitest'
import { reportText } from './write-report.ts'

const machine = { cores: 2, memoryGib: 24, system: 'linux x64', node: '24.21.0' }
const proof = { name: 'contract-fuzz', claim: 'No input breaks a call.', ids: ['INP-06', 'INP-07'] }

test('The report says what ran, on what kind of machine, with which seed and figures, and how it ended', () => {
  const text = reportText('2026-12-03', machine, [
    { proof, seconds: 12.34, seeds: [42], figures: [['requests', 1000]] },
    { proof: { ...proof, name: 'races' }, seconds: 1, seeds: [], figures: [], failure: 'two orders for one place' },
  ])
  expect(text).toContain('# Proofs of 2026-12-03')
  expect(text).toContain('2 cores, 24 GiB, linux x64, Node 24.21.0.')
  expect(text).toContain('| contract-fuzz | INP-06, INP-07 | passed | 12.3 s |')
  expect(text).toContain('Seeds: 42')
  expect(text).toContain('- requests: 1000')
  expect(text).toContain('| races | INP-06, INP-07 | failed | 1.0 s |')
  expect(text).toContain('two orders for one place')
})

test('A failure is reported without the folders of the machine it happened on', () => {
  const failure = 'Error: no /home/riley/shop/server/main.ts\n    at run (file:///home/riley/shop/tools/prove.ts:1:1)'
  const text = reportText('2026-12-03', machine, [{ proof, seconds: 1, seeds: [], figures: [], failure }])
  expect(text).toContain('no main.ts')
  expect(text).not.toContain('riley')
})
