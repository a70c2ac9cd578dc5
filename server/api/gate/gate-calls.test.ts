/** The gate over HTTP: signed codes, what is audited, the list, and what a lane sends later. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTicketKeys } from '#commerce/testing/test-codes.ts'
import { jpeg } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import type { GateDay, GateList, GateReply } from '#contract/schemas/people/gate.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { memberCalled, uploadPhotoAs } from '#server/testing/visitors/photos.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

const TODAY = '2026-12-03'

let shop: TestShop
let agent: Browser
let riley: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
  riley = await signInAs(shop, 'riley@silverpine.example')
})
afterAll(() => shop.stop())

const path = (rest = '') => `/api/admin/gate${rest}`
const codeOf = (serial: string) => testTicketKeys.codeOf({ serial, productId: 1, validFrom: TODAY, validUntil: TODAY })

async function scan(Code: string, Gate = 'Gate 2'): Promise<GateReply> {
  return (await agent.post(path('/scans'), { Id: randomUUID(), Code, Gate })).json() as Promise<GateReply>
}

async function audited(action: string): Promise<number> {
  const { rowCount } = await shop.database.pool.query('select from audit_entry where action = $1', [action])
  return rowCount ?? 0
}

test('A signed code or the typed number of a ticket opens the gate once, and a code of another signer is unknown', async () => {
  const { serials } = await givenSoldOrder(shop, { day: TODAY })
  const [one = '', other = ''] = serials
  const forged = `${codeOf(one).slice(0, -1)}${codeOf(one).endsWith('0') ? '1' : '0'}`
  expect(await scan(forged)).toMatchObject({ Answer: 'unknown', Ticket: null })
  expect(await scan(codeOf(one), 'Gate 5')).toMatchObject({ Answer: 'valid', Ticket: { Serial: one }, Times: 1 })
  expect(await scan(` ${one.slice(0, 4)}-${one.slice(4).toLowerCase()}`)).toMatchObject({
    Answer: 'used',
    Passed: { Gate: 'Gate 5', At: expect.stringMatching(/^2026-12-03T\d\d:\d\d:00$/) },
  })
  expect(await scan(other)).toMatchObject({ Answer: 'valid' })
})

test('The photo of a person is shown by a scan of their ticket alone, and each look is in the audit trail', {
  tags: 'prove',
}, async () => {
  const noa = await memberCalled(riley, 'Noa')
  await uploadPhotoAs(riley, noa.Id, await jpeg())
  const { serials } = await givenSoldOrder(shop, { day: TODAY, assignedTo: noa.Id })
  const { ScanId, Ticket } = await scan(serials[0] ?? '')
  expect(Ticket).toMatchObject({ Name: expect.stringContaining('Noa'), Age: expect.any(Number), HasPhoto: true })
  const before = await audited('photo seen')
  for (const times of [1, 2]) {
    const photo = await agent.fetch(path(`/scans/${ScanId}/photo`))
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect(await audited('photo seen')).toBe(before + times)
  }
  expect((await riley.fetch(path(`/scans/${ScanId}/photo`))).status).toBe(403)
  const wrong = { Id: randomUUID(), Kind: 'wrong_person' }
  expect(await (await agent.post(path(`/scans/${ScanId}/corrections`), wrong)).json()).toMatchObject({
    Answer: 'wrong_person',
  })
  expect(await scan(serials[0] ?? '')).toMatchObject({ Answer: 'valid' })
})

test('The list of the day has names and states and no photo, and who took it is in the audit trail', async () => {
  const { serials } = await givenSoldOrder(shop, { day: TODAY })
  await scan(serials[0] ?? '')
  const list = (await (await agent.fetch(path('/list'))).json()) as GateList
  expect(list).toMatchObject({ Day: TODAY, Keys: [{ kty: 'OKP' }] })
  const passed = list.Tickets.filter(({ Serial }) => serials.includes(Serial)).map(({ Passed }) => Passed?.Gate)
  expect(passed).toEqual(['Gate 2', undefined])
  expect(JSON.stringify(list)).not.toMatch(/photo/i)
  expect(await audited('gate list taken')).toBe(1)
})

test('Scans that a lane sends later settle by its own clock, however wrong that is, and conflicts are told', async () => {
  const { serials } = await givenSoldOrder(shop, { day: TODAY })
  const [Code = ''] = serials
  await scan(Code, 'Gate 9')
  const sent = (At: string) => ({ Id: randomUUID(), Code, Gate: 'Gate 1', At, Said: 'valid' })
  // The clock of the lane is a year behind: an hour before it sends is an hour before that arrives.
  const Scans = [sent('2025-01-01T07:00:00Z'), sent('2025-01-01T07:30:00Z'), sent('2024-12-20T07:00:00Z')]
  const reply = await agent.post(path('/offline'), { SentAt: '2025-01-01T08:00:00Z', Scans })
  expect(await reply.json()).toEqual({
    Results: ['counts', 'conflict', 'too_old'].map((Result, at) => ({ Id: Scans[at]?.Id, Result })),
  })
  const day = (await (await agent.fetch(path('?gate=Gate%209'))).json()) as GateDay
  expect(day).toMatchObject({ Through: 1, Last: { Name: null } })
  expect(day.Conflicts.filter(({ Serial }) => Serial === Code).map(({ First, Gate }) => [Gate, First?.Gate])).toEqual([
    ['Gate 1', 'Gate 1'],
    ['Gate 9', 'Gate 1'],
  ])
})

test('A guest is let through with a reason of at least ten characters, and not without', async () => {
  const { ScanId } = await scan('7K4Q-92MX')
  const letThrough = (Reason: string) =>
    agent.post(path(`/scans/${ScanId}/corrections`), { Id: randomUUID(), Kind: 'let_through', Reason })
  expect((await letThrough('because')).status).toBe(400)
  expect(await (await letThrough('The printer at the window broke')).json()).toMatchObject({ Answer: 'let_through' })
})
