import { randomUUID } from 'node:crypto'
import { expect, test as plainTest } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import {
  countHeld,
  endHolds,
  forgetUsedProofs,
  type HeldUnits,
  heldRefusal,
  startPaying,
  sweepLapsedHolds,
  whyNotHeld,
} from './index.ts'
import { givenPool, givenTime, holdPlaces, inMinutes, LINE, NOON, newHold, sell } from './inventory-for-tests.ts'

const HOME = Buffer.alloc(16, 1)
const ELSEWHERE = Buffer.alloc(16, 2)
const LIMITS = { perSession: 5, perAccount: 7, perNetwork: 10, perNetworkProven: 20 }
const PROOF = Buffer.alloc(16, 9)

const held = (cart: number, network: number, replaced = 0): HeldUnits => ({
  cart: { others: cart, replaced },
  network: { others: network, replaced },
  secondsToFirstEnd: 30,
})

const overNetwork = (over: number, takesProof = true) => ({ by: 'network', retryAfterSeconds: 30, over, takesProof })

plainTest.each([
  ['as many as a session may hold', held(3, 3), 2, false, undefined],
  ['one more than a session may hold', held(3, 3), 3, false, { by: 'cart', most: 5 }],
  ['as many as an account may hold', held(3, 3), 4, true, undefined],
  ['one more than an account may hold', held(3, 3), 5, true, { by: 'cart', most: 7 }],
  ['as many as a network may hold', held(0, 8), 2, false, undefined],
  ['one more than a network may hold', held(0, 8), 3, false, overNetwork(1)],
  ['as many as a network may hold with a proof', held(0, 17), 3, false, overNetwork(10)],
  ['more than a network may hold even with a proof', held(0, 18), 3, false, overNetwork(11, false)],
  ['what a cart has already, although others hold more than the network may', held(0, 12, 3), 3, false, undefined],
  ['more than a cart has already, where the network is full', held(0, 8, 2), 3, false, overNetwork(1)],
] as const)('the one cap of adds and locks judges %s [HLD-07]', (_, counted, units, isAccount, expected) => {
  expect(heldRefusal(counted, units, { limits: LIMITS, network: HOME }, isAccount)).toEqual(expected)
})

plainTest.each([
  ['as many as a network may hold with it', held(0, 17), 3, undefined],
  ['one more than a network may hold with it', held(0, 18), 3, overNetwork(1, false)],
  ['one more than a session may hold', held(3, 3), 3, { by: 'cart', most: 5 }],
] as const)('with a proof of work the cap of a network judges %s [HLD-07]', (_, counted, units, expected) => {
  expect(heldRefusal(counted, units, { limits: LIMITS, network: HOME, proofId: PROOF }, false)).toEqual(expected)
})

plainTest('a cap with a proof below the one without it changes nothing', () => {
  const limits = { ...LIMITS, perNetworkProven: 3 }
  expect(heldRefusal(held(0, 8), 2, { limits, network: HOME, proofId: PROOF }, false)).toBeUndefined()
  expect(heldRefusal(held(0, 8), 3, { limits, network: HOME }, false)).toEqual(overNetwork(1, false))
})

test('A proof of work is used up by the first transaction that needs it, and only by one that needs it [HLD-07]', async ({
  freshDatabase,
}) => {
  const holding = { limits: LIMITS, network: HOME, proofId: PROOF }
  const judge = (tx: Tx, network: number) => whyNotHeld(tx, held(0, network), 3, holding, false)
  const rolledBack = await freshDatabase.attempt(async (tx) => ({ ok: false, why: await judge(tx, 8) }))
  expect(rolledBack.why).toBeUndefined()
  expect(await freshDatabase.transaction((tx) => judge(tx, 7))).toBeUndefined()
  const used = await freshDatabase.transaction(async (tx) => [await judge(tx, 8), await judge(tx, 8)])
  expect(used).toEqual([undefined, undefined])
  expect(await freshDatabase.transaction((tx) => judge(tx, 8))).toEqual(overNetwork(1))
  expect(await freshDatabase.transaction((tx) => judge(tx, 7))).toBeUndefined()
})

test('A used proof is forgotten after an hour, when it is no longer good anyway', async ({ tx }) => {
  await givenTime(tx, NOON)
  const holding = { limits: LIMITS, network: HOME, proofId: PROOF }
  await whyNotHeld(tx, held(0, 8), 3, holding, false)
  await givenTime(tx, await inMinutes(tx, 60))
  expect(await forgetUsedProofs(tx)).toBe(0)
  await givenTime(tx, await inMinutes(tx, 1))
  expect(await forgetUsedProofs(tx)).toBe(1)
})

plainTest('a request without a network is bounded by its cart alone [HLD-07]', () => {
  expect(heldRefusal(held(0, 12), 5, { limits: LIMITS, network: null }, false)).toBeUndefined()
  expect(heldRefusal(held(0, 0), 6, { limits: LIMITS, network: null }, false)).toEqual({ by: 'cart', most: 5 })
})

test('Held units are counted for their cart and network, without lapsed ones, and with those to be replaced apart [HLD-07]', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [99])
  await givenTime(tx, NOON)
  const take = async (cartId: number, units: number, network: Buffer | null, minutes: number) => {
    const hold = { ...newHold(monday, 1), units }
    await holdPlaces(tx, [hold, newHold(monday, 2)], { cartId, network, expiresAt: await inMinutes(tx, minutes) })
    return hold.id
  }
  await take(1, 3, HOME, 15)
  const replaced = await take(1, 4, HOME, 20)
  await take(2, 5, HOME, 10)
  await take(2, 6, HOME, 5)
  await take(1, 7, ELSEWHERE, 10)
  await take(1, 8, null, 10)
  await givenTime(tx, await inMinutes(tx, 5))
  expect(await countHeld(tx, 1, HOME, [replaced])).toEqual({
    cart: { others: 18, replaced: 4 },
    network: { others: 8, replaced: 4 },
    secondsToFirstEnd: 300,
  })
  expect(await countHeld(tx, 1, null, [])).toMatchObject({ cart: { others: 22 }, network: { others: 0 } })
})

test('A hold that is being paid for counts on after its time [HLD-07]', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const hold = { ...newHold(monday, 1), units: 1 }
  await holdPlaces(tx, [hold], { network: HOME, lineId: 7, expiresAt: await inMinutes(tx, 5) })
  await startPaying(tx, {
    cartId: 1,
    paymentId: randomUUID(),
    lines: [{ lineId: 7, places: 1 }],
    leaseUntil: await inMinutes(tx, 6),
  })
  await givenTime(tx, await inMinutes(tx, 7))
  expect(await countHeld(tx, 2, HOME, [])).toMatchObject({ network: { others: 1 } })
})

test('The network of a hold is forgotten as soon as the hold ends', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const take = async (cartId: number, replaced: string[] = []) => {
    const hold = newHold(monday, 1)
    await holdPlaces(tx, [hold], { cartId, lineId: LINE, network: HOME, expiresAt: await inMinutes(tx, 5), replaced })
    return hold.id
  }
  await take(1)
  await endHolds(tx, { cartId: 1 }, 'release')
  const old = await take(2)
  await take(2, [old])
  await sell(tx, { cartId: 2, places: 1 })
  await take(3)
  expect(await networksKnown(tx)).toEqual(['active'])
  await givenTime(tx, await inMinutes(tx, 5))
  await sweepLapsedHolds(tx)
  expect(await networksKnown(tx)).toEqual([])
})

async function networksKnown(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ state: string }>('select state from hold where network is not null')
  return rows.map(({ state }) => state)
}
