import { expect, test } from 'vitest'
import { type GateAnswer, type GateTicket, gateAnswer } from './gate-answer.ts'

const TODAY = '2026-12-09'
const PASSED = { gate: 'Gate 5', at: '2026-12-09T15:47:00Z' }
const DATED: GateTicket = { days: [TODAY], validFrom: null, validUntil: null, state: 'good', passed: null }
const PASS = { ...DATED, days: [], validFrom: '2026-12-01', validUntil: '2027-04-15' }
const ANY_DAY = { ...DATED, days: [] }
const wrongDay = (from: string, until: string, isOver = false): GateAnswer => ({
  kind: 'wrong_day',
  good: { from, until, isOver },
})

test.for<[what: string, ticket: GateTicket | undefined, answer: GateAnswer]>([
  ['of today', DATED, { kind: 'valid' }],
  ['of today that let its holder through', { ...DATED, passed: PASSED }, { kind: 'used', passed: PASSED }],
  ['of several days, today among them', { ...DATED, days: ['2026-12-10', TODAY] }, { kind: 'valid' }],
  ['of a later day', { ...DATED, days: ['2026-12-11'] }, wrongDay('2026-12-11', '2026-12-11')],
  [
    'of days around today',
    { ...DATED, days: ['2026-12-12', '2026-12-01', '2026-12-11'] },
    wrongDay('2026-12-11', '2026-12-11'),
  ],
  [
    'of days that are over',
    { ...DATED, days: ['2026-12-07', '2026-12-08'] },
    wrongDay('2026-12-08', '2026-12-08', true),
  ],
  ['of a season', PASS, { kind: 'valid' }],
  ['of a season on its last day', { ...PASS, validUntil: TODAY }, { kind: 'valid' }],
  ['of a season that begins', { ...PASS, validFrom: '2026-12-12' }, wrongDay('2026-12-12', '2027-04-15')],
  ['of a season that is over', { ...PASS, validUntil: '2026-12-08' }, wrongDay('2026-12-01', '2026-12-08', true)],
  ['of any one day', ANY_DAY, { kind: 'valid' }],
  ['of any one day that was used', { ...ANY_DAY, passed: PASSED }, { kind: 'used', passed: PASSED }],
  ['that was refunded, of another day', { ...DATED, days: [], state: 'refunded' }, { kind: 'refunded' }],
  ['that was transferred after its use', { ...DATED, passed: PASSED, state: 'transferred' }, { kind: 'transferred' }],
  ['whose order a person has to look at', { ...DATED, state: 'unclear' }, { kind: 'help' }],
  ['that the shop does not know', undefined, { kind: 'unknown' }],
])('A gate judges a ticket %s', ([, ticket, answer]) => {
  expect(gateAnswer(ticket, TODAY)).toEqual(answer)
})
