import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GateList, OfflineScan } from '#contract/schemas/people/gate.ts'
import { CODE_LETTERS } from '#contract/values/tickets/ticket-code.ts'
import { judgeOffline, type OfflineLane } from './judge-offline.ts'

const TODAY = '2026-12-09'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })
const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest().subarray(0, 2)
const listed = (Serial: string, more = {}) => ({
  ...{ Serial, ProductName: 'Day lift ticket', Name: 'Maya Hart', Days: [TODAY], ValidFrom: null, ValidUntil: null },
  ...{ State: 'good' as const, Passed: null, ...more },
})
const LIST: GateList = {
  Day: TODAY,
  MadeAt: `${TODAY}T06:45:00`,
  Tickets: [
    listed('00000001'),
    listed('00000002', { Passed: { Gate: 'Gate 5', At: `${TODAY}T08:47:00` } }),
    listed('00000003', { State: 'refunded' }),
  ],
  Keys: [{ kid: id.toString('hex'), kty: 'OKP', crv: 'Ed25519', x }],
}
const LANE: OfflineLane = {
  ...{ list: LIST, scans: [], gate: 'Gate 2', today: TODAY, at: `${TODAY}T09:12:00` },
  clockOf: (moment) => moment.slice(0, 19),
}

/** `day` counts from the end of 2019. */
function codeOf(serial: number, day: number, by = privateKey): string {
  const facts = Buffer.concat([id, Buffer.alloc(13)])
  facts.writeUIntBE(serial, 2, 5)
  facts.writeUInt16BE(day, 11)
  facts.writeUInt16BE(day, 13)
  const bytes = Buffer.concat([facts, sign(null, facts, by)])
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes.readUInt16BE(at) : bytes.readUInt8(at)
    for (let letters = isPair ? 3 : 2; letters > 0; letters -= 1) {
      text += CODE_LETTERS[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}
const DAY = 2535
const FORGED = codeOf(1, DAY, generateKeyPairSync('ed25519').privateKey)
const valid = (Code: string): OfflineScan => {
  const at = { At: `${TODAY}T09:00:00Z`, Gate: 'Gate 2' }
  return { Id: 'own', Code, Said: 'valid', ...at }
}

test('A lane without network says who the add-ons of a ticket are for, as its list does', async () => {
  const AddOns = [{ Name: 'Wine tasting', Person: 'Riley Hart' }]
  const list = { ...LIST, Tickets: [listed('00000001', { AddOns }), listed('00000002')] }
  expect((await judgeOffline('1', '00000001', { ...LANE, list })).Ticket).toMatchObject({ Name: 'Maya Hart', AddOns })
  expect((await judgeOffline('2', '00000002', { ...LANE, list })).Ticket).not.toHaveProperty('AddOns')
})

test.for<[what: string, read: string, answer: string, lane?: Partial<OfflineLane>]>([
  ['the typed number of a ticket on the list', '0000-0001', 'valid'],
  ['a ticket that another gate let through before the list was made', '00000002', 'used'],
  ['a ticket that this lane let through itself', '00000001', 'used', { scans: [valid('00000001')] }],
  [
    'a ticket whose guest this lane turned away',
    '00000001',
    'valid',
    { scans: [valid('00000001'), { ...valid('00000001'), Id: 'no', Said: 'wrong_person', OfScanId: 'own' }] },
  ],
  ['a ticket that was refunded', '00000003', 'refunded'],
  ['a signed code of a ticket on the list', codeOf(1, DAY), 'valid'],
  ['a signed code of a ticket that was sold after the list was made', codeOf(9, DAY), 'valid'],
  ['a signed code of another day', codeOf(9, DAY + 2), 'wrong_day'],
  ['a code that another signer made', FORGED, 'unknown'],
  ['a code of no ticket', 'https://example.com', 'unknown'],
  ['a number that is not on the list', '00000009', 'help'],
  ['a ticket by the list of another day', '00000001', 'help', { list: { ...LIST, Day: '2026-12-08' } }],
  ['a signed code without a list', codeOf(1, DAY), 'help', { list: null }],
])('A lane without network judges %s', async ([, read, answer, lane]) => {
  expect(await judgeOffline('scan', read, { ...LANE, ...lane })).toMatchObject({ Answer: answer, ScanId: 'scan' })
})
