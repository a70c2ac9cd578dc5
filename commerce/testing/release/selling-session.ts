/**
 * What a release does with its tables in a day of selling, in one order and with a clock that stands still: the
 * operator saves the shop, guests fill carts, keep, lose and renew places, and sign in. Played twice on empty
 * tables it gives the same ids, so what one release wrote can be read by another.
 */
import { randomUUID } from 'node:crypto'
import { readCartState } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { runOnce } from '#commerce/idempotency/index.ts'
import { checkBookings, checkSlots, placesLeft, readHolds, readSlots } from '#commerce/inventory/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { type RealShop, realVerbs } from '#commerce/testing/model/real-shop.ts'
import { saveShop } from '#commerce/testing/model/save-real-shop.ts'
import { DAYS } from '#commerce/testing/model/shop-rules.ts'

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const LATER_SECONDS = 1_000

/** Ends with two customers who have lines that are held. No release has sold anything yet: none has a checkout. */
export async function playSellingSession(transaction: InTransaction): Promise<RealShop> {
  const saved = await transaction(saveShop)
  const [first = {}, second = {}] = saved.contactIds.map((contactId): Shopper => ({ contactId }))
  const act = <T>(shop: RealShop, work: (verbs: ReturnType<typeof realVerbs>) => Promise<T>) =>
    transaction((tx) => work(realVerbs(tx, shop)))

  const one = await buy(saved, {}, 'ticket', 2, 0)
  const { lineId } = await buy(saved, one.shopper, 'combo', 1, 1)
  await buy(saved, one.shopper, 'ticket', 1, 0)
  await act(saved, (verbs) => verbs.add(one.shopper, { product: 'combo', day: 1, quantity: 2, lineId }, 0))
  await act(saved, (verbs) => verbs.keep(one.shopper, lineId))
  await act(saved, (verbs) => verbs.apply(one.shopper, 'TENOFF', 0))
  await act(saved, (verbs) => verbs.apply(one.shopper, 'FIVER', 0))
  await act(saved, (verbs) => verbs.takeOff(one.shopper, 'FIVER'))
  const two = await ride(saved)
  await act(saved, (verbs) => verbs.rename('ticket', 2))
  await act(saved, (verbs) => verbs.publish('ticket', 1_900, 1))
  await act(saved, (verbs) => verbs.publish('early', 2_400, 4))
  const shop = await act(saved, (verbs) => verbs.readAgain())
  await act(shop, (verbs) => verbs.move(LATER_SECONDS))
  await act(shop, (verbs) => verbs.renew(one.shopper, LATER_SECONDS))
  await act(shop, (verbs) => verbs.remove(one.shopper, lineId))
  await act(shop, (verbs) => verbs.sweep())
  await act(shop, (verbs) => verbs.signIn(one.shopper, first.contactId as number, LATER_SECONDS))
  await act(shop, (verbs) => verbs.signIn(two, second.contactId as number, LATER_SECONDS))
  await buy(shop, first, 'early child', 2, 0)
  await buy(shop, second, 'early adult', 1, 0)
  await buy(shop, second, 'ticket', 1, 1)
  await act(shop, (verbs) => verbs.capacity('mountain', 0, 0, 9))
  await transaction(checkBookings)
  // Its holds come in the order of ids that are new each time: it is asked, and its rows are not compared.
  await transaction((tx) => readCartState(tx, first.contactId as number))
  return shop

  async function buy(
    from: RealShop,
    shopper: Shopper,
    product: 'ticket' | 'combo' | 'early adult' | 'early child',
    quantity: number,
    day: number,
  ) {
    const request = { scope: 'session', key: randomUUID(), fingerprint: Buffer.alloc(32, quantity) }
    const added = await transaction((tx) =>
      runOnce(tx, request, () => realVerbs(tx, from).add(shopper, { product, day, quantity }, 0)),
    )
    if (!added.ok) throw new Error(JSON.stringify(added))
    const own: Shopper = added.newVisitorToken === undefined ? shopper : { visitorToken: added.newVisitorToken }
    return { shopper: own, lineId: added.lineId }
  }

  async function ride(from: RealShop): Promise<Shopper> {
    const lock = await act(from, (verbs) => verbs.lock({}, 0, 0, 2, 0))
    if (!lock.ok) throw new Error(lock.reason)
    const { lockId, newVisitorToken: visitorToken } = lock
    const guest: Shopper = { visitorToken }
    await act(from, (verbs) => verbs.add(guest, { product: 'ride', day: 0, time: 0, quantity: 2, lockId }, 0))
    const other = await act(from, (verbs) => verbs.lock(guest, 1, 1, 1, 0))
    if (other.ok) await act(from, (verbs) => verbs.release(guest, other.lockId))
    return guest
  }
}

/** What a release reads of it: both carts, the places, the whole shop, and whether all of it adds up. */
export async function readSellingSession(transaction: InTransaction, shop: RealShop): Promise<void> {
  const { contactIds, poolIds } = shop
  await transaction(async (tx) => {
    const verbs = realVerbs(tx, shop)
    await verbs.readAgain()
    for (const contactId of contactIds) {
      await verbs.show({ contactId }, LATER_SECONDS)
      await readHolds(tx, (await findCart(tx, { contactId }))?.id ?? 0)
    }
    const pools = [...poolIds.values()]
    await readSlots(tx, pools, DAYS[0] as string, DAYS[1] as string)
    await placesLeft(
      tx,
      pools.map((poolId) => ({ poolId, day: DAYS[0] as string, time: null })),
    )
    await checkSlots(tx)
  })
}
