/**
 * Carts made up at random, each bought on the real database. CARTS makes it longer, SEED another one; a cart that fails
 * is printed with the seed.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { MORNING } from '#commerce/inventory/inventory-for-tests.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { ORDER_DAY, press, settleNow, type Till } from '#commerce/orders/orders-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { minorDigits } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { type DrawnCart, drawnCart, fillCart } from '#server/testing/carts/drawn-cart.ts'
import { drawnShop, type SavedShop, saveDrawnShop } from '#server/testing/carts/drawn-shop.ts'
import { expectSameSums, seenSums } from '#server/testing/carts/shown-sums.ts'

const CARTS = sizeFrom('CARTS', 60)
const CARTS_OF_A_SHOP = 10
/** Ten times what a busy machine needs: it only ends a run that hangs. */
const MOST_MS_PER_CART = 10_000

function tillOf(database: Database, shop: SavedShop): Till {
  const provider = testProvider()
  const returnUrl = () => 'https://shop.example/buy/confirm'
  const desk = { database, provider, codes: testCodes, today: () => ORDER_DAY, returnUrl }
  return { database, shop, provider, desk, later: async () => {} }
}

/** How it was paid; undefined where the shop sold nothing of the cart. */
async function buy(
  database: Database,
  shop: SavedShop,
  cart: DrawnCart,
): Promise<'card' | 'value' | 'both' | 'nothing' | 'plan' | undefined> {
  const { lines, shopper, valueIds, listMinor } = await database.transaction((tx) => fillCart(tx, shop, cart))
  if (lines === 0) return undefined
  const seen = await database.transaction((tx) => seenSums(tx, shop, shopper))
  if (listMinor !== undefined) expect(seen.subtotalMinor).toBe(listMinor)
  const { rows } = await database.pool.query('select coalesce(max(id), 0)::float8 as id from order_event')
  const till = tillOf(database, shop)
  const placed = await press(till, shopper, { valueIds })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const key = `${placed.orderId}:1`
  till.provider.pay(key)
  if (placed.state === 'pending') await settleNow(till, placed.orderId)
  const facts = till.provider.book.get(key)
  const heldMinor = facts?.state === 'captured' ? facts.held.minor : 0
  await expectSameSums(database, shop, seen, { orderId: placed.orderId, heldMinor, afterEventId: rows[0].id })
  if (seen.laterMinor > 0) return 'plan'
  if (seen.totalMinor === 0) return 'nothing'
  if (heldMinor === 0) return 'value'
  return heldMinor === seen.totalMinor ? 'card' : 'both'
}

test(
  'Whatever is in a cart, its page, quote, checkout, order, confirmation, mail, export and journal say the same to the last digit [CRT-09, PAY-06]',
  async ({ freshDatabase: database }) => {
    await database.transaction((tx) => moveShopClock(tx, { to: MORNING, frozen: true }))
    const kinds = new Map<string, number>()
    let shops = 0
    const several = fc.tuple(drawnShop, fc.array(drawnCart, { minLength: CARTS_OF_A_SHOP, maxLength: CARTS_OF_A_SHOP }))
    await fc.assert(
      fc.asyncProperty(several, async ([drawn, carts]) => {
        shops += 1
        const shop = await saveDrawnShop(database, drawn, shops)
        for (const cart of carts) {
          const paid = await buy(database, shop, cart).catch((cause) => {
            throw new Error(`The sums of ${JSON.stringify(cart)} differ.`, { cause })
          })
          for (const kind of [paid ?? 'not sold', paid && `${minorDigits(shop.view.currencyCode)} digits`])
            if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
        }
      }),
      { numRuns: Math.ceil(CARTS / CARTS_OF_A_SHOP), endOnFailure: true },
    )
    await database.transaction(async (tx) => {
      expect(await readJournalViolations(tx)).toEqual([])
      const balances = Map.groupBy(await readBalances(tx), ({ currency }) => currency)
      for (const ofCurrency of balances.values()) expect(sum(ofCurrency.map(({ amountMinor }) => amountMinor))).toBe(0)
    })
    for (const [kind, count] of kinds) proofFigure(kind, count)
    const daily = ['card', 'value', 'both', 'nothing', 'plan', '0 digits', '2 digits', '3 digits']
    expect(daily.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(kinds.get('not sold') ?? 0).toBeLessThan(CARTS / 5)
  },
  CARTS * MOST_MS_PER_CART,
)
