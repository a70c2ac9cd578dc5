import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { clearPeople, giveCard, readCards, saveHousehold, setCardActive } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'

const TODAY = '2026-12-09'

async function givenTwo(tx: Tx): Promise<[number, number]> {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, TODAY)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds as [number, number]
}

async function cardsOf(tx: Tx, contactId: number) {
  return (await readCards(tx, [contactId])).get(contactId)?.map(({ number, isActive }) => [number, isActive]) ?? []
}

test('A person has several cards, and a new one deactivates none unless it replaces one', async ({ tx }) => {
  const [riley] = await givenTwo(tx)
  expect(await giveCard(tx, riley, { number: '0160 0000 1' })).toEqual({ ok: true })
  expect(await giveCard(tx, riley, { number: '016000002', kind: 'wristband', rfid: 'E004' })).toEqual({ ok: true })
  expect(await cardsOf(tx, riley)).toEqual([
    ['016000001', true],
    ['016000002', true],
  ])

  await giveCard(tx, riley, { number: '016000003', replaces: '016000002' })
  expect(await cardsOf(tx, riley)).toEqual([
    ['016000001', true],
    ['016000002', false],
    ['016000003', true],
  ])
  const [, second] = (await readCards(tx, [riley])).get(riley) ?? []
  expect(second).toMatchObject({ kind: 'wristband', rfid: 'E004', since: expect.any(Date) })
})

test('A card of another person is refused in the same words as a number that is none, and stays theirs', async ({
  tx,
}) => {
  const [riley, noa] = await givenTwo(tx)
  await giveCard(tx, riley, { number: '016000001' })
  await setCardActive(tx, riley, '016000001', false)

  const refused = { ok: false, reason: 'bad_media_number' }
  expect(await giveCard(tx, noa, { number: '016000001' })).toEqual(refused)
  expect(await giveCard(tx, noa, { number: 'x' })).toEqual(refused)
  expect(await giveCard(tx, noa, { number: '016000002', replaces: '016000001' })).toEqual({ ok: true })
  expect(await setCardActive(tx, noa, '016000001', true)).toBe(false)
  expect([await cardsOf(tx, riley), await cardsOf(tx, noa)]).toEqual([[['016000001', false]], [['016000002', true]]])
})

test('A person who is saved again keeps their cards, and a household with the card of another is refused', async ({
  tx,
}) => {
  const [riley] = await givenTwo(tx)
  await giveCard(tx, riley, { number: '016000001' })
  await givenTwo(tx)
  expect(await cardsOf(tx, riley)).toEqual([['016000001', true]])

  const sam = {
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam@silverpine.example',
    cards: [{ number: '016000001' }],
  }
  expect(await saveHousehold(tx, { head: sam }, TODAY)).toMatchObject({
    reason: 'bad_media_number',
    name: 'Sam Okafor',
  })
  await clearPeople(tx)
  expect(await readCards(tx, [riley])).toEqual(new Map())
})

async function bothWant(database: Database) {
  const people = await database.transaction(givenTwo)
  const results = await Promise.all(
    people.map((contactId) => database.attempt((tx) => giveCard(tx, contactId, { number: '016000009' }))),
  )
  return results.filter(({ ok }) => ok).length
}

test('Of two people who want one card at once one gets it', async ({ freshDatabase }) => {
  expect(await bothWant(freshDatabase)).toBe(1)
})

test('Proof: without the index on the number both have the card', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('drop index media_card_number_once')
  const [riley, noa] = await freshDatabase.transaction(givenTwo)
  const insert = 'insert into media_card (contact_id, number) values ($1, $2)'
  for (const contactId of [riley, noa]) await freshDatabase.pool.query(insert, [contactId, '016000009'])
  const { rows } = await freshDatabase.pool.query('select contact_id from media_card')
  expect(rows).toHaveLength(2)
})
