/**
 * Processes of their own renew the same passes at once and are killed at different steps, until one is left to finish.
 * RENEWED_PASSES and RENEWING_ROUNDS make it longer.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { reconcileOrders } from '#commerce/orders/index.ts'
import { givenTill, look } from '#commerce/orders/orders-for-tests.ts'
import { createSandbox, importSandboxPayments } from '#commerce/payments/index.ts'
import { sizeFrom } from '#commerce/testing/proof-figures.ts'
import { dueRenewals } from './attempts.sql.ts'
import { endRenewalOrders, renewOffer } from './renew-offer.ts'
import { givenAgreed } from './renewals-for-tests.ts'

const PASSES = sizeFrom('RENEWED_PASSES', 4)
const ROUNDS = sizeFrom('RENEWING_ROUNDS', 1)
const TODAY = '2026-12-03'
const FILE = 'commerce/testing/processes/renewing-process.ts'

/** Riley's offer, consent and card once more, for others. */
async function givenMore(database: Database, offerId: number, cardId: number): Promise<void> {
  await database.pool.query(
    `with people as (
       insert into contact (first_name, last_name, email, date_of_birth)
       select 'Guest', 'Number ' || n, 'guest' || n || '@silverpine.example', '1990-01-01' from generate_series(2, $1) n
       returning id
     ), homes as (
       insert into household (head_contact_id) select id from people returning id, head_contact_id
     ), members as (
       insert into household_member (household_id, contact_id, position) select id, head_contact_id, 1 from homes
     ), cards as (
       insert into stored_card (contact_id, provider, token, brand, last4, expires)
       select people.id, 'sandbox', 'card_' || people.id, brand, last4, expires from people, stored_card where stored_card.id = $3
       returning id, contact_id
     ), agreed as (
       insert into renewal_consent (member_id, contact_id, version, words, stored_card_id, card)
       select contact_id, contact_id, 2, '', id, 'visa 4242' from cards
     ), offers as (
       insert into renewal_offer (contact_id, from_product_id, product_id, variant_id, currency, price_minor, last_day, ends_at)
       select people.id, from_product_id, product_id, variant_id, currency, price_minor, last_day, ends_at
       from people, renewal_offer where renewal_offer.id = $2 returning id
     )
     insert into renewal_reminder (offer_id, days_before, total_minor) select id, 7, 40000 from offers`,
    [PASSES, offerId, cardId],
  )
}

test('Processes that renew at once and are killed at any step leave one order and one charge for each pass', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const provider = createSandbox({ book: database, origin: () => 'https://shop.example', secret: 's' })
  const till = await givenTill(database)
  till.desk = { ...till.desk, provider }
  const { offerId, cardId } = await givenAgreed(till)
  await givenMore(database, offerId, cardId)
  const { rows: cards } = await database.pool.query<{ token: string }>('select token from stored_card')
  await database.transaction((tx) =>
    importSandboxPayments(
      tx,
      cards.map(({ token }, n) => ({
        ...{ key: `order-${n}:1`, orderNumber: 'SP-1', amount: { minor: 10_000, currency: 'USD' } },
        ...{ brand: 'visa', last4: n % 3 === 0 ? '0119' : '4242', keptAs: { token, expires: '2030-01' } },
        at: new Date('2026-11-01T12:00:00Z'),
      })),
    ),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const children = [0, 1].map((at) => {
      const given = [database.connectionString, TODAY, till.shop.view.now.toISOString(), String(2 + 5 * round + 3 * at)]
      return fork(FILE, given, { stdio: 'inherit' })
    })
    const ends = await Promise.all(
      children.map(async (child) => (await once(child, 'exit')).find((end) => end !== null)),
    )
    expect(ends).toContain('SIGKILL')
  }
  const revision = await database.transaction(readRevision)
  for (const id of await database.read((tx) => dueRenewals(tx, TODAY, 0, PASSES))) {
    await renewOffer(till.desk, { ...till.shop, revision }, { offerId: id, locale: 'en-US' })
  }
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query('update customer_order set ask_at = shop_now() where ask_at is not null')
    await reconcileOrders(till.desk, (_, error) => {
      throw error
    })
  }
  expect(await database.transaction((tx) => endRenewalOrders(tx, 'en-US'))).toBe(PASSES)
  const { rows } = await database.pool.query(
    `select (select count(*)::int from sandbox_payment where key not like 'order-%' and state = 'captured') as charges,
       (select count(*)::int from renewal_attempt where outcome = 'renewed') as renewed,
       (select count(*)::int from entitlement where order_line_id is not null) as owned`,
  )
  expect(rows).toEqual([{ charges: PASSES, renewed: PASSES, owned: PASSES }])
  expect(new Set((await look(database)).orders)).toEqual(new Set(['paid']))
})
