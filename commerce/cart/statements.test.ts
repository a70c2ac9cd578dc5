/** What an add asks the database, statement by statement: each one is time in which others wait for the slot. */

import { expect } from 'vitest'
import { NO_NETWORK } from '#commerce/inventory/index.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { add, givenGuest, givenShop, TUESDAY } from './shop-for-tests.ts'

test('An add takes seven statements of a new guest, and ten of a shopper who has a cart', async ({
  recorded: { tx, asked },
}) => {
  const shop = await givenShop(tx)
  const names = async (work: () => Promise<unknown>) => {
    asked.length = 0
    await work()
    return asked.map(({ name }) => name)
  }
  const holding = { ...NO_NETWORK, network: Buffer.alloc(16, 7) }
  const taking = [
    'lock_network',
    'count_held_units',
    'lock_slots_by_key',
    'count_slots_by_key',
    'insert_cart_line',
    'take_places',
  ]
  expect(await names(() => add(tx, shop, {}, 'ticket', { holding }))).toEqual(['insert_cart_for_guest', ...taking])

  const { shopper } = await givenGuest(tx, shop)
  const before = ['lock_cart_of_guest', 'read_cart_lines', 'read_holds', 'abandoned_cycles']
  expect(await names(() => add(tx, shop, shopper, 'ticket', { day: TUESDAY, holding }))).toEqual([...before, ...taking])
})

test('An add of a new guest waits for the database four times: statements that need no result of each other go together', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  let [running, waits] = [0, 0]
  const counting = onConnection(tx, (send) => async (sent) => {
    if (running === 0) waits += 1
    running += 1
    try {
      return await send(sent)
    } finally {
      running -= 1
    }
  })
  const holding = { ...NO_NETWORK, network: Buffer.alloc(16, 7) }
  expect(await add(counting, shop, {}, 'ticket', { holding })).toMatchObject({ ok: true })
  expect(waits).toBe(4)
})
