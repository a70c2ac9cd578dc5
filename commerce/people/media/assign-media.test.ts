import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { assignMedia, giveCard, readCards, saveHousehold, setCardActive } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'

const RULES = { prefix: '0160', mask: '' }
const REFUSED = { ok: false, reason: 'bad_media_number' }

async function given(tx: Tx) {
  const household = async (firstName: string, children: string[]) => {
    const head = { firstName, lastName: 'Hart', email: `${firstName.toLowerCase()}@silverpine.example` }
    const members = children.map((child) => ({ firstName: child, lastName: 'Hart' }))
    const saved = await saveHousehold(tx, { head, members }, '2026-12-09')
    if (!saved.ok) throw new Error(saved.reason)
    return saved.contactIds
  }
  const [riley = 0, noa = 0] = await household('Riley', ['Noa'])
  const [sam = 0, kim = 0] = await household('Sam', ['Kim'])
  const [ada = 0] = await household('Ada', [])
  return { riley, noa, sam, kim, ada }
}

const assign = (tx: Tx, by: number, memberId: number, typed: string, rules = RULES) =>
  assignMedia(tx, by, { memberId, typed, rules })

async function cardsOf(tx: Tx, contactId: number) {
  return (await readCards(tx, [contactId])).get(contactId)?.map(({ number, isActive }) => [number, isActive]) ?? []
}

test('A customer gives themselves and a child of the household a card by its number, with or without the prefix [MEMBER-36, MEMBER-38, API-45]', async ({
  tx,
}) => {
  const { riley, noa, ada } = await given(tx)
  expect(await assign(tx, riley, riley, '0160 0000 1')).toEqual({ ok: true, number: '016000001' })
  expect(await assign(tx, riley, noa, '00002')).toEqual({ ok: true, number: '016000002' })
  expect(await assign(tx, noa, riley, '00003')).toEqual({ ok: true, number: '016000003' })
  expect(await assign(tx, ada, ada, '00004')).toEqual({ ok: true, number: '016000004' })
  expect(await cardsOf(tx, riley)).toEqual([
    ['016000001', true],
    ['016000003', true],
  ])
  expect(await cardsOf(tx, noa)).toEqual([['016000002', true]])
})

test('A person of another household, and one who does not exist, are not found alike, whatever number is typed [IDR-08, OPEN-44]', async ({
  tx,
}) => {
  const { riley, noa, sam, kim, ada } = await given(tx)
  await giveCard(tx, noa, { number: '016000001' })
  for (const [by, memberId] of [
    [sam, riley],
    [sam, noa],
    [kim, noa],
    [ada, sam],
    [riley, 999_999],
  ] as const) {
    for (const typed of ['016000001', '016000002', 'no number']) {
      expect(await assign(tx, by, memberId, typed)).toEqual({ ok: false, reason: 'not_found' })
    }
  }
  expect([await cardsOf(tx, riley), await cardsOf(tx, noa)]).toEqual([[], [['016000001', true]]])
})

test('A number of another person is refused in the same words as one that is none, also within the household [IMPL-57, IDR-08]', async ({
  tx,
}) => {
  const { riley, noa, sam } = await given(tx)
  await assign(tx, riley, noa, '016000001')
  await setCardActive(tx, noa, '016000001', false)
  expect(await assign(tx, sam, sam, '016000001')).toEqual(REFUSED)
  expect(await assign(tx, riley, riley, '016000001')).toEqual(REFUSED)
  expect(await assign(tx, sam, sam, '01x')).toEqual(REFUSED)
  expect(await assign(tx, sam, sam, '0160', { prefix: '', mask: '####-####' })).toEqual(REFUSED)
  expect([await cardsOf(tx, noa), await cardsOf(tx, sam)]).toEqual([[['016000001', false]], []])
})

test('A number the person has already is accepted again, and a card that was reported lost stays inactive [IMPL-57]', async ({
  tx,
}) => {
  const { riley } = await given(tx)
  await giveCard(tx, riley, { number: '016000001', kind: 'wristband', rfid: 'E004' })
  await giveCard(tx, riley, { number: '016000002', isActive: false })
  expect(await assign(tx, riley, riley, '00001')).toEqual({ ok: true, number: '016000001' })
  expect(await assign(tx, riley, riley, '00002')).toEqual({ ok: true, number: '016000002' })
  expect((await readCards(tx, [riley])).get(riley)).toMatchObject([
    { kind: 'wristband', rfid: 'E004', isActive: true },
    { number: '016000002', isActive: false },
  ])
})

test('A person has at most ten cards, so that numbers cannot be tried out by having them', async ({ tx }) => {
  const { riley } = await given(tx)
  for (let n = 10; n < 20; n += 1) expect(await assign(tx, riley, riley, `01600000${n}`)).toMatchObject({ ok: true })
  expect(await assign(tx, riley, riley, '0160000020')).toEqual({ ok: false, reason: 'too_many_cards' })
  expect(await assign(tx, riley, riley, '0160000019')).toMatchObject({ ok: true })
})

async function twentyAtOnce(database: Database): Promise<number> {
  const { riley } = await database.transaction(given)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => database.attempt((tx) => assign(tx, riley, riley, `01600000${n + 10}`))),
  )
  return (await database.read((tx) => readCards(tx, [riley]))).get(riley)?.length ?? 0
}

test('Of twenty new cards for one person at once ten are given', async ({ freshDatabase }) => {
  expect(await twentyAtOnce(freshDatabase)).toBe(10)
})

test('Proof: without the lock on the person eight that counted at once are all given where one may be', async ({
  freshDatabase,
}) => {
  const { riley } = await freshDatabase.transaction(given)
  let waiting = 0
  let begin = () => {}
  const all = new Promise<void>((resolve) => {
    begin = resolve
  })
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      await freshDatabase.transaction(async (tx) => {
        const counted = (await readCards(tx, [riley])).get(riley)?.length ?? 0
        waiting += 1
        if (waiting === 8) begin()
        await all
        if (counted < 1) await giveCard(tx, riley, { number: `01600000${n + 10}` })
      })
    }),
  )
  expect((await freshDatabase.read((tx) => readCards(tx, [riley]))).get(riley)).toHaveLength(8)
})
