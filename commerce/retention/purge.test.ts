import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, type GivenShop, givenGuest, givenShop, minutesLater, productId } from '#commerce/cart/shop-for-tests.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { countEvent } from '#commerce/idempotency/index.ts'
import { claimMail, dueMails, noteMailFailed, queueMail, readUnsentMails, retryMails } from '#commerce/mails/index.ts'
import { claimMessages, markDelivered, putInOutbox } from '#commerce/outbox/index.ts'
import { storeFile } from '#commerce/uploads/index.ts'
import { type Purge, purgeBatch, purges } from './purge.ts'
import { RETENTION_DAYS } from './retention.ts'

const DAY_MINUTES = 24 * 60

const proofs = statement<{ subject: string; day: string; rule: string; removed: number }>(
  'test_proofs',
  'select subject, day::text, rule, removed from purge_proof order by subject, day',
)
const files = statement<{ id: string }>('test_purged_files', 'select id from attribute_file')

function named(subject: string): Purge {
  const found = purges(RETENTION_DAYS).find((purge) => purge.subject === subject)
  if (!found) throw new Error(`There is no purge of ${subject}.`)
  return found
}

/** A guest with a photo, whom the sweep of files never finds: a line names it. */
async function givenPhoto(tx: Tx, shop: GivenShop): Promise<void> {
  const board = shop.assortment.catalog.products.get(productId(shop, 'board'))
  const productAttributeId = board?.attributes.find(({ name }) => name === 'Photo')?.id ?? 0
  const picture = Buffer.from('ours')
  const kept = await storeFile(tx, {}, { productAttributeId, name: 'boots.jpg', picture, currency: 'USD' })
  if (!kept.ok) throw new Error(kept.reason)
  const shopper = { visitorToken: kept.newVisitorToken }
  expect(await add(tx, shop, shopper, 'board', { options: { Photo: kept.fileId } })).toMatchObject({ ok: true })
}

test('A guest’s cart with its photo is purged by schedule, and a row says how much, when and by which rule [PRV-04]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenPhoto(tx, shop)
  await givenGuest(tx, shop)
  const guests = named('guests with their carts')
  expect(await purgeBatch(tx, guests)).toBe(0)
  expect(await proofs(tx, [])).toEqual([])

  await minutesLater(tx, shop, 31 * DAY_MINUTES)
  expect(await purgeBatch(tx, guests)).toBe(2)
  expect(await files(tx, [])).toEqual([])
  expect(await proofs(tx, [])).toEqual([
    { subject: 'guests with their carts', day: '2027-01-03', rule: '30 days after their last change', removed: 2 },
  ])
})

test('The proofs of a day are one row that grows, and are themselves kept for three years [PRV-04]', async ({ tx }) => {
  const purge: Purge = { subject: 'medical answers', rule: 'at once', batch: async () => 3 }
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z'), frozen: true })
  await purgeBatch(tx, purge)
  await purgeBatch(tx, purge)
  expect(await proofs(tx, [])).toMatchObject([{ subject: 'medical answers', removed: 6 }])
  await moveShopClock(tx, { to: new Date('2029-11-30T16:00:00Z'), frozen: true })
  expect(await purgeBatch(tx, named('proofs of purges'))).toBe(0)
  await moveShopClock(tx, { to: new Date('2029-12-03T16:00:01Z'), frozen: true })
  expect(await purgeBatch(tx, named('proofs of purges'))).toBe(1)
  expect(await proofs(tx, [])).toMatchObject([{ subject: 'proofs of purges', removed: 1 }])
})

test('A purge that is rolled back leaves no proof', async ({ freshDatabase }) => {
  const purge: Purge = { subject: 'medical answers', rule: 'at once', batch: async () => 3 }
  await freshDatabase.attempt(async (tx) => ({ ok: false, removed: await purgeBatch(tx, purge) }))
  expect(await freshDatabase.read((tx) => proofs(tx, []))).toEqual([])
})

test('Events of providers and delivered messages go after their days, and what was not delivered stays', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z'), frozen: true })
  await countEvent(tx, { provider: 'stripe', eventId: 'evt_1' })
  for (const key of ['delivered', 'waiting']) await putInOutbox(tx, { topic: key, key, payload: {} })
  for (const { id } of await claimMessages(tx, ['delivered'], 1)) await markDelivered(tx, id)
  const [events, messages] = [named('events of providers'), named('delivered messages')]
  expect([await purgeBatch(tx, events), await purgeBatch(tx, messages)]).toEqual([0, 0])
  await moveShopClock(tx, { to: new Date('2027-03-04T16:00:00Z'), frozen: true })
  expect([await purgeBatch(tx, events), await purgeBatch(tx, messages)]).toEqual([1, 1])
  expect(await claimMessages(tx, ['waiting'], 1)).toHaveLength(1)
})

test('A mail that was given up loses its link after a week and goes after a month, and one that waits stays', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z'), frozen: true })
  const mail = { to: 'riley@resort.example', locale: 'en-US', name: 'reset-password' } as const
  const facts = { firstName: 'Riley', link: '/x?token=s3cret' }
  for (const key of ['parked', 'waiting']) await queueMail(tx, { ...mail, key, facts })
  const [id = 0] = await dueMails(tx)
  const tried = await claimMail(tx, id, 'shop.example')
  if (tried) await noteMailFailed(tx, tried, { words: '550', isPermanent: true })
  const [wipe, messages] = [named('what mails told that were given up'), named('messages that were given up')]
  expect([await purgeBatch(tx, wipe), await purgeBatch(tx, messages)]).toEqual([0, 0])

  await moveShopClock(tx, { to: new Date('2026-12-11T16:00:00Z'), frozen: true })
  expect([await purgeBatch(tx, wipe), await purgeBatch(tx, messages)]).toEqual([1, 0])
  expect(await readUnsentMails(tx)).toMatchObject([{ id, isWiped: true, to: 'riley@resort.example' }])
  expect(await retryMails(tx)).toBe(0)
  await moveShopClock(tx, { to: new Date('2027-01-03T16:00:00Z'), frozen: true })
  expect([await purgeBatch(tx, wipe), await purgeBatch(tx, messages)]).toEqual([0, 1])
  expect(await dueMails(tx)).toHaveLength(1)
})

test('A purge takes a batch at a time, and the batches that follow take the rest', async ({ tx }) => {
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z'), frozen: true })
  for (let at = 0; at < 501; at += 1) await countEvent(tx, { provider: 'stripe', eventId: `evt_${at}` })
  await moveShopClock(tx, { to: new Date('2027-03-04T16:00:00Z'), frozen: true })
  const events = named('events of providers')
  const removed = [await purgeBatch(tx, events), await purgeBatch(tx, events), await purgeBatch(tx, events)]
  expect(removed).toEqual([500, 1, 0])
})

test('Every purge runs on an empty shop and removes nothing', async ({ tx }) => {
  for (const purge of purges(RETENTION_DAYS))
    expect([purge.subject, await purgeBatch(tx, purge)]).toEqual([purge.subject, 0])
})
