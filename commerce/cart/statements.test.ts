/** What an add asks the database, statement by statement: each one is time in which others wait for the slot. */

import { expect } from 'vitest'
import { NO_NETWORK } from '#commerce/inventory/index.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
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
    'take_places_for_new_line',
  ]
  expect(await names(() => add(tx, shop, {}, 'ticket', { holding }))).toEqual(['insert_cart_for_guest', ...taking])

  const { shopper } = await givenGuest(tx, shop)
  const before = ['lock_cart_of_guest', 'read_cart_lines', 'read_holds', 'abandoned_cycles']
  expect(await names(() => add(tx, shop, shopper, 'ticket', { day: TUESDAY, holding }))).toEqual([...before, ...taking])
})

test('An add of a new guest waits for the database twice: for what is left, and for what it takes', async ({ tx }) => {
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
  expect(waits).toBe(2)
})

test('The places of a new line are taken for it, to the end of its price, without reading all lines', async ({
  recorded: { tx, client, asked },
}) => {
  const shop = await givenShop(tx)
  await add(tx, shop, {}, 'ticket')
  await client.query(`
    insert into cart_line (cart_id, product_id, variant_id, quantity, days, answers, quote, total_minor, places_needed, quote_until)
      select cart_id, product_id, variant_id, quantity, days, answers, quote, total_minor, 0, quote_until
      from cart_line, generate_series(1, 20000);
    analyze cart_line`)
  asked.length = 0
  const added = await add(tx, shop, {}, 'ticket', { day: TUESDAY })
  if (!added.ok) throw new Error(added.message)
  const { rows } = await client.query(
    `select line_id as "lineId", expires_at as "expiresAt", expires_at = quote_until as "endsWithPrice"
     from hold join cart_line on cart_line.id = line_id and cart_line.cart_id = hold.cart_id where line_id = $1`,
    [added.lineId],
  )
  expect(rows).toEqual([{ lineId: added.lineId, expiresAt: added.expiresAt, endsWithPrice: true }])
  const taking = asked.filter(({ name }) => name === 'take_places_for_new_line')
  expect(taking).toHaveLength(1)
  expect(await wholeReads(client, taking, ['cart_line', 'hold', 'slot'])).toEqual([])
})
