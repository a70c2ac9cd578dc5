import { expect } from 'vitest'
import { givenFamily } from '#commerce/cart/assigning/family-for-tests.ts'
import { minutesLater } from '#commerce/cart/shop-for-tests.ts'
import { giveEntitlement, readEntitlements } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { purgeBatch, purges } from './purge.ts'
import { RETENTION_DAYS } from './retention.ts'

const DAY_MINUTES = 24 * 60

test('A pass that a person owned is forgotten three years after its last day, and one for good is kept [PRV-04]', async ({
  tx,
}) => {
  const { shop, people, seasonId } = await givenFamily(tx)
  const purge = purges(RETENTION_DAYS).find(({ subject }) => subject === 'what people owned')
  if (!purge) throw new Error('There is no purge of what people owned.')
  await giveEntitlement(tx, { contactId: people.kim, productId: seasonId, validFrom: '2026-11-20' })

  const almost = await minutesLater(tx, shop, (3 * 365 + 120) * DAY_MINUTES)
  expect(await purgeBatch(tx, purge)).toBe(0)
  await minutesLater(tx, almost, 15 * DAY_MINUTES)
  expect(await purgeBatch(tx, purge)).toBe(3)
  const left = await readEntitlements(tx, Object.values(people))
  expect([...left]).toEqual([[people.kim, [{ slug: 'season', from: '2026-11-20', until: null }]]])
})

test('A pass that is given again from the same day on has the end that was said last', async ({ tx }) => {
  const { people, seasonId } = await givenFamily(tx)
  const again = { contactId: people.noa, productId: seasonId, validFrom: '2026-11-20', validUntil: '2026-12-31' }
  await giveEntitlement(tx, again)
  expect((await readEntitlements(tx, [people.noa])).get(people.noa)).toEqual([
    { slug: 'season', from: '2026-11-20', until: '2026-12-31' },
  ])
})
